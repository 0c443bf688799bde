"""What the tests of Yahtzee share: positions as drawings, random ones by seed, and short questions about them."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from boxtop.errors import BoxtopError
from boxtop.games.base import CHANCE
from boxtop.games.yahtzee import Yahtzee, YahtzeeState
from boxtop.words import Message

GAMES = {players: Yahtzee(players=players) for players in (1, 2, 3, 4)}
NAMES = {"T": "Torchic", "K": "Treecko", "M": "Mudkip", "W": "Wynaut", "L": "Taillow"}
TURNS = {1: 5, 2: 5, 3: 4, 4: 3}


def drawn(drawing: str = "", dice: str = "?????", *, roll: int = 1, players: int = 2) -> YahtzeeState:
    """The position of a drawing: a line for each row, its letter first; rows that are left out are empty.

    A row is a letter, then the spaces 1 to 5, each `.` or a player's number; behind a plus the players on the picture:
    `T . . 1 . 2 + 34`. It is the turn of whoever comes next with that many tokens.
    """
    rows = dict.fromkeys("TKMWL", ".....")
    for line in drawing.strip().splitlines():
        letter, *cells = line.split()
        assert letter in rows, f"a row begins with its letter: {line}"
        assert [cell for cell in cells if len(cell) == 1][:5] == cells[:5], f"a row has five spaces: {line}"
        rows[letter] = "".join(cells)
    tokens = sum(sign.isdigit() for row in rows.values() for sign in row)
    return GAMES[players].position(f"{'/'.join(rows.values())} {tokens % players + 1} {roll} {dice}")


def at(position: str, *, players: int = 2) -> YahtzeeState:
    return GAMES[players].position(position)


def played(state: YahtzeeState, choices: str) -> YahtzeeState:
    """The position after moves and rolls with semicolons between them."""
    for choice in choices.split(";"):
        state = state.play(choice.strip())
    return state


def field(state: YahtzeeState, name: str) -> str:
    """One field of the text of a position."""
    return dict(zip(("board", "player", "roll", "dice"), state.position.split(), strict=True))[name]


def tokens(state: YahtzeeState) -> dict[str, str]:
    """Where each token lies, read off the text: `T1` is player 1's Torchic token; columns are 0 to 5."""
    found = {}
    for letter, row in zip("TKMWL", field(state, "board").split("/"), strict=True):
        spaces, _, picture = row.partition("+")
        found.update({letter + owner: str(column) for column, owner in enumerate(spaces, 1) if owner != "."})
        found.update({letter + owner: "0" for owner in picture})
    return found


def moves(state: YahtzeeState, verb: str) -> list[str]:
    """What follows a verb in the legal moves: dice or characters, sorted."""
    texts = [state.game.text(move).split() for move in state.moves()]
    return sorted(what for first, what in texts if first == verb)


def refused(state: YahtzeeState, text: str) -> tuple[str, str]:
    """The rule that forbids a move or a roll, and the id of the message that says so."""
    refusal = state.explain(text)
    assert refusal is not None, f"{text} is possible in {state.position}"
    assert isinstance(refusal.reason, Message)
    return refusal.rule, refusal.reason.id


def message_id(error: BoxtopError) -> str:
    """The id of an error's message."""
    assert isinstance(error.message, Message)
    return error.message.id


def random_state(players: int, seed: int, steps: int, start: str | None = None) -> YahtzeeState:
    """A position somewhere in a random game, also after its end; keeps are rarer than random ones would be."""
    luck = random.Random(seed)
    game = GAMES[players]
    state = game.start() if start is None else game.position(start)
    for _ in range(steps):
        if state.turn is None:
            break
        if state.turn == CHANCE:
            outcomes = state.outcomes()
            weights = [float(chance) for _, chance in outcomes]
            state = state.play(luck.choices([outcome for outcome, _ in outcomes], weights)[0])
        else:
            scores = [move for move in state.moves() if not state.game.text(move).startswith("keep")]
            state = state.play(luck.choice(scores if scores and luck.random() < 0.6 else state.moves()))
    return state


LATE = (  # one turn before the end with a tie near, and ties
    (2, "...21/...12/.21../21.../1.... 2 3 TKLLL"),
    (2, "...21/...12/.21../21.../1.2.. - tie 1=?,2=?"),
    (3, "..123/..231/..312/.....+123/..... - tie 1=?,2=?,3=?"),
    (4, "..123+4/2.341/...../42...+13/..... - tie 1=?,3=?"),
)


def states() -> st.SearchStrategy[YahtzeeState]:
    """Any position that a game of one to four may reach, the end and ties among them."""
    anywhere = st.builds(random_state, st.integers(1, 4), st.integers(0, 2**32), st.integers(0, 120))
    late = st.builds(
        lambda begin, seed, steps: random_state(begin[0], seed, steps, begin[1]),
        st.sampled_from(LATE),
        st.integers(0, 2**32),
        st.integers(0, 6),
    )
    return st.one_of(anywhere, late)
