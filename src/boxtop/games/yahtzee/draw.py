"""Pokémon Yahtzee as SVG: the scoreboard with its tokens, the totals, and under them the tray with the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..base import CHANCE, Choice, drawing
from ..base.drawing import Markup, Palette, join, lettering, number, tag
from .draw_tray import HEIGHT, KEEP_HEIGHT, LEFT, RIGHT, WIDTH, roller, tie, tray
from .explain import refuse
from .rules.state import CHARACTERS, COLUMNS, COUNTS, DICE, FACES, FIRST_ROLL, LETTERS, ROWS, SCORE, ZERO
from .symbols import PAPER, capital, crown, emblem, ghost, moved, rim, token, written
from .text import choice_text, letters_of, players_in

if TYPE_CHECKING:
    from .game_state import YahtzeeState

EDGE, PICTURE, SPACE, ROW = 3, 87, 55, 48  # of the board; width of a Picture space and of others; height of a row
BOARD, TOTALS, TRAY, BOTTOM = 24, 281, 328, 14  # where the parts begin, and what is left under the last
ON_BOARD, ON_PICTURE = 1.2, 0.74  # how large tokens are there
PLAQUE, WIDEST_PLAQUE, BETWEEN = 36, 180, 8


class Space(NamedTuple):
    """A space of the board: the row of a character, and the column, 0 for the Picture column."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{LETTERS[self.row + 1]}{self.column}"

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner."""
        x = LEFT + EDGE + (PICTURE + (self.column - 1) * SPACE if self.column else 0)
        return x, BOARD + EDGE + self.row * ROW

    def spot(self, player: int) -> tuple[float, float, float]:
        """The middle of a player's token, and how large it is: four may share a Picture space."""
        x, y = self.corner
        if self.column:
            return x + SPACE / 2, y + ROW / 2, ON_BOARD
        return x + PICTURE - (13 if player % 2 else 34), y + (13.5 if player < 2 else 34.5), ON_PICTURE


def scoreboard(state: YahtzeeState, *, theme: str, arrows: Sequence[Choice], size: int) -> str:
    """The board, the totals and the dice. Of `arrows`, scores and zeros are tokens in dashes where they would come to
    lie, and keeps are lines under the dice that say which stay."""
    written_arrows = [choice_text(choice) for choice in arrows]  # which refuses what is no choice at all
    ghosts = [_ghost_of(state, choice) for choice in arrows if choice >= SCORE]
    keeps = [_kept(state, choice) for choice in arrows if choice < SCORE]
    prefix = drawing.identifier("yahtzee", state.game.players, state.position, state.last, written_arrows, theme, size)
    palette = Palette(theme, prefix)
    height = TRAY + HEIGHT + KEEP_HEIGHT * len(keeps) + BOTTOM
    layers = (
        _definitions(state.game.players, prefix),
        tag("rect", width=WIDTH, height=height, rx=10, **palette(fill="frame")),
        _board(palette, prefix),
        _tokens(state, palette, prefix),
        *(_landing(state, space, counted, palette) for space, counted in ghosts),
        _totals(state, palette, prefix),
        tag("g", tray(state, keeps, palette, prefix), transform=moved(0, TRAY)),
    )
    return drawing.document(
        palette.style(),
        *layers,
        prefix=prefix,
        title="Pokémon Yahtzee",
        description=in_words(state),
        box=(WIDTH, height),
        width=size,
    )


def _definitions(players: int, prefix: str) -> Markup:
    emblems = (tag("g", emblem(letter), id=f"{prefix}-{letter}") for letter in LETTERS)
    tokens = (tag("g", token(player), id=f"{prefix}-token-{player + 1}") for player in range(players))
    return tag("defs", *emblems, *tokens)


# -- the board -------------------------------------------------------------------------------------------------------


