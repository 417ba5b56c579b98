"""The luck of the draws in a finished game, so that it can be taken out of a result (AIVAT).

Before each draw, the value function gives the expectation of every seat: the mean over all possible
draws, with their exact probabilities. Luck is the difference between the value of the drawn tiles
and this expectation. Its mean is zero for any value function, so a share of the win without luck
has the same mean as the share itself, and a better value function only makes it vary less. The
value function must be fixed before the games are played; it is that of ``grilse``, calibrated.

Burch, Schmid, Moravčík, Morrill, Bowling: AIVAT, a new variance reduction technique for agent
evaluation in imperfect information games (2018).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from upstream.bots.compiled import network
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.engine import FastGame
from upstream.engine.board import Board
from upstream.engine.tree_search import TreeSearch
from upstream.notation.record import record_from_dict
from upstream.rules.tile import Kind
from upstream.study.decisions import played_game
from upstream.study.turn_search import Chances, possible_draws
from upstream.summation import sequential_sum


class DrawLuck:
    """Measures the luck of draws; its search is allocated once."""

    def __init__(self) -> None:
        self._search = TreeSearch(network())

    def of_game(self, game: FastGame) -> tuple[float, ...]:
        """Return the luck of each seat in shares of the win, which add up to 0.

        Raises GameNotOver if the game is not over.
        """
        played = played_game(record_from_dict(game.record()))
        draws = [(played.start, played.drawn)]
        draws += [(decision.after, decision.drawn) for decision in played.decisions]
        lucks = [self.of_draw(board, tiles) for board, tiles in draws if tiles]
        return tuple(map(sequential_sum, zip(*lucks, strict=True)))

    def of_draw(self, board: Board, tiles: Sequence[Kind]) -> tuple[float, ...]:
        """Return what these tiles change for each seat, compared to the mean over all draws."""
        values: dict[tuple[Kind, ...], tuple[float, Chances]] = {}
        for drawn, probability in possible_draws(board):
            after = board.copy()
            after.draw_tiles(drawn)
            self._search.search(after, 0, math.inf, 0)  # the best turn by the network alone
            chances, _ = self._search.evaluation()
            shown = calibrated(chances, CALIBRATION_EXPONENTS[board.players])
            values[tuple(sorted(drawn))] = probability, shown
        _, came = values[tuple(sorted(tiles))]
        return tuple(
            value
            - sequential_sum(probability * shown[seat] for probability, shown in values.values())
            for seat, value in enumerate(came)
        )
