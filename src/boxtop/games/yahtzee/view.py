"""What the page sees of Pokémon Yahtzee. Nothing is hidden, so everybody sees the same, but only who is to move has
`moves` and `ways`. Beside what every game has (options, position, last, turn, moves, result):

- `dice`: the letters of the dice on the table, in the order P T K M W L; while others are in the air, those kept.
- `air`: how many dice are in the air. In a tie-break all dice are, until it is decided.
- `roll`, `rolls`: which roll of the turn it is (0 when all tokens are placed), and how many there are.
- `roller`: the player whose dice these are, or who rolls next to break a tie; none when it is over.
- `rows`: for each character its letter, whose token lies on each of the `spaces` 1 to 5 (none: free), and the players
  with a token on its `picture`.
- `totals` and `left`: of each player, the points and how many tokens are still to be placed.
- `best`: the highest total that somebody alone can have; none for two and more.
- `ways`: what each of the `moves` does, in the same order. `{"keep": ["T", "T"]}`, or with `score` or `zero`, which
  name a row: how many dice `shown` it and how many are `wild`, and the `column` in which the token comes to lie, which
  is what it is worth; 0 is the picture.
- `tie`: who breaks a tie in this round and how many Pikachus each has rolled, or none yet; none without a tie.
"""

from typing import TYPE_CHECKING, Any

from ..base import CHANCE, OPEN, Choice, Viewer
from .rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, LETTERS, ROLLS, ROWS, SCORE, TURNS, ZERO
from .rules.verbs import next_roller
from .text import letters_of, players_in

if TYPE_CHECKING:
    from . import YahtzeeState


def seen(state: "YahtzeeState", viewer: Viewer) -> dict[str, Any]:
    """What the game adds to a view."""
    s, players = state.facts, state.game.players
    cells, pictures = s["cells"].tolist(), s["pictures"].tolist()
    placed, totals = s["placed"].tolist(), s["totals"].tolist()
    dice = state.dice
    return {
        "dice": list(dice),
        "air": DICE - len(dice) if state.turn == CHANCE else 0,
        "roll": state.roll,
        "rolls": ROLLS,
        "roller": _roller(state),
        "rows": [
            {
                "letter": LETTERS[row + 1],
                "spaces": [owner - 1 if owner else None for owner in cells[COLUMNS * row : COLUMNS * (row + 1)]],
                "picture": players_in(pictures[row]),
            }
            for row in range(ROWS)
        ],
        "totals": totals[:players],
        "left": [TURNS[players] - placed[player].bit_count() for player in range(players)],
        "best": ROWS * COLUMNS if players == 1 else None,
        "ways": [_way(state, move) for move in state.moves()] if viewer in (state.turn, OPEN) else [],
        "tie": _tie(state),
    }


def _roller(state: "YahtzeeState") -> int | None:
    if state.turn is None:
        return None
    return int(next_roller(state.facts) if state.facts["tied"] else state.facts["player"])


def _way(state: "YahtzeeState", move: Choice) -> dict[str, Any]:
    """What a move does."""
    if move < FIRST_ROLL:
        return {"keep": list(letters_of(move))}
    zero = move >= ZERO
    character = move - (ZERO if zero else SCORE)
    count = COUNTS[int(state.facts["dice"])]
    return {
        "zero" if zero else "score": LETTERS[character + 1],
        "shown": int(count[character + 1]),
        "wild": int(count[0]),
        "column": state.column(move),
    }


def _tie(state: "YahtzeeState") -> list[dict[str, int | None]] | None:
    if not state.facts["tied"]:
        return None
    rolled = state.facts["pikachus"].tolist()
    return [
        {"player": player, "pikachus": rolled[player] - 1 if rolled[player] else None}
        for player in players_in(int(state.facts["tied"]))
    ]