def _board(palette: Palette, prefix: str) -> Markup:
    """Five rows: the picture of the character, then the spaces 1 to 5."""
    spaces = [Space(row, column) for row in range(ROWS) for column in range(1, COLUMNS + 1)]
    width, height = RIGHT - LEFT, ROWS * ROW + 2 * EDGE
    across, down = SPACE - 12, ROW - 12
    tile = f"h{across}q4 0 4 4v{down}q0 4-4 4h-{across}q-4 0-4-4v-{down}q0-4 4-4z"
    tiles = "".join(f"M{number(x + 6)} {number(y + 2)}{tile}" for x, y in (space.corner for space in spaces))
    sockets = (tag("circle", cx=x, cy=y, r=18) for x, y, _ in (space.spot(0) for space in spaces))
    middle = BOARD / 2 + 0.5
    numbers = [lettering(str(n), Space(0, n).spot(0)[0], middle, height=9.5) for n in range(1, COLUMNS + 1)]
    numbers.append(lettering("0", LEFT + EDGE + PICTURE / 2, middle, height=9.5))
    letters = [capital(LETTERS[n + 1], LEFT / 2, Space(n, 0).corner[1] + ROW / 2, height=9.5) for n in range(ROWS)]
    return join(
        tag("rect", x=LEFT, y=BOARD, width=width, height=height, rx=6, **palette(fill="dark")),
        tag("path", d=tiles, **palette(fill="light")),
        tag("g", *sockets, fill="none", stroke_width=1.2, opacity=0.5, **palette(stroke="dark")),
        *(_picture(Space(row, 0), prefix) for row in range(ROWS)),
        written(*numbers, *letters, palette=palette, role="frame_ink"),
    )


def _picture(space: Space, prefix: str) -> Markup:
    """A Picture space: the emblem at the left, room for tokens at the right."""
    x, y = space.corner
    emblem = f"#{prefix}-{LETTERS[space.row + 1]}"
    return join(
        tag("rect", x=x + 2, y=y + 2, width=PICTURE - 4, height=ROW - 4, rx=4, fill=PAPER),
        tag("use", href=emblem, transform=f"{moved(x + 23, y + ROW / 2)}scale(.95)"),
    )


