#!/usr/bin/env python3
"""An oracle for both problems that shares nothing with the crate: other language, other methods.

  oracle.py solve FILE [--input judge|line|jsonl] [--max-throws N]      answers, one a line
  oracle.py spectrum FILE [--routes]                                    maze: every exact T, or T:routes
  oracle.py ways FILE [--max-throws N]                                  curling: number of shortest throw sequences
  oracle.py check FILE ANSWERS [--max-throws N] [--witness-only]        judges answers and their witnesses
  oracle.py self-test                                                   against brute force on small boards

Maze: edges are decided one after the other while the boundary row remembers, for every cell, the other end of
the piece of path that ends there (Knuth's Simpath). S and D are joined by an imagined edge beforehand, so the
path wanted is the one closed loop, and a state carries the whole set of its lengths as bits of one number.
Curling: breadth-first over (cell, frozen set of broken blocks).
Exit: 0 right, 1 a wrong answer was found, 2 usage, 3 unreadable data.
"""

import json
import signal
import sys
from collections import namedtuple

Maze = namedtuple("Maze", "rows cols time cells")          # cells: a tuple of strings, one a row
Curling = namedtuple("Curling", "width height cells")
MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


class Bad(Exception):
    pass


# ---- reading ----

def read(text, notation=None):
    """Every case of a file, in order."""
    text = text.lstrip("\ufeff")
    first = text.lstrip()[:8]
    if notation is None:
        notation = "jsonl" if first.startswith("{") else "line" if first[:4] in ("maze", "curl") else "judge"
    lines = [line.split() for line in text.split("\n")]
    if notation == "judge":
        return list(read_judge([line for line in lines if line]))
    if notation == "line":
        return [read_line(line) for line in lines if line]
    return [read_json(json.loads(line)) for line in text.split("\n") if line.strip()]


def read_judge(lines):
    at, problem = 0, None
    while at < len(lines):
        head = lines[at]
        at += 1
        if not all(word.isdigit() for word in head) or len(head) not in (2, 3):
            raise Bad(f"not a header: {' '.join(head)}")
        numbers = [int(word) for word in head]
        if problem is None:
            problem = len(numbers)
        if len(numbers) != problem:
            raise Bad(f"a header of the other problem: {' '.join(head)}")
        if not any(numbers):
            problem = None
            continue
        height = numbers[0] if problem == 3 else numbers[1]
        rows = ["".join(line) for line in lines[at:at + height]]
        at += height
        if problem == 3:
            yield maze(rows, numbers[2], numbers[0], numbers[1])
        else:
            yield curling(rows, numbers[0], numbers[1])


def read_line(words):
    if words[0] == "maze":
        return maze(words[4].split("/"), int(words[3]), int(words[1]), int(words[2]))
    return curling(words[3].split("/"), int(words[1]), int(words[2]))


def read_json(thing):
    if thing["problem"] == "maze":
        return maze(thing["rows"], int(thing["time"]))
    return curling(thing["rows"])


def validated(rows, height, width, letters, once):
    if len(rows) != height or any(len(row) != width for row in rows):
        raise Bad(f"not {height} rows of {width}: {'/'.join(rows)}")
    whole = "".join(rows)
    if set(whole) - set(letters) or any(whole.count(letter) != 1 for letter in once):
        raise Bad(f"letters: {'/'.join(rows)}")
    return tuple(rows)


def maze(rows, time, height=None, width=None):
    height, width = height or len(rows), width or len(rows[0])
    return Maze(height, width, time, validated(rows, height, width, ".XSD", "SD"))


def curling(rows, width=None, height=None):
    height, width = height or len(rows), width or len(rows[0])
    return Curling(width, height, validated(rows, height, width, "0123", "23"))


def place(rows, letter):
    return next((r, row.index(letter)) for r, row in enumerate(rows) if letter in row)


# ---- maze ----

DONE = 255  # no further edge touches this cell


