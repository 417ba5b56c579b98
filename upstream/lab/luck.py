"""The luck of the draws in a finished game, so that it can be taken out of a result (AIVAT).

Before each draw, the value function says what every seat could expect, as the mean over all draws
that could come with their exact probabilities. Luck is what the tiles that did come are worth more
or less than that. Its mean is zero whatever the value function says, so a share of the win without
luck has the same mean as the share itself; the better the value function, the less it varies. It
must be fixed before the games are played, and is that of ``grilse``, calibrated.

Burch, Schmid, Moravčík, Morrill, Bowling: AIVAT, a new variance reduction technique for agent
evaluation in imperfect information games (2018).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from upstream.bots.compiled import network
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.fast import FastGame
from upstream.fast.board import Board
from upstream.fast.tree_search import TreeSearch
from upstream.record import record_from_dict
from upstream.study.decisions import PlayedGame, played_game
from upstream.study.draws import possible_draws
from upstream.study.turn_search import Chances
from upstream.summation import sequential_sum
from upstream.tile import Kind


class DrawLuck:
    """Measures the luck of draws; what it needs is allocated once."""

    def __init__(self) -> None:
        self._search = TreeSearch(network())

    def of_game(self, game: FastGame) -> tuple[float, ...]:
        """Every seat's luck in a finished game, in shares of the win; all of it adds up to 0.

        Raises GameNotOver where the game is not over.
        """
        played = played_game(record_from_dict(game.record()))
        lucks = [self.of_draw(board, tiles) for board, tiles in _draws(played)]
        return tuple(map(sequential_sum, zip(*lucks, strict=True)))

    def of_draw(self, board: Board, tiles: Sequence[Kind]) -> tuple[float, ...]:
        """What these tiles change for every seat, against the mean over all draws."""
        values = {
            tuple(sorted(drawn)): (probability, self._chances(board, drawn))
            for drawn, probability in possible_draws(board)
        }
        _, came = values[tuple(sorted(tiles))]
        return tuple(
            value
            - sequential_sum(
                probability * chances[seat] for probability, chances in values.values()
            )
            for seat, value in enumerate(came)
        )

    def _chances(self, board: Board, tiles: Sequence[Kind]) -> Chances:
        """Every seat's chances after this draw and the best turn that follows, by the network."""
        drawn = board.copy()
        drawn.draw_tiles(tiles)
        self._search.search(drawn, 0, math.inf, 0)
        chances, _ = self._search.evaluation()
        return calibrated(chances, CALIBRATION_EXPONENTS[board.players])


def _draws(game: PlayedGame) -> Iterator[tuple[Board, Sequence[Kind]]]:
    """The boards at which tiles were drawn, with these tiles."""
    if game.drawn:
        yield game.start, game.drawn
    for decision in game.decisions:
        if decision.drawn:
            yield decision.after, decision.drawn
