"""A long game, without captures and repetitions: for tests of what length costs."""

import random
from functools import cache

import boxtop

GAME, OPTIONS = "chessplus", {"merging": False}
MOST_QUIET = 90  # moves before a pawn has to move: the rules allow 150


@cache
def long_game(moves: int) -> list[str]:
    """The first moves of a game that goes on; there are some 2,500 of them."""
    rng, game = random.Random(3), boxtop.game(GAME, **OPTIONS)
    state, line, quiet = game.start(), list[str](), 0
    while len(line) < moves:
        choices = list(state.moves())
        rng.shuffle(choices)
        pawn = piece = None
        for choice in choices:
            written = state.short(choice)
            if not {"x", "+", "#"} & {*written} and state.force(choice).turn is not None:
                if written[0].islower():
                    pawn = choice
                else:
                    piece = choice
                    break
        chosen = pawn if piece is None or (quiet > MOST_QUIET and pawn is not None) else piece
        assert chosen is not None, f"there are only {len(line)} moves"
        quiet = 0 if chosen == pawn else quiet + 1
        state = state.force(chosen)
        line.append(game.text(chosen))
    return line