def join(mate, a, b):
    """The edge a-b is taken. True if it closes a loop, which leaves `mate` as it was."""
    far_a, far_b = mate[a], mate[b]
    if far_a == b:
        return True
    mate[a] = mate[b] = DONE
    mate[far_a], mate[far_b] = far_b, far_a
    return False


def rename(mate, old, new):
    far = mate[old]
    mate[old] = DONE
    if far == old:
        mate[new] = new
    else:
        mate[new] = far
        if far != DONE:
            mate[far] = new


def spectrum(case, lane=1, add=int.__or__):
    """The set of lengths of simple paths S..D: bit T for length T.

    With a lane of 64 and addition it holds the number of paths of each length instead, 64 bits for each."""
    rows = case.cells
    if case.cols > case.rows:
        rows = ["".join(column) for column in zip(*rows)]
    height, width = len(rows), len(rows[0])
    free = [[letter != "X" for letter in row] + [False] for row in rows] + [[False] * (width + 1)]
    # mate[j] is the other end of the piece of path that ends in the boundary cell of column j: j itself for a
    # cell without edges. Behind the columns: S and D while they are to come, and the cell that enters.
    start, door, entering = width, width + 1, width + 2
    terminal = {place(rows, "S"): start, place(rows, "D"): door}
    states = {bytes([DONE] * width + [door, start, DONE]): 1}
    found = 0
    for r in range(height):
        for c in range(width):
            after = {}
            code = terminal.get((r, c))
            is_free, right, below = free[r][c], free[r][c + 1], free[r + 1][c]
            left_below = c > 0 and free[r + 1][c - 1]
            for state, value in states.items():
                mate = bytearray(state)
                if code is not None:
                    rename(mate, code, entering)
                elif is_free:
                    mate[entering] = entering
                branches = []
                # The edge to the cell above, which must not stay an end without it.
                if is_free and mate[c] != DONE:
                    taken = mate[:]
                    if join(taken, c, entering):
                        if all(far == DONE or far == j for j, far in enumerate(mate) if j not in (c, entering)):
                            found = add(found, value << lane)
                    else:
                        branches.append((taken, value << lane))
                if mate[c] == DONE or mate[c] == c:
                    branches.append((mate, value))
                for mate, value in branches:
                    rename(mate, entering, c)
                    # The edge to the left.
                    both = [(mate, value)]
                    if c > 0 and mate[c] != DONE and mate[c - 1] != DONE:
                        taken = mate[:]
                        if join(taken, c - 1, c):
                            if all(far == DONE or far == j for j, far in enumerate(mate) if j not in (c - 1, c)):
                                found = add(found, value << lane)
                        else:
                            both.append((taken, value << lane))
                    for mate, value in both:
                        # A cell without edges needs two more, an end one more: else it is done, or the state is.
                        if c > 0 and mate[c - 1] != DONE:
                            if mate[c - 1] == c - 1:
                                mate[c - 1] = DONE
                            elif not left_below:
                                continue
                        if mate[c] != DONE:
                            if mate[c] == c:
                                if not (right and below):
                                    mate[c] = DONE
                            elif not (right or below):
                                continue
                        key = bytes(mate)
                        after[key] = add(after[key], value) if key in after else value
            states = after
    return found


def solve_maze(case):
    free = sum(letter != "X" for row in case.cells for letter in row)
    return "YES" if 0 < case.time < free and spectrum(case) >> case.time & 1 else "NO"


def judge_path(case, letters):
    """Why the letters are no path of exactly T steps, or None."""
    at = place(case.cells, "S")
    seen = {at}
    for n, letter in enumerate(letters, 1):
        if letter not in MOVES:
            return f"step {n}: {letter!r} is no direction"
        at = at[0] + MOVES[letter][0], at[1] + MOVES[letter][1]
        if not (0 <= at[0] < case.rows and 0 <= at[1] < case.cols):
            return f"step {n} leaves the board"
        if case.cells[at[0]][at[1]] == "X":
            return f"step {n} enters a wall"
        if at in seen:
            return f"step {n} enters a cell for the second time"
        seen.add(at)
    if at != place(case.cells, "D"):
        return "the path does not end in D"
    if len(letters) != case.time:
        return f"{len(letters)} steps, not {case.time}"
    return None


