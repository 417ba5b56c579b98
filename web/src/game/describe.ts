import { legTarget } from "../board/destinations.ts";
import { parseTile, parseToken } from "../board/geometry.ts";
import { closedEdges, direction, flowDirection } from "../board/art/edges.ts";
import { COLOURS } from "../board/art/tokenShapes.ts";
import type { Route, Scene, Seat, Table } from "../transport/protocol.ts";
import { formatList, say, tileName } from "../base/localization.svelte.ts";

/** Names of seats, cells and moves in words, for panels, labels and announcements. */

/** What a seat is called: by its name, or by its colour, as the log does. */
export function nameOf(seat: Pick<Seat, "name" | "colour">): string {
  return seat.name ?? say(`seat-${COLOURS.indexOf(seat.colour)}`);
}

export function seatName(table: Pick<Table, "seats"> | null, seat: number): string {
  const found = table?.seats[seat];
  return found ? nameOf(found) : "";
}

/** A route with its price and what it loses. */
export function describeRoute(route: Route): string {
  return [describeWay(route), ...warnings(route)].join(" ");
}

function describeWay({ legs, cost }: Route): string {
  const last = legs.at(-1);
  if (!last) return "";
  const to = legTarget(last);
  if (legs.length === 1)
    return last.kind === "jump"
      ? say("web-move-jump", { to, cost })
      : say("web-move-swim", { to, cost });
  const between = legs.slice(0, -1).map((leg) => leg.ends ?? legTarget(leg));
  return say("web-route", { to, cost, cells: formatList(between) });
}

function warnings({ legs, ends, herons }: Route): string[] {
  const found = legs
    .flatMap(({ catches }) => catches)
    .map(({ by, cell }) =>
      by === "bear" ? say("danger-catch-bear", { cell }) : say("danger-catch-eagle", { cell }),
    );
  const last = legs.at(-1);
  if (ends === null) found.push(say("web-move-token-lost"));
  else if (last && ends !== legTarget(last)) found.push(say("web-move-carried", { cell: ends }));
  if (herons.length) found.push(describeHerons(herons));
  return found;
}

/** What the herons on these cells take if the turn ends now. */
export function describeHerons(herons: readonly string[]): string {
  return say("danger-herons", { count: herons.length, cells: formatList([...herons]) });
}

/** A tile as it lies: `plain`, or with the names of its closed edges, or of where it flows. */
export interface Orientation {
  readonly turned: "plain" | "obstacles" | "current";
  readonly edges: string;
}

export function orientation(tile: string): Orientation {
  const { kind, rotation } = parseTile(tile);
  const flows = kind === "C";
  const edges = flows ? [flowDirection(rotation)] : closedEdges(kind, rotation).map(direction);
  const names = formatList(edges.map((edge) => say(`direction-${edge}`)));
  return { turned: flows ? "current" : edges.length ? "obstacles" : "plain", edges: names };
}

/** Which ways a tile closes, or where it flows; null for a tile that looks the same all round. */
export function describeRotation(tile: string): string | null {
  const { turned, edges } = orientation(tile);
  if (turned === "plain") return null;
  return turned === "current"
    ? say("web-tile-flows", { edge: edges })
    : say("web-tile-closes", { edges });
}

/** A cell with its tile and tokens, as a screen reader says it. */
export function describeCell(
  cell: string,
  scene: Scene,
  table: Pick<Table, "seats"> | null,
): string {
  const { position } = scene;
  const whirlpool = Boolean(position.options["whirlpool"]);
  const tile = position.tiles[cell];
  const name = tile
    ? tileName(tile.charAt(0), whirlpool)
    : cell === "e1"
      ? say("tile-spawn")
      : say("web-cell-empty");
  const closes = tile ? describeRotation(tile) : null;
  const tokens = position.tokens.flatMap((texts, seat) =>
    texts
      .map(parseToken)
      .filter((token) => token.cell === cell)
      .map(({ salmon }) => say("web-token-of", { player: seatName(table, seat), salmon })),
  );
  const goes = scene.going.find(({ cells }) => cells.includes(cell));
  const notes = [
    scene.full.some((full) => full.cell === cell) && say("danger-full-label"),
    goes && goes.rounds < 2 && say("danger-goes-label", { round: goes.round }),
  ];
  return [`${cell}: ${name}`, closes, ...tokens, ...notes].filter(Boolean).join(", ");
}

/** How a board names its cells, and itself (`river`), to a screen reader. */
export function boardLabel(
  scene: Scene,
  table: Pick<Table, "seats"> | null,
): (cell: string) => string {
  return (cell) => (cell === "river" ? say("web-river") : describeCell(cell, scene, table));
}

/** Four rows of three tiles lie above the sea before the first round. */
const SETUP_TILES = 12;

export function describeRound({ position, last_round }: Scene): string {
  if (position.round) return say("web-round", { round: position.round, last: last_round });
  const placed = Object.values(position.tiles).filter((tile) => tile !== "S").length;
  const number = Math.min(placed + 1, SETUP_TILES);
  return say("web-setup-tile", { number, count: SETUP_TILES });
}

/** When the lowest row vanishes; null before the first round. */
export function describeNextRow({ position, going }: Scene): string | null {
  const next = going[0];
  if (!next || !position.round) return null;
  const { row, rounds, round } = next;
  // While a row is laid, the round that is over is still counted.
  return rounds || position.phase === "place"
    ? say("danger-row-later", { row, round })
    : say("web-row-goes", { row });
}

/**
 * The dangers of a cell: who finds no room there, whom a heron awaits, whether its row vanishes.
 * The player `you` is not spoken of by name. A token that leaves the cell need not know that it is full.
 */
export function describeDanger(
  cell: string,
  scene: Scene,
  table: Pick<Table, "seats"> | null,
  you: number | null = null,
  leaves = false,
): string[] {
  const named = (seats: readonly number[]): { players: string; count: number } => {
    const names = [...new Set(seats)].map((seat) => seatName(table, seat));
    return { players: formatList(names), count: names.length };
  };
  const found: string[] = [];
  const before = scene.standings.filter(({ at_herons }) => at_herons.includes(cell));
  if (before.length === 1 && before[0]?.seat === you) found.push(describeHerons([cell]));
  else if (before.length)
    found.push(say("danger-heron-waits", { cell, ...named(before.map(({ seat }) => seat)) }));
  const full = scene.full.find((tile) => tile.cell === cell);
  if (full && !leaves) found.push(say("danger-full", { cell, ...named(full.seats) }));
  const goes = scene.going.find(({ cells }) => cells.includes(cell));
  if (goes?.rounds === 0) found.push(`${say("web-row-goes", { row: goes.row })}.`);
  return found;
}