def _placed(state: YahtzeeState) -> list[tuple[int, Space]]:
    """The tokens on the board: whose, and where."""
    cells, pictures = state.fields["cells"].tolist(), state.fields["pictures"].tolist()
    numbered = [(owner - 1, Space(at // COLUMNS, at % COLUMNS + 1)) for at, owner in enumerate(cells) if owner]
    return numbered + [(player, Space(row, 0)) for row in range(ROWS) for player in players_in(pictures[row])]


def _tokens(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    tokens = _placed(state)
    shown = []
    if state.last is not None and state.last >= SCORE:
        # Whoever has placed a token last sits before the one whose turn it is.
        player, row = (len(tokens) - 1) % state.game.players, (state.last - SCORE) % ROWS
        space = next(space for owner, space in tokens if owner == player and space.row == row)
        shown.append(_mark(space, player, palette))
    for player, space in tokens:
        x, y, scale = space.spot(player)
        at = f"{moved(x, y)}scale({number(scale)})"
        use = f"#{prefix}-token-{player + 1}"
        shown.append(tag("use", href=use, transform=at, data_token=str(player + 1), data_space=str(space)))
    return join(*shown)


def _mark(space: Space, player: int, palette: Palette) -> Markup:
    """The last token is marked by its space; on a Picture space, which is shared, by its own place there."""
    if space.column:
        x, y = space.corner
        return rim(x + 2.5, y + 2.5, SPACE - 5, ROW - 5, palette, radius=5, marks=str(space))
    x, y, _ = space.spot(player)
    return rim(x - 10.5, y - 10.5, 21, 21, palette, radius=4, marks=str(space))


# -- choices to point out --------------------------------------------------------------------------------------------


def _cannot(choice: Choice, why: str) -> ValueError:
    return ValueError(f"{choice_text(choice)} cannot be drawn here: {why}")


def _ghost_of(state: YahtzeeState, choice: Choice) -> tuple[Space, int]:
    """Where a token would come to lie, and the column that its dice count for."""
    character = (choice - SCORE) % ROWS
    s = state.fields
    if state.turn is None or state.tied:
        raise _cannot(choice, "All tokens are placed.")
    if s["placed"][s["player"]] >> character & 1 or (choice < ZERO and character not in state.scorable):
        raise _cannot(choice, refuse(state, choice).sentence)
    if choice >= ZERO:
        return Space(character, 0), 0
    dice = COUNTS[s["dice"]].tolist()
    return Space(character, state.column(choice)), dice[0] + dice[character + 1]


def _landing(state: YahtzeeState, space: Space, counted: int, palette: Palette) -> Markup:
    """The place that a token would take and, if that is not where it counts, the way there."""
    player = int(state.fields["player"])
    x, y, scale = space.spot(player)
    at = f"{moved(x, y)}scale({number(scale)})"
    shape = tag(
        "g",
        ghost(player),
        transform=at,
        data_ghost=str(player + 1),
        data_space=str(space),
        **palette(stroke="arrow"),
    )
    if counted == space.column:
        return shape
    start, high = Space(space.row, counted).corner[0] + 14, space.corner[1] + 8
    way = drawing.arrow((start, high), (x + 11, high if space.column else y), width=4)
    return join(shape, tag("g", way, stroke_width=1, stroke_linejoin="round", **palette(fill="arrow", stroke="halo")))


def _kept(state: YahtzeeState, choice: Choice) -> str:
    """The dice that a keep would leave on the table."""
    if choice >= FIRST_ROLL:
        raise _cannot(choice, "A roll is nobody's choice.")
    kept = letters_of(choice)
    if state.turn is None or state.turn == CHANCE or any(kept.count(face) > state.dice.count(face) for face in kept):
        raise _cannot(choice, refuse(state, choice).sentence)
    return kept


# -- totals ----------------------------------------------------------------------------------------------------------


def _totals(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """A plaque for each player, next to each other in the order of play."""
    players, points = state.game.players, state.points()
    width = min((RIGHT - LEFT + BETWEEN) / players - BETWEEN, WIDEST_PLAQUE)
    left = (LEFT + RIGHT - (width + BETWEEN) * players + BETWEEN) / 2
    plaques = (_plaque(state, player, points[player], width, palette, prefix) for player in range(players))
    return join(*(tag("g", p, transform=moved(left + n * (width + BETWEEN), TOTALS)) for n, p in enumerate(plaques)))


def _plaque(state: YahtzeeState, player: int, total: int, width: float, palette: Palette, prefix: str) -> Markup:
    """The token, the total, a pointer and a line around it for whose turn it is, a crown for who has won."""
    theirs = player == roller(state)
    won = state.game.players > 1 and state.result is not None and state.result.scores[player] == 1
    middle, ground = width / 2, {"width": width, "height": float(PLAQUE), "rx": 6.0}
    parts = [
        tag("rect", **ground, **palette(fill="light")),
        tag("use", href=f"#{prefix}-token-{player + 1}", x=middle - 14, y=PLAQUE / 2),
        written(
            lettering(str(total), middle + 18, PLAQUE / 2, height=14), palette=palette, role="white_line", width=1.1
        ),
    ]
    if theirs:
        line = tag("rect", **ground, fill="none", stroke_width=3)
        parts.append(tag("g", line, tag("path", d="M3 11l8 7l-8 7z"), **palette(fill="arrow", stroke="arrow")))
    if won:
        parts.append(tag("g", crown(), transform=f"{moved(middle - 14, -1)}scale(.8)"))
    return tag(
        "g",
        *parts,
        data_player=str(player + 1),
        data_total=str(total),
        data_turn="yes" if theirs else None,
        data_won="yes" if won else None,
    )


# -- in words --------------------------------------------------------------------------------------------------------


def in_words(state: YahtzeeState) -> str:
    """The position for those who do not see it."""
    seats, tokens, told = state.game.seats, _placed(state), []
    for row, name in enumerate(CHARACTERS):
        there = [f"{seats[player]} on {space.column or 'the picture'}" for player, space in tokens if space.row == row]
        told.append(f"{name}: {', '.join(there) or 'no tokens'}.")
    told.append(f"Totals: {', '.join(f'{seat} {total}' for seat, total in zip(seats, state.points(), strict=True))}.")
    if state.fields["tied"]:
        rolls = (f"{seats[p]} {'has still to roll' if n is None else f'rolled {n}'}" for p, n in tie(state))
        told.append(f"Tie-break by Pikachus: {', '.join(rolls)}.")
    if state.result is not None:
        won = [seat for seat, score in zip(seats, state.result.scores, strict=True) if score == 1 and len(seats) > 1]
        told.append("".join(["The game is over", *(f": {seat} has won" for seat in won), "."]))
    elif not state.tied:
        told.append(f"{seats[int(state.fields['player'])]}'s turn, roll {state.roll}: {_dice_in_words(state)}.")
    return " ".join(told)


def _dice_in_words(state: YahtzeeState) -> str:
    on_table = ", ".join(FACES[LETTERS.index(letter)] for letter in state.dice)
    air = DICE - len(state.dice)
    flying = f"{air} {'die' if air == 1 else 'dice'} in the air"
    if not air:
        return on_table
    return f"{on_table} kept, {flying}" if on_table else flying