# ---- curling ----

def throw(case, broken, at, move):
    """(resting cell, broken block or None), or None: not possible, or lost. `at` is the goal when it is met."""
    (r, c), (dr, dc) = at, move
    slid = False
    while True:
        nr, nc = r + dr, c + dc
        if not (0 <= nr < case.height and 0 <= nc < case.width):
            return None
        here = case.cells[nr][nc]
        if here == "1" and (nr, nc) not in broken:
            return ((r, c), (nr, nc)) if slid else None
        if here == "3":
            return (nr, nc), None
        r, c, slid = nr, nc, True


def shortest(case, max_throws=10):
    """(fewest throws, number of throw sequences that short), or (-1, 0)."""
    layer = {(place(case.cells, "2"), frozenset()): 1}
    for throws in range(1, max_throws + 1):
        after, ways = {}, 0
        for (at, broken), count in layer.items():
            for move in MOVES.values():
                end = throw(case, broken, at, move)
                if end is None:
                    continue
                if end[1] is None:
                    ways += count
                    continue
                state = (end[0], broken | {end[1]})
                after[state] = after.get(state, 0) + count
        if ways:
            return throws, ways
        # Each throw breaks one block, so a state belongs to one layer only.
        layer = after
    return -1, 0


def solve_curling(case, max_throws=10):
    return str(shortest(case, max_throws)[0])


def judge_throws(case, letters):
    """Why the letters do not bring the stone to the goal with the last of them, or None."""
    at, broken = place(case.cells, "2"), set()
    for n, letter in enumerate(letters, 1):
        if letter not in MOVES:
            return f"throw {n}: {letter!r} is no direction"
        end = throw(case, broken, at, MOVES[letter])
        if end is None:
            return f"throw {n} is not possible or leaves the board"
        at, block = end
        if block is None:
            return None if n == len(letters) else f"throw {n} of {len(letters)} is in the goal already"
        broken.add(block)
    return "the stone does not reach the goal"


# ---- both ----

def solve(case, max_throws=10):
    return solve_maze(case) if isinstance(case, Maze) else solve_curling(case, max_throws)


def check(cases, answers, max_throws, witness_only):
    """Reasons why answers are wrong; an answer is `YES`, `NO`, `UNKNOWN` or a number, a witness may follow it."""
    if len(cases) != len(answers):
        yield f"{len(answers)} answers for {len(cases)} cases"
    for n, (case, given) in enumerate(zip(cases, answers), 1):
        answer, *witness = given.split()
        if witness:
            is_maze = isinstance(case, Maze)
            why = judge_path(case, witness[0]) if is_maze else judge_throws(case, witness[0])
            if not why and answer != ("YES" if is_maze else str(len(witness[0]))):
                why = "the witness does not belong to the answer"
            if why:
                yield f"case {n}: {given}: {why}"
                continue
            if is_maze:
                continue                                   # a path proves its YES
        if witness_only or answer == "UNKNOWN":
            continue
        right = solve(case, max_throws)
        if answer != right:
            yield f"case {n}: {answer}, should be {right}"


