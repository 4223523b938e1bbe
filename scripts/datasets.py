#!/usr/bin/env python3
"""Makes everything in datasets/ and its manifest.

  datasets.py [--check] [--classics PROGRAM]    about a minute and a half
  datasets.py --golden                          the digests that the generator's unit test holds

--check writes nothing and fails if a file would change. PROGRAM is what scripts/peers/build.sh made
(target/peers/classics): its node counts go to the manifest. Answers come from scripts/oracle.py. The random
boards are those of the crate's generators, written here a second time, so that the two can be held against
each other.
"""

import hashlib
import itertools
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
import oracle  # noqa: E402
import traps   # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "datasets")
WORD = (1 << 64) - 1
CLASSICS = {"maze": ["classic-visited", "classic-sink", "classic-countdown"], "curling": ["classic-throw"]}
MOST_NODES = 3_000_000   # over it a strategy is not asked to finish


# ---- the generator, word for word as src/maze/generate.rs says ----

class SplitMix64:
    def __init__(self, state):
        self.state = state

    def word(self):
        self.state = self.state + 0x9E3779B97F4A7C15 & WORD
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return z ^ z >> 31


class Dice:
    """Xoshiro256++ of one case of a seed."""

    def __init__(self, seed, index):
        feed = SplitMix64(SplitMix64(seed).word() + index & WORD)
        self.s = [feed.word() for _ in range(4)]

    def word(self):
        s = self.s
        total = s[0] + s[3] & WORD
        result = ((total << 23 | total >> 41) + s[0]) & WORD
        t = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = (s[3] << 45 | s[3] >> 19) & WORD
        return result

    def below(self, n):
        while True:
            product = self.word() * n
            if product & WORD >= (1 << 64) % n:
                return product >> 64

    def chosen(self, chance, lanes):
        """Each bit of `lanes` with probability chance / 2^53."""
        if chance == 1 << 53:
            return lanes
        picked, rest = 0, chance << 11
        while rest and lanes:
            random = self.word()
            if rest >> 63:
                picked |= lanes & ~random
                lanes &= random
            else:
                lanes &= ~random
            rest = rest << 1 & WORD
        return picked

    def board(self, count, chance, floor, solid, first, second):
        a = self.below(count)
        b = self.below(count - 1)
        b += b >= a
        cells = [floor] * count
        cells[a], cells[b] = first, second
        for begin in range(0, count, 64):
            lanes = sum(1 << i for i, cell in enumerate(cells[begin:begin + 64]) if cell == floor)
            picked = self.chosen(int(chance * (1 << 53)), lanes)
            for i in range(64):
                if picked >> i & 1:
                    cells[begin + i] = solid
        return "".join(cells)


def cut(word, width):
    return tuple(word[i:i + width] for i in range(0, len(word), width))


def distance(rows):
    start, goal = oracle.place(rows, "S"), oracle.place(rows, "D")
    front, seen, steps = {start}, {start}, 0
    while front and goal not in front:
        front = {(r + dr, c + dc) for r, c in front for dr, dc in oracle.MOVES.values()
                 if 0 <= r + dr < len(rows) and 0 <= c + dc < len(rows[0]) and rows[r + dr][c + dc] != "X"} - seen
        seen |= front
        steps += 1
    return steps if front else None


