"""Otter: a whole bot for Upstream in plain Python, with nothing but the standard library.

It moves as far as it can for each point, prefers tokens that are behind, and avoids predators.
docs/bot-protocol.md describes the protocol. To let it play:
`upstream tournament otter parr --bots examples/bots.toml`.
"""

import json
import random
import sys


def height(cell):
    """Half tiles from the sea; the centre column lies half a tile further upstream."""
    if cell[0] == "e":
        return 100
    return 2 * int(cell[1:]) + {"b": 1, "s": -1}.get(cell[0], 0)


def value(action, tiles, rng):
    """How good a single action looks."""
    if "@" in action:  # place: anywhere
        return rng.random()
    if "x" in action:  # a heron eats one: better from a pair, which stays in the game
        return int(action[-1])
    swims = "-" in action
    start, end = action[1:].split("-" if swims else "^")
    gain = height(end) - height(start)
    cost = 1 if swims else 1 + max(1, gain // 2)
    danger = {"E": 3, "H": 2}.get(tiles.get(end, "W")[0], 0)
    if not swims and "B" in (tiles.get(start, "W")[0], tiles.get(end, "W")[0]):
        danger += 4
    return gain / cost - danger - height(start) / 4


def main():
    position, legal = {}, []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "upstream":
            print("name Otter\nauthor The Upstream developers\nready 1", flush=True)
        elif word == "position":
            position = json.loads(rest)
        elif word == "legal":
            legal = rest.split()
        elif word == "go":  # it is quick, and ignores "nodes", "seconds" and "stop"
            rng = random.Random(rest.partition("seed ")[2])
            best = max(legal, key=lambda action: value(action, position["tiles"], rng))
            print("best", best, flush=True)
        elif word == "quit":
            return


main()
