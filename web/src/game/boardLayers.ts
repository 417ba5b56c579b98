import type { Colour } from "../board/art/tokenShapes.ts";
import type { Answer, BoardHandlers, BoardLayers, BoardQuestion } from "../board/config.ts";
import { firstCatcher, routeId } from "../board/destinations.ts";
import { parseToken } from "../board/geometry.ts";
import { say } from "../base/localization.svelte.ts";
import type { Hint, Route } from "../transport/protocol.ts";
import { describeRoute } from "./describe.ts";
import type { Question, Selection } from "./selection.svelte.ts";
import { hintTiles, hintTrails } from "./trails.ts";

/** What a selection looks like on the board. */
export function selectionLayers(selection: Selection): BoardLayers {
  const heron = selection.heronChoices[0];
  return {
    tokens: { movable: selection.movableTokens, selected: selection.token },
    destinations: selection.destinations,
    faint: selection.farCells,
    path: selection.previewedRoute,
    placement: { cells: selection.openCells, preview: selection.placement },
    highlights: heron ? [heron.cell] : [],
    hovered: selection.hoveredCell,
    victims: selection.heronChoices.map(({ token, action }) => ({
      token,
      action,
      label: heronLabel(token),
    })),
    question: selection.question && boardQuestion(selection.question, actingColour(selection)),
  };
}

/** The same layers with a hint: its moves as trails, its tiles where they should lie. */
export function withHint(layers: BoardLayers, hint: Pick<Hint, "legs" | "actions">): BoardLayers {
  const tiles = hintTiles(hint);
  const placement = layers.placement ?? { cells: [], preview: null };
  return {
    ...layers,
    trails: hintTrails(hint),
    highlights: [...(layers.highlights ?? []), ...tiles.map(({ cell }) => cell)],
    placement: { ...placement, preview: placement.preview ?? tiles[0] ?? null },
  };
}

/** Lets the board change a selection, as long as `enabled`. */
export function selectionHandlers(
  selection: Selection,
  enabled: () => boolean = () => true,
): BoardHandlers {
  return {
    onCellClick: (cell, token) => void (enabled() && selection.clickCell(cell, token)),
    onCellEnter: (cell) => (selection.hoveredCell = cell),
    onCellLeave: (cell) => selection.unhover(cell),
    onRoutesAsked: (cell) => void (enabled() && selection.askRoute(cell)),
    onVictimClick: (action) => void (enabled() && selection.perform([action])),
    onTokenDrag: (token) => void (enabled() && selection.selectToken(token)),
    onDrop: (cell) => void (enabled() && selection.drop(cell)),
    onAnswer: (id) => void (enabled() && selection.answer(id)),
    onAnswerPoint: (id) => selection.pointAtAnswer(id),
    onQuestionClose: () => selection.closeQuestion(),
    onRotate: (by) => selection.rotate(by),
  };
}

function actingColour({ game }: Selection): Colour {
  return game.table?.seats[game.scene?.position.actor ?? 0]?.colour ?? "white";
}

function boardQuestion(question: Question, colour: Colour): BoardQuestion {
  const { kind, cell } = question;
  return {
    kind,
    cell,
    title: titleOf(question),
    close: say("web-question-close"),
    answers: answersTo(question, colour),
  };
}

function titleOf({ kind, cell }: Question): string {
  return kind === "token" ? say("web-task-which") : say("web-question-route", { cell });
}

function answersTo(question: Question, colour: Colour): Answer[] {
  switch (question.kind) {
    case "route":
      return question.routes.map(routeAnswer);
    case "token":
      return [
        ...question.tokens.map((token) => tokenAnswer(token, colour)),
        ...(question.route ? [routeAnswer(question.route)] : []),
      ];
  }
}

/** What a token is called as the victim of a heron. */
export function heronLabel(token: string): string {
  return parseToken(token).salmon === 2 ? say("web-heron-pair") : say("web-heron-single");
}

function tokenAnswer(token: string, colour: Colour): Answer {
  const { salmon } = parseToken(token);
  const text = salmon === 2 ? say("web-token-pair") : say("web-token-single");
  return { id: token, text, token: { colour, salmon } };
}

function routeAnswer(route: Route): Answer {
  const { cost, lost } = route;
  return {
    id: routeId(route),
    text: describeRoute(route),
    price: { cost, lost, by: firstCatcher(route) },
  };
}
