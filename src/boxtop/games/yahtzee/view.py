"""What a view of Pokémon Yahtzee shows. Nothing is hidden: all see the same, but only the player to move has `ways`."""

from typing import TYPE_CHECKING, Annotated, Literal, cast, get_args

from msgspec import UNSET, Meta, UnsetType

from ..base import CHANCE, OPEN, Choice, View, Viewer, ViewPart
from .rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, ROLLS, ROWS, SCORE, TURNS, ZERO
from .rules.verbs import next_roller
from .text import letters_of, players_in

if TYPE_CHECKING:
    from .game_state import YahtzeeState

Letter = Literal["P", "T", "K", "M", "W", "L"]  # Pikachu, Torchic, Treecko, Mudkip, Wynaut, Taillow
LETTERS: tuple[Letter, ...] = get_args(Letter)


class Row(ViewPart, frozen=True):
    """A character's row of the scoreboard."""

    letter: Letter  # P Pikachu, T Torchic, K Treecko, M Mudkip, W Wynaut, L Taillow
    spaces: Annotated[list[int | None], Meta(min_length=5, max_length=5)]  # whose token lies on 1 to 5; null: free
    picture: list[int]  # the players with a token on the picture


class Way(ViewPart, frozen=True, kw_only=True):
    """What a move does: keep dice, or place a token by a score or a zero. What does not apply is left out."""

    keep: list[Letter] | UnsetType = UNSET  # the dice that stay, the others are rolled again
    score: Letter | UnsetType = UNSET  # the row of the token
    zero: Letter | UnsetType = UNSET  # the row of the token, if it scores nothing
    shown: int | UnsetType = UNSET  # how many dice show the row's character
    wild: int | UnsetType = UNSET  # how many dice are wild
    column: int | UnsetType = UNSET  # in which the token comes to lie, and what it is worth; 0 is the picture


class Tie(ViewPart, frozen=True):
    """A player who takes part in a tie-break."""

    player: int  # from 0
    pikachus: int | None  # rolled in this round; null: not yet


class YahtzeeView(View, frozen=True, kw_only=True):
    """A moment of Pokémon Yahtzee."""

    game: Literal["yahtzee"]
    position: str  # as text: the rows of the scoreboard, the player, the roll and the dice
    dice: list[Letter]  # on the table, in the order P T K M W L; while others are in the air, those kept
    air: int  # how many dice are in the air; in a tie-break all are, until it is decided
    roll: int  # which roll of the turn it is; 0 when all tokens are placed
    rolls: int  # how many a turn has
    roller: int | None  # whose dice these are, or who rolls next to break a tie; null when it is over
    rows: list[Row]  # of the scoreboard, from the top
    totals: list[int]  # points by player
    left: list[int]  # tokens still to be placed, by player
    best: int | None  # the highest total that somebody alone can have; null for two and more
    ways: list[Way]  # what each of `moves` does, at the same place
    tie: list[Tie] | None  # who breaks a tie in this round; null without a tie


def make_view(state: "YahtzeeState", viewer: Viewer) -> YahtzeeView:
    """The view of a state; the ways only for those who also get the moves."""
    s, players = state.facts, state.game.players
    cells, pictures = s["cells"].tolist(), s["pictures"].tolist()
    placed, totals = s["placed"].tolist(), s["totals"].tolist()
    dice = _letters(state.dice)
    return YahtzeeView(
        **state.view_fields(viewer),
        dice=dice,
        air=DICE - len(dice) if state.turn == CHANCE else 0,
        roll=state.roll,
        rolls=ROLLS,
        roller=_roller(state),
        rows=[
            Row(
                LETTERS[row + 1],
                [owner - 1 if owner else None for owner in cells[COLUMNS * row : COLUMNS * (row + 1)]],
                players_in(pictures[row]),
            )
            for row in range(ROWS)
        ],
        totals=totals[:players],
        left=[TURNS[players] - placed[player].bit_count() for player in range(players)],
        best=ROWS * COLUMNS if players == 1 else None,
        ways=[_way(state, move) for move in state.moves()] if viewer in (state.turn, OPEN) else [],
        tie=_tie(state),
    )


def _letters(dice: str) -> list[Letter]:
    return cast("list[Letter]", list(dice))


def _roller(state: "YahtzeeState") -> int | None:
    if state.turn is None:
        return None
    return int(next_roller(state.facts) if state.facts["tied"] else state.facts["player"])


def _way(state: "YahtzeeState", move: Choice) -> Way:
    """What a move does."""
    if move < FIRST_ROLL:
        return Way(keep=_letters(letters_of(move)))
    zero = move >= ZERO
    character = move - (ZERO if zero else SCORE)
    letter, count = LETTERS[character + 1], COUNTS[int(state.facts["dice"])]
    return Way(
        score=UNSET if zero else letter,
        zero=letter if zero else UNSET,
        shown=int(count[character + 1]),
        wild=int(count[0]),
        column=state.column(move),
    )


def _tie(state: "YahtzeeState") -> list[Tie] | None:
    if not state.facts["tied"]:
        return None
    rolled = state.facts["pikachus"].tolist()
    return [
        Tie(player, rolled[player] - 1 if rolled[player] else None) for player in players_in(int(state.facts["tied"]))
    ]
