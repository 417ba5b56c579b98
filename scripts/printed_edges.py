"""Prints the closed edges of tiles as TypeScript, so that the client can draw without a server."""

from __future__ import annotations

from upstream.rules.tile import PRINTED_OBSTACLES, Direction

print("// Made by scripts/types from upstream/rules/tile.py: change that, and run it again.")
print("\n/** The edges of a tile, clockwise. */")
names = ", ".join(f'"{direction.name}"' for direction in Direction)
print(f"export const DIRECTIONS = [{names}] as const;")
print("\n/** The closed edges as printed, by the letter of the kind of tile. */")
print("export const PRINTED_EDGES: Readonly<Record<string, readonly number[]>> = {")
for kind, edges in PRINTED_OBSTACLES.items():
    print(f"  {kind}: {[int(edge) for edge in edges]},")
print("};")