def self_test():
    """Every maze of 3 x 3 and random larger boards against plain depth-first search."""
    import itertools
    import random

    def routes(case):
        counts, goal = {}, place(case.cells, "D")

        def walk(at, seen):
            if at == goal:
                counts[len(seen) - 1] = counts.get(len(seen) - 1, 0) + 1
                return
            for dr, dc in MOVES.values():
                to = at[0] + dr, at[1] + dc
                if 0 <= to[0] < case.rows and 0 <= to[1] < case.cols and to not in seen \
                        and case.cells[to[0]][to[1]] != "X":
                    walk(to, seen | {to})
        start = place(case.cells, "S")
        walk(start, frozenset([start]))
        return counts

    def lanes(word):
        return {t: n for t in range(word.bit_length() // 64 + 1) if (n := word >> 64 * t & (1 << 64) - 1)}

    def compare(case):
        counts = routes(case)
        assert lanes(spectrum(case, 64, int.__add__)) == counts, case
        assert spectrum(case) == sum(1 << t for t in counts), case

    tried = 0
    for letters in itertools.product(".XSD", repeat=9):
        if letters.count("S") == letters.count("D") == 1:
            word = "".join(letters)
            compare(Maze(3, 3, 1, (word[:3], word[3:6], word[6:])))
            tried += 1
    dice = random.Random(1)
    for _ in range(600):
        rows, cols = dice.choice([(1, 9), (9, 1), (2, 9), (3, 7), (7, 3), (4, 5), (5, 5), (6, 4), (6, 5)])
        word = [dice.choice("....X") for _ in range(rows * cols)]
        for letter, at in zip("SD", dice.sample(range(rows * cols), 2)):
            word[at] = letter
        compare(Maze(rows, cols, 1, tuple("".join(word[r * cols:][:cols]) for r in range(rows))))
        tried += 1

    def fewest(case, at, broken, left):
        if left == 0:
            return 99
        best = 99
        for move in MOVES.values():
            end = throw(case, broken, at, move)
            if end:
                best = min(best, 1 if end[1] is None else 1 + fewest(case, end[0], broken | {end[1]}, left - 1))
        return best

    for _ in range(600):
        width, height = dice.randint(1, 7), dice.randint(2, 7)
        word = [dice.choice("001") for _ in range(width * height)]
        for letter, at in zip("23", dice.sample(range(width * height), 2)):
            word[at] = letter
        case = Curling(width, height, tuple("".join(word[r * width:][:width]) for r in range(height)))
        best = fewest(case, place(case.cells, "2"), frozenset(), 7)
        assert shortest(case, 7)[0] == (-1 if best > 7 else best), case
        tried += 1
    print(f"{tried} boards agree")


def main(arguments):
    options = {"--input": None, "--max-throws": "10"}
    flags, words = set(), []
    rest = iter(arguments)
    for word in rest:
        if word in options:
            options[word] = next(rest, None)
        elif word.startswith("--"):
            flags.add(word)
        else:
            words.append(word)
    limit = int(options["--max-throws"])
    if words == ["self-test"]:
        self_test()
        return 0
    if len(words) != (3 if words[:1] == ["check"] else 2) or words[0] not in ("solve", "spectrum", "ways", "check"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(words[1], encoding="utf-8", newline="") as file:
            cases = read(file.read(), options["--input"])
    except (Bad, OSError, ValueError, KeyError, IndexError) as error:
        print(f"oracle: {words[1]}: {error}", file=sys.stderr)
        return 3
    if words[0] == "check":
        with open(words[2], encoding="utf-8") as file:
            answers = [line for line in file.read().split("\n") if line.strip()]
        wrong = 0
        for why in check(cases, answers, limit, "--witness-only" in flags):
            print(why)
            wrong += 1
        return 1 if wrong else 0
    for case in cases:
        if words[0] == "solve":
            print(solve(case, limit))
        elif words[0] == "ways":
            print(shortest(case, limit)[1])
        elif "--routes" in flags:
            word = spectrum(case, 96, int.__add__)
            counts = [(t, word >> 96 * t & (1 << 96) - 1) for t in range(word.bit_length() // 96 + 1)]
            print(" ".join(f"{t}:{n}" for t, n in counts if n))
        else:
            word = spectrum(case)
            print(" ".join(str(t) for t in range(word.bit_length()) if word >> t & 1))
    return 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