def random_maze(seed, index, rows, cols, walls, time):
    dice = Dice(seed, index)
    while True:
        cells = cut(dice.board(rows * cols, walls, ".", "X", "S", "D"), cols)
        free = sum(letter != "X" for row in cells for letter in row)
        if time == "uniform":
            time_of = 1 + dice.below(free - 1)
        elif time == "feasible":
            shortest = distance(cells)
            if shortest is None:
                continue
            time_of = shortest + 2 * dice.below((free - 1 - shortest) // 2 + 1)
        else:
            time_of = time
        return oracle.Maze(rows, cols, time_of, cells)


def random_curling(seed, index, width, height, blocks):
    return oracle.Curling(width, height, cut(Dice(seed, index).board(width * height, blocks, "0", "1", "2", "3"), width))


def fnv(cases):
    value = 0xCBF29CE484222325
    for case in cases:
        for byte in case.time.to_bytes(8, "little") + "".join(case.cells).encode():
            value = (value ^ byte) * 0x100000001B3 & WORD
    return value


# ---- writing ----

def header(case):
    if isinstance(case, oracle.Maze):
        return f"{case.rows} {case.cols} {case.time}"
    return f"{case.width} {case.height}"


def judge_rows(case):
    return list(case.cells) if isinstance(case, oracle.Maze) else [" ".join(row) for row in case.cells]


def judge(*sets):
    """Judge data: each set with its terminator."""
    text = ""
    for cases in sets:
        for case in cases:
            text += "\n".join([header(case), *judge_rows(case)]) + "\n"
        text += "0 0 0\n" if isinstance(cases[0], oracle.Maze) else "0 0\n"
    return text


def one_line(case):
    name = "maze" if isinstance(case, oracle.Maze) else "curling"
    return f"{name} {header(case)} {'/'.join(case.cells)}\n"


def jsonl(case, key):
    thing = {"problem": "maze", "time": case.time} if isinstance(case, oracle.Maze) else {"problem": "curling"}
    thing["rows"] = list(case.cells)
    if key is not None:
        thing["id"] = key
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False) + "\n"


def dirty(mazes, boards):
    """The same cases with everything that a reader tolerates."""
    dice = Dice(77, 0)
    pick = lambda *choices: choices[dice.below(len(choices))]  # noqa: E731
    lines = []
    for cases, end in ((mazes, "0 0 0"), (boards, None)):
        for case in cases:
            lines.append(pick("", "", " ", "\t") + pick(" ", "  ", "\t").join(header(case).split()) + pick("", " ", "\t "))
            for row in case.cells:
                between = pick("", "", " ", "\t", "  ") if end else pick(" ", "", "\t", "  ")
                lines.append(pick("", "", "  ", "\t") + between.join(row) + pick("", "", " ", "\t"))
                if dice.below(12) == 0:
                    lines.append(pick("", "  ", "\t"))
        if end:
            lines += ["", " " + end.replace(" ", "\t") + " ", ""]
    text = "\ufeff" + "".join(line + pick("\r\n", "\r\n", "\n") for line in lines)
    return text.rstrip("\r\n \t")


# ---- the sets ----

def line_cases(text):
    return [oracle.read_line(line.split()) for line in text.strip().split("\n")]


def samples():
    mazes = line_cases("maze 4 4 5 S.X./..X./..XD/....\nmaze 3 4 5 S.X./..X./...D")
    boards = line_cases("curling 2 1 32\ncurling 6 6 100210/110000/000003/000000/100001/011111\ncurling 6 1 112113\n"
                        "curling 6 1 102113\ncurling 12 1 201111111113\ncurling 13 1 2011111111113")
    return mazes, boards


def endless():
    boards = """47 DS...../X....../......./......./......./......./.......
48 .S.D.../......./......./......./......./......./.......
45 ....S../......./......./......X/......D/......./.......
44 ....S../......./......./......X/......D/......./.......
46 ....S../......./......./......X/......D/......./.......
45 D....../.X...../.X...S./......./......./......./.......
35 ....../D....S/....../....../....../......
33 DS..../X...../....../....../....../......"""
    return [oracle.maze(rows.split("/"), int(time)) for time, rows in map(str.split, boards.split("\n"))]


