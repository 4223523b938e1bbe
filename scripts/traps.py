"""One board for each rule that people get wrong, with a small wrong program wherever one can be written.

A trap is (why, case); `traps.py` run as a program shows every wrong program failing on its board.
"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle  # noqa: E402

MOVES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
U64_MAX = (1 << 64) - 1


# ---- maze: depth-first search with one mistake ----

def wrong_maze(case, mistake):
    rows, height, width, time = case.cells, case.rows, case.cols, case.time
    flat = "".join(rows)
    start, goal = oracle.place(rows, "S"), oracle.place(rows, "D")
    free = len(flat) - flat.count("X")
    if mistake == "32 bits":
        time &= (1 << 32) - 1
    if mistake == "31 bits":
        time &= (1 << 31) - 1
    if mistake == "byte":
        time &= 255
    if time > 60:
        return "NO"
    if mistake == "count too strict" and time >= free - 1:
        return "NO"
    if mistake == "count without ends" and time > flat.count("."):
        return "NO"
    apart = abs(start[0] - goal[0]) + abs(start[1] - goal[1])
    if mistake == "root tests only":
        return "YES" if apart <= time < free and (time - apart) % 2 == 0 else "NO"
    if mistake == "parity inverted" and (time - apart) % 2 == 0:
        return "NO"
    if mistake == "distance too strict" and time <= apart:
        return "NO"
    if mistake == "reads columns first":
        height, width = width, height
        rows = tuple(flat[r * width:][:width] for r in range(height))
        start, goal = oracle.place(rows, "S"), oracle.place(rows, "D")
    moves = MOVES + ([(1, 1), (1, -1), (-1, 1), (-1, -1)] if mistake == "diagonal" else [])

    def to(at, move):
        r, c = at[0] + move[0], at[1] + move[1]
        if mistake == "rows run on" and move[0] == 0 and not 0 <= c < width:
            r, c = r + move[1], c % width
        if mistake == "board is a ring":
            r, c = r % height, c % width
        return (r, c) if 0 <= r < height and 0 <= c < width and rows[r][c] != "X" else None

    if mistake in ("shortest only", "parity and shortest"):
        front, seen, steps = {start}, {start}, 0
        while front and goal not in front:
            front = {cell for at in front for move in MOVES if (cell := to(at, move))} - seen
            seen |= front
            steps += 1
        if not front:
            return "NO"
        if mistake == "parity and shortest":
            return "YES" if steps <= time < free and (time - steps) % 2 == 0 else "NO"
        return "YES" if steps == time else "NO"

    def search(at, used, steps):
        if at == goal:
            if mistake == "at most" and 0 < steps <= time or mistake == "at least" and steps >= time:
                return True
            if steps == time:
                return True
            if mistake != "door is floor":
                return False
        if steps >= time and mistake != "at least":
            return False
        for move in moves:
            cell = to(at, move)
            if cell is None or cell in used:
                continue
            if mistake == "cells again":
                marked = used
            elif mistake == "door is floor" and cell == goal:
                marked = used
            else:
                marked = used | {cell}
            if search(cell, marked, steps + 1):
                return True
        return False

    if time == 0 and mistake == "zero is met":
        return "YES"
    used = frozenset() if mistake == "start unmarked" else frozenset([start])
    return "YES" if search(start, used, 0) else "NO"


# (mistake, or None where the board is an extreme that needs none; right answer; T; rows; why)
MAZES = [
    ("at most", "NO", 4, "S.D/XX./XX.", "exactly T, not at most T"),
    ("at least", "NO", 2, "S../X.X/D..", "exactly T, not at least T"),
    ("root tests only", "NO", 2, "S../X.X/D..", "the parity is right and T is Manhattan's distance, but the way is longer"),
    ("root tests only", "NO", 4, "S.D/XX./XX.", "the parity is right and there are cells enough, but the rest is a dead end"),
    ("shortest only", "YES", 3, "SD/..", "a detour is allowed, though D lies beside S"),
    ("parity and shortest", "NO", 3, "SD./.X./...", "lengths are 1 and 7: nothing between"),
    ("parity and shortest", "NO", 5, "SD./.X./...", "lengths are 1 and 7: nothing between"),
    ("shortest only", "YES", 7, "SD./.X./...", "lengths are 1 and 7: the ring round the wall"),
    ("count too strict", "YES", 8, "S../.../..D", "all cells may be used: T = free less one"),
    ("count without ends", "YES", 3, "SD/..", "free counts S and D too"),
    (None, "NO", 9, "S../.../..D", "T = free: one step more than there are cells to enter"),
    ("start unmarked", "NO", 5, "DS../X...", "S counts as visited: a loop back through it is no path"),
    ("cells again", "NO", 6, "S...D/XXX.X/XXX.X", "no cell twice: no step into the dead end and back"),
    ("diagonal", "NO", 1, "SX/.D", "no diagonal steps"),
    ("parity inverted", "YES", 1, "SD", "D beside S, T = 1"),
    (None, "NO", 2, "SD/..", "D beside S, T of the wrong parity"),
    ("distance too strict", "YES", 3, "S..D", "T equal to the distance"),
    ("zero is met", "NO", 0, "SD/..", "T = 0: S is not D; and a header with T = 0 is no terminator"),
    ("zero is met", "NO", 0, "S.D", "T = 0 with an even distance"),
    ("byte", "NO", 256 + 3, "S..D/....", "T over 8 bits"),
    (None, "NO", (1 << 31) - 1, "S..D/....", "the greatest T of 31 bits"),
    ("31 bits", "NO", (1 << 31) + 3, "S..D/....", "T over 31 bits"),
    ("32 bits", "NO", (1 << 32) + 3, "S..D/....", "T over 32 bits"),
    ("32 bits", "NO", (1 << 63) + 5, "S..D/....", "T over 63 bits"),
    (None, "NO", U64_MAX, "S..D/....", "the greatest T"),
    (None, "NO", U64_MAX - 1, "S.D/...", "the greatest even T"),
    ("door is floor", "NO", 5, "SD../X...", "D may not be passed through and met again"),
    (None, "NO", 4, "S.D../XXXXX", "cells beyond D are out of reach"),
    ("rows run on", "NO", 1, "..S/D..", "the end of a row is not beside the begin of the next"),
    ("rows run on", "NO", 2, "XS./DX.", "the board is no chain of rows, though parity and distance allow it"),
    ("board is a ring", "NO", 1, "S..D", "left of the first column is nothing"),
    ("board is a ring", "NO", 1, "S/././D", "above the first row is nothing"),
    ("reads columns first", "YES", 2, ".X../D.S.", "rows come first, columns second"),
    (None, "YES", 4, "S...D", "one row"),
    (None, "NO", 2, "S...D", "one row, T too small"),
    (None, "YES", 3, "D/././S", "one column"),
    (None, "NO", 3, "D/./X/S", "one column with a wall"),
    ("root tests only", "NO", 8, ".S./D../...", "five cells of one colour, four of the other: not all can be used from here"),
    ("root tests only", "NO", 10, "D.X../...../S.X..", "the room on the right has one door: what goes in does not come back"),
    ("root tests only", "NO", 5, "S.X./.X../X..D", "D is walled off diagonally"),
    ("root tests only", "NO", 5, "SX../X.../...D", "S is walled in"),
    (None, "YES", 125, "S" + "." * 124 + "D", "one row of 126 columns"),
    (None, "YES", 63, "/".join("S" + "." * 62 + "D"), "one column of 64 rows"),
]


def mazes():
    return [(why, oracle.maze(rows.split("/"), time)) for _, _, time, rows, why in MAZES]


# ---- curling: breadth-first or depth-first search with one mistake ----

def wrong_throw(case, broken, at, move, mistake, left_start):
    (r, c), (dr, dc), slid = at, move, 0
    while True:
        nr, nc = r + dr, c + dc
        if mistake == "rows run on" and dr == 0 and not 0 <= nc < case.width:
            nr, nc = nr + dc, nc % case.width
        if not (0 <= nr < case.height and 0 <= nc < case.width):
            return ((r, c), None) if mistake == "edge stops" and slid else None
        here = case.cells[nr][nc]
        if here == "2" and mistake == "start is a block" and left_start:
            here = "1"
        if here == "1" and (nr, nc) not in broken:
            if slid == 0 and mistake != "adjacent block breaks" or slid == 1 and mistake == "needs two free cells":
                return None
            if case.cells[r][c] == "3":
                return (r, c), "goal"
            return ((nr, nc) if mistake == "stops on the block" else (r, c)), (nr, nc)
        if here == "3" and mistake != "goal must be stopped on":
            return (nr, nc), "goal"
        r, c, slid = nr, nc, slid + 1


def wrong_board(case, mistake):
    limit = {"limit is 9": 9, "limit is 11": 11}.get(mistake, 10)
    start = oracle.place(case.cells, "2")
    if mistake == "reads height first":
        flat = "".join(case.cells)
        width, height = case.height, case.width
        case = oracle.Curling(width, height, tuple(flat[r * width:][:width] for r in range(height)))
        start = oracle.place(case.cells, "2")
    if mistake in ("no undo", "first found"):
        return {wrong_depth_first(case, start, order, mistake) for order in range(4)}
    layer, seen = {(start, frozenset(), None)}, {start}
    for throws in range(1, limit + 1):
        after = set()
        for at, broken, last in layer:
            for move in MOVES:
                if mistake == "not the same way again" and move == last:
                    continue
                if mistake == "no way back" and last and move == (-last[0], -last[1]):
                    continue
                end = wrong_throw(case, broken, at, move, mistake, throws > 1)
                if end is None:
                    continue
                if end[1] == "goal":
                    return str(throws)
                if mistake in ("a cell is visited once", "blocks come back", "edge stops"):
                    if mistake != "edge stops" and end[0] in seen:
                        continue
                    seen.add(end[0])
                now = broken if mistake == "blocks come back" or end[1] is None else broken | {end[1]}
                after.add((end[0], now, move if mistake in ("not the same way again", "no way back") else None))
        layer = after
    return "-1"


def wrong_depth_first(case, start, order, mistake):
    broken, best = set(), [99]

    def search(at, throws):
        if throws > 10 or mistake == "first found" and best[0] < 99:
            return
        for move in MOVES[order:] + MOVES[:order]:
            end = wrong_throw(case, broken, at, move, None, throws > 1)
            if end is None:
                continue
            if end[1] == "goal":
                best[0] = min(best[0], throws)
                return
            broken.add(end[1])
            search(end[0], throws + 1)
            if mistake != "no undo":
                broken.discard(end[1])

    search(start, 1)
    return "-1" if best[0] == 99 else str(best[0])


# (mistake or None; right answer; rows; why)
BOARDS = [
    ("adjacent block breaks", "-1", "213", "an adjacent block forbids the throw, and does not break"),
    ("adjacent block breaks", "-1", "21311", "an adjacent block forbids the throw, whatever lies behind the goal"),
    (None, "1", "32", "the goal is adjacent"),
    (None, "1", "2/3", "the goal is adjacent, one column"),
    ("edge stops", "-1", "03120", "the edge stops no stone: the throw is lost"),
    ("edge stops", "-1", "200/003", "the edge stops no stone: not in two dimensions either"),
    ("goal must be stopped on", "1", "203", "the goal stops the stone: before the edge"),
    ("goal must be stopped on", "1", "10230", "the goal stops the stone: with free cells behind"),
    ("goal must be stopped on", "1", "20301", "the goal stops the stone: with a block far behind"),
    ("not the same way again", "2", "20103", "the same direction again is allowed"),
    ("not the same way again", "2", "3/0/1/0/2", "the same direction again is allowed, upwards"),
    ("no way back", "3", "31201", "back where the stone came from is allowed"),
    ("stops on the block", "3", "20113", "the stone stops before the block, not on its cell"),
    ("stops on the block", "4", "311102", "the stone stops before the block: the next one is not adjacent then"),
    ("start is a block", "3", "10213", "the start is free floor afterwards: the stone passes over it"),
    ("start is a block", "3", "312010", "the start is free floor afterwards: the stone slides back over it"),
    ("blocks come back", "2", "20130", "a broken block stays broken"),
    ("blocks come back", "2", "3/1/0/2", "a broken block stays broken, in a column"),
    ("a cell is visited once", "3", "100213", "the same cell with other blocks is another state"),
    ("a cell is visited once", "3", "301201", "the same cell with other blocks is another state"),
    ("needs two free cells", "2", "31021", "one free cell before the block is enough"),
    ("needs two free cells", "2", "2013", "one free cell before the block is enough, then the goal is next"),
    ("reads height first", "1", "001/230", "width comes first, height second"),
    ("reads height first", "-1", "300/120", "width comes first, height second"),
    ("rows run on", "-1", "030/200", "the end of a row is not beside the begin of the next"),
    ("rows run on", "-1", "201/003", "a stone that leaves a row does not come back in the next"),
    ("no undo", "-1", "00100/31010/10200/10100/11100", "blocks broken in one branch are there in the next"),
    ("no undo", "5", "000110/311010/011001/010121/100100", "blocks broken in one branch are there in the next"),
    ("first found", "3", "000001/010100/003010/101002/110101", "the fewest throws, not the first found, in any order of moves"),
    ("first found", "7", "131110/111001/100010/011021/101001", "the fewest throws, not the first found, in any order of moves"),
    ("limit is 9", "10", "201111111113", "ten throws are allowed"),
    ("limit is 11", "-1", "2011111111113", "eleven are not"),
    ("limit is 9", "10", "2/0/1/1/1/1/1/1/1/1/1/3", "ten throws are allowed, in a column"),
    ("limit is 11", "-1", "3111111111102", "eleven are not, to the left"),
    (None, "-1", "20/03", "no block at all: nothing stops the stone"),
    (None, "1", "2" + "0" * 62 + "3", "one row of 64 cells"),
    (None, "1", "/".join("3" + "0" * 62 + "2"), "one column of 64 cells"),
    (None, "2", "2" + "0" * 61 + "13", "the last block of a row of 64 cells"),
]


def boards():
    return [(why, oracle.curling(rows.split("/"))) for _, _, rows, why in BOARDS]


def main():
    for made, wrong, table in ((mazes(), wrong_maze, MAZES), (boards(), wrong_board, BOARDS)):
        for (mistake, right, *_), (why, case) in zip(table, made):
            assert oracle.solve(case) == right, (case, right, oracle.solve(case))
            if mistake:
                given = wrong(case, mistake)
                assert right not in given if isinstance(given, set) else given != right, (mistake, case)
            else:
                mistake = "-"
            print(f"{right:>3}  {mistake:24} {why}")


if __name__ == "__main__":
    main()
