#!/usr/bin/env python3
"""Random cases of mixed shapes in judge notation: random_cases.py maze|curling COUNT SEED.

Mazes of every kind of shape that a strategy may meet, open and walled, T feasible or not; curling boards
from one row to 20 x 20. Nothing is solved here."""

import random
import sys

SHAPES = [(7, 7), (7, 7), (6, 6), (5, 7), (8, 7), (7, 8), (1, 20), (20, 1), (2, 9), (3, 12), (4, 4), (8, 8), (9, 6)]


def maze(dice):
    rows, cols = dice.choice(SHAPES)
    walls = dice.choice([0, 0.1, 0.2, 0.3, 0.4, 0.5])
    cells = ["X" if dice.random() < walls else "." for _ in range(rows * cols)]
    start, door = dice.sample(range(rows * cols), 2)
    cells[start], cells[door] = "S", "D"
    free = sum(cell != "X" for cell in cells)
    distance = abs(start // cols - door // cols) + abs(start % cols - door % cols)
    time = dice.choice([dice.randint(0, free + 1), distance + 2 * dice.randint(0, free // 2), free - 1, free - 2])
    lines = [f"{rows} {cols} {max(time, 0)}"]
    lines += ["".join(cells[r * cols : (r + 1) * cols]) for r in range(rows)]
    return lines


def curling(dice):
    width, height = dice.choice([(20, 20), (6, 6), (8, 5), (3, 3), (1, 9), (12, 1), (20, 3), (10, 10)])
    if width * height < 2:
        height = 2
    blocks = dice.choice([0.05, 0.1, 0.2, 0.3, 0.5])
    cells = ["1" if dice.random() < blocks else "0" for _ in range(width * height)]
    start, goal = dice.sample(range(width * height), 2)
    cells[start], cells[goal] = "2", "3"
    return [f"{width} {height}"] + [" ".join(cells[y * width : (y + 1) * width]) for y in range(height)]


def main():
    problem, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    dice = random.Random(seed)
    make = {"maze": maze, "curling": curling}[problem]
    for _ in range(count):
        print("\n".join(make(dice)))
    print("0 0 0" if problem == "maze" else "0 0")


if __name__ == "__main__":
    main()