def full():
    """T = free less one, or as near as the colours allow: every cell, or all but one."""
    shapes = [(7, 7), (8, 7), (7, 8), (8, 8), (2, 31), (2, 63), (9, 13), (16, 7), (10, 11), (11, 10)]
    cases = []
    for rows, cols in shapes:
        for column, door in ((0, (rows - 1, 0)), (0, (rows - 1, cols - 1)), (0, (rows // 2, cols // 2)),
                             (1, (0, cols - 1)), (1, (rows - 1, 1)), (3, (0, 5))):
            board = [["."] * cols for _ in range(rows)]
            board[0][column], board[door[0]][door[1]] = "S", "D"
            case = oracle.maze(["".join(row) for row in board], rows * cols - 1)
            cases.append(case._replace(time=case.time - (sum(door) - column + case.time) % 2))
    return cases


def deep():
    boards = [((9, 8), (0, 2), "ffbe7,fce61,473f0,d00b8,c1683,4c019,c0f02,ca056,ca855,ea057,"
                               "e0607,8d0e3,8160a,9902a,217aa,5a909,a9c1c,713c5,37617,4f6b3"),
              ((10, 7), (0, 17), "3fff2,686ce,1e391,c2e19,b80d1,f1c07,f4161,7514e,c1009,b51e9,"
                                 "c040a,fc0ae,81e84,b003d,26f18,229db,a2037,2863e,7f346,19b66")]
    cases = []
    for start, goal, hexes in boards:
        rows = [["01"[int(word, 16) >> x & 1] for x in range(20)] for word in hexes.split(",")]
        rows[start[1]][start[0]], rows[goal[1]][goal[0]] = "2", "3"
        cases.append(oracle.curling(["".join(row) for row in rows], 20, 20))
    return cases


def mixed():
    """Every kind of shape; T from the middle and the ends of what the board allows."""
    shapes = [(1, 2), (2, 1), (1, 62), (1, 63), (1, 126), (32, 1), (33, 1), (64, 1), (2, 31), (2, 32), (2, 63),
              (3, 20), (3, 41), (21, 2), (43, 2), (5, 5), (6, 6), (6, 6), (7, 7), (7, 7), (8, 7), (7, 8), (8, 8),
              (9, 9), (9, 13), (12, 9), (16, 7), (6, 20), (10, 10), (10, 11), (11, 10), (10, 11), (11, 10)]
    mazes = []
    for n, (rows, cols) in enumerate(shapes):
        walls = (0.0, 0.05, 0.12, 0.25)[n % 4] if min(rows, cols) > 2 else (0.0, 0.06)[n % 2]
        if n >= len(shapes) - 2:
            walls = 0.0
        case = random_maze(2026, n, rows, cols, walls, "feasible")
        lengths = oracle.spectrum(case)
        longest = lengths.bit_length() - 1
        gaps = [t for t in range(distance(case.cells), longest, 2) if not lengths >> t & 1]
        # The T drawn; the longest; two over it; one that the parity forbids; a gap where there is one.
        times = [case.time, longest, longest + 2, longest + 1] + gaps[:1]
        for time in times[:5 if n % 3 == 0 or gaps else 3]:
            mazes.append(case._replace(time=time))
    sizes = [(1, 2, 0), (2, 1, 0), (64, 1, .1), (1, 64, .1), (2, 2, .5), (5, 3, .3), (3, 5, .3), (8, 8, .2), (8, 8, .4),
             (20, 20, .02), (20, 20, .05), (20, 20, .1), (20, 20, .2), (20, 20, .3), (20, 20, .5), (22, 23, .3),
             (31, 31, .2), (31, 31, .4), (32, 32, .3), (63, 2, .3), (2, 63, .3), (64, 64, .05), (64, 64, .3), (64, 64, .5)]
    boards = [random_curling(2027, n * 2 + k, *size) for n, size in enumerate(sizes) for k in range(2)]
    return mazes, boards


def sets():
    sample_mazes, sample_boards = samples()
    mixed_mazes, mixed_boards = mixed()
    both = mixed_mazes + mixed_boards
    # Mazes and boards in turn, the longer list's rest behind.
    turns = [case for pair in itertools.zip_longest(mixed_mazes, mixed_boards) for case in pair if case]
    keys = [(n, f"board-{n}", None, f"größe {n}")[n % 4] for n in range(len(turns))]
    with open(os.path.join(DATA, "vectors-maze.in")) as file:
        vectors_maze = file.read()
    with open(os.path.join(DATA, "vectors-curling.in")) as file:
        vectors_curling = file.read()
    with open(os.path.join(DATA, "maze-hard-auto.in")) as file:
        hard_auto = file.read()
    by_hand = "by hand in scripts/traps.py"
    yield "maze-samples.in", "maze", sample_mazes, judge(sample_mazes), "the official sample", "by hand", {}
    yield "curling-samples.in", "curling", sample_boards, judge(sample_boards), "the official sample", "by hand", {}
    yield ("vectors-maze.in", "maze", oracle.read(vectors_maze), vectors_maze,
           "node counts of the three well-known programs", "measured on those programs",
           {"nodes": "vectors-maze.csv"})
    yield ("vectors-curling.in", "curling", oracle.read(vectors_curling), vectors_curling,
           "node counts of the well-known program", "measured on that program", {"nodes": "vectors-curling.csv"})
    yield ("maze-endless.in", "maze", endless(), judge(endless()),
           "boards on which the well-known programs, or depth-first search with every prune, hardly end", "climbed", {})
    yield ("maze-hard-auto.in", "maze", oracle.read(hard_auto), hard_auto,
           "7 x 7 boards that cost auto most when it answers one alone", "climbed for 25 minutes on its own time", {})
    yield ("maze-full.in", "maze", full(), judge(full()),
           "empty boards of the largest shapes of both words, and a T that wants every cell, or all but one", "by rule", {})
    yield ("curling-deep.in", "curling", deep(), judge(deep()),
           "the most throws to try found for the well-known program: answers 10 and -1", "climbed", {})
    for problem, made in (("maze", traps.mazes()), ("curling", traps.boards())):
        cases = [case for _, case in made]
        yield (f"{problem}-traps.in", problem, cases, judge(cases),
               "one board for each rule people get wrong; most are proved by a program that gets it wrong", by_hand,
               {"boards": [why for why, _ in made]})
    yield ("mixed.in", "both", both, judge(mixed_mazes, mixed_boards),
           "two data sets in one file, every kind of shape from 1x2 to 11x10, 1x126 and 64x64",
           "scripts/datasets.py, seeds 2026 and 2027", {})
    yield ("mixed.line", "both", turns, "".join(map(one_line, turns)),
           "the cases of mixed.in one a line, both problems in turn", "scripts/datasets.py", {})
    yield ("mixed.jsonl", "both", turns, "".join(map(jsonl, turns, keys)),
           "the same as JSONL with ids: numbers, strings, none", "scripts/datasets.py", {})
    yield ("dirty.in", "both", both, dirty(mixed_mazes, mixed_boards),
           "the cases of mixed.in with all dirt that is tolerated: byte-order mark, CRLF, tabs, blanks, blank lines, "
           "cells apart or together, no last terminator, no final newline", "scripts/datasets.py, seed 77",
           {"twin": "mixed.in"})
    cases = [random_maze(1, n, 7, 7, 0.2, "feasible") for n in range(3000)]
    yield ("maze-7x7-d20.in", "maze", cases, judge(cases), "speed: 7x7, density 0.2, feasible T",
           "bitprune generate maze --count 3000 --seed 1 --rows 7 --cols 7 --walls 0.2 --time feasible: cases 0.. of "
           "Random::new(7, 7, 0.2, Feasible) with seed 1", {})
    cases = [random_curling(1, n, 20, 20, 0.3) for n in range(300)]
    yield ("curling-20x20-d30.in", "curling", cases, judge(cases), "speed: 20x20, density 0.3",
           "scripts/datasets.py, random_curling, seed 1: as the maze generator (start, goal among the other cells, "
           "then the blocks of 64 cells at a time, row by row)", {})


# ---- what must finish ----

def every_order(case, limit):
    """Nodes of a search without prunes over the whole tree: no order of moves makes more. None over the limit."""
    count, rows = 0, case.cells
    is_maze = isinstance(case, oracle.Maze)
    stack = [(oracle.place(rows, "S" if is_maze else "2"), frozenset(), 0)]
    while stack:
        at, used, depth = stack.pop()
        count += 1
        if count > limit:
            return None
        if is_maze:
            if depth == case.time:
                continue
            for dr, dc in oracle.MOVES.values():
                r, c = at[0] + dr, at[1] + dc
                if 0 <= r < case.rows and 0 <= c < case.cols and rows[r][c] != "X" and (r, c) not in used | {at}:
                    stack.append(((r, c), used | {at}, depth + 1))
        elif depth < 10:
            for move in oracle.MOVES.values():
                end = oracle.throw(case, used, at, move)
                if end and end[1]:
                    stack.append((end[0], used | {end[1]}, depth + 1))
    return count


def rounded(nodes):
    """Up to the next number of two digits and zeros."""
    scale = 10 ** max(len(str(nodes)) - 2, 0)
    return -(-nodes // scale) * scale


def must_finish(problem, name, cases, answers, program):
    limits = {}
    if problem == "both":
        return limits
    if len(cases) <= 60:
        counts = [every_order(case, 100_000) for case in cases]
        if None not in counts:
            limits["plain"] = rounded(max(counts))
    for classic in CLASSICS[problem]:
        run = subprocess.run([program, classic, os.path.join(DATA, name), "--nodes", "--cap", str(MOST_NODES)],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
        found = [line.split() for line in run.stdout.split("\n") if line]
        assert len(found) == len(cases)
        for (answer, _), right in zip(found, answers):
            assert answer in (right, "UNKNOWN"), (name, classic)
        if all(answer != "UNKNOWN" for answer, _ in found):
            limits[classic] = rounded(max(int(nodes) for _, nodes in found))
    return limits


def main(arguments):
    checking = "--check" in arguments
    program = os.path.join(HERE, "..", "target", "peers", "classics")
    if "--classics" in arguments:
        program = arguments[arguments.index("--classics") + 1]
    if "--golden" in arguments:
        for seed, rule in enumerate([(7, 7, 0.2, "feasible"), (11, 10, 0.1, "uniform"), (1, 126, 0.02, 9)]):
            print(f"{fnv(random_maze(seed, n, *rule) for n in range(1000)):#x}")
        return 0
    if not os.path.exists(program):
        print(f"datasets: {program} is not there: run scripts/peers/build.sh", file=sys.stderr)
        return 2
    changed, entries = [], []

    def keep(name, text):
        path, data = os.path.join(DATA, name), text.encode()
        old = open(path, "rb").read() if os.path.exists(path) else None
        if old != data:
            changed.append(name)
            if not checking:
                with open(path, "wb") as file:
                    file.write(data)
        return hashlib.sha256(data).hexdigest()

    for name, problem, cases, text, purpose, made, more in sets():
        assert oracle.read(text) == list(cases), name
        answers = [oracle.solve(case) for case in cases]
        stem = name if not name.endswith(".in") else name[:-3]
        entry = {"file": name, "answers": stem + ".out", "problem": problem, "cases": len(cases), "purpose": purpose,
                 "made": made, "answers_by": "scripts/oracle.py",
                 "sha256": {"file": keep(name, text), "answers": keep(stem + ".out", "".join(a + "\n" for a in answers))}}
        entry["must_finish"] = must_finish(problem, name, cases, answers, program)
        entry.update(more)
        entries.append(entry)
        print(f"{name}: {len(cases)} cases", file=sys.stderr)
    keep("manifest.json", json.dumps({
        "about": "Every data set of this directory. must_finish: a node limit with which the strategy answers all; "
                 "that of plain counts the whole tree, so that it holds for any order of moves and every dfs: set.",
        "made_by": "scripts/datasets.py", "sets": entries}, indent=1, ensure_ascii=False) + "\n")
    if changed:
        print("changed: " + " ".join(changed), file=sys.stderr)
    return 1 if checking and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
