"""The scoreboard and the dice as SVG: the rows of the characters, the totals, and a tray with what is being rolled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .. import drawing
from ..base import CHANCE, Choice
from ..drawing import Markup, Palette, join, lettering, number, tag
from .explain import refuse
from .state import CHARACTERS, COLUMNS, COUNTS, DICE, FACES, FIRST_ROLL, LETTERS, ROLLS, ROWS, SCORE, ZERO
from .symbols import CROWN, DIE, EMBLEMS, INK, PAPER, die, ghost, token
from .text import choice_text, letters_of, players_in

if TYPE_CHECKING:
    from . import YahtzeeState

WIDTH, LEFT, RIGHT = 400, 22, 384  # the drawing, and where its parts begin and end
PICTURE, SPACE, ROW = 87, 55, 48  # width of a Picture space and of others; height of a row
BOARD, TOTALS, TRAY = 24, 274, 320  # where the parts begin, from the top
TRAY_HEIGHT, KEEP_HEIGHT, BOTTOM = 92, 17, 14
FIRST_DIE, NEXT_DIE, DICE_AT = 118, 58, TRAY + 38
TILTS = (-17, 13, -8, 21, -13)  # degrees by which dice in the air are turned
HIGHEST = 25  # the best total that somebody alone can have

Point = tuple[float, float]


class Space(NamedTuple):
    """A space of the board: the row of a character, and the column, 0 for the Picture column."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{LETTERS[self.row + 1]}{self.column}"


def scoreboard(state: YahtzeeState, *, theme: str, arrows: Sequence[Choice], size: int) -> str:
    """The board, the totals and the dice. Of `arrows`, scores and zeros are tokens in dashes where they would come to
    lie, and keeps are lines under the dice that say which stay."""
    ghosts = [_ghost_of(state, choice) for choice in arrows if choice >= SCORE]
    keeps = [_kept(state, choice) for choice in arrows if choice < SCORE]
    prefix = drawing.identifier("yahtzee", state.game.players, state.position, state.last, list(arrows), theme, size)
    palette = Palette(theme, prefix)
    height = TRAY + TRAY_HEIGHT + KEEP_HEIGHT * len(keeps) + BOTTOM
    layers = (
        _definitions(state.game.players, prefix),
        tag("rect", width=WIDTH, height=height, rx=10, **palette(fill="frame")),
        _board(palette, prefix),
        _tokens(state, palette, prefix),
        *(_landing(state, space, counted, palette, prefix) for space, counted in ghosts),
        _totals(state, palette, prefix),
        _tray(state, keeps, palette, prefix),
    )
    return drawing.document(
        palette.style(),
        *layers,
        prefix=prefix,
        title="Pokémon Yahtzee",
        description=_described(state),
        box=(WIDTH, height),
        width=size,
    )


def _definitions(players: int, prefix: str) -> Markup:
    emblems = (tag("g", shapes, id=f"{prefix}-{letter}") for letter, shapes in EMBLEMS.items())
    tokens = (tag("g", token(player), id=f"{prefix}-token-{player + 1}") for player in range(players))
    return tag("defs", *emblems, *tokens)


def _words(*words: Markup, palette: Palette, width: float = 1.2, role: str = "frame_ink") -> Markup:
    """Lettering on the frame."""
    pen = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("g", *words, stroke_width=width, **pen, **palette(stroke=role))


# -- the board -------------------------------------------------------------------------------------------------------


def _corner(space: Space) -> Point:
    x = LEFT if space.column == 0 else LEFT + PICTURE + (space.column - 1) * SPACE
    return x, BOARD + space.row * ROW


def _spot(space: Space, player: int) -> Point:
    """The middle of a token: up to four share a Picture space, each in a place of their own."""
    x, y = _corner(space)
    if space.column:
        return x + SPACE / 2, y + ROW / 2
    return x + PICTURE - (12.5 if player % 2 else 33), y + (14 if player < 2 else 34)


def _board(palette: Palette, prefix: str) -> Markup:
    """Five rows: the picture of the character, then the spaces 1 to 5."""
    ground = tag(
        "rect", x=LEFT - 3, y=BOARD - 3, width=RIGHT - LEFT + 6, height=ROWS * ROW + 6, rx=6, **palette(fill="dark")
    )
    spaces = "".join(
        f"M{number(x + 6)} {number(y + 2)}h{SPACE - 12}q4 0 4 4v{ROW - 12}q0 4-4 4h-{SPACE - 12}q-4 0-4-4v-{ROW - 12}q0-4 4-4z"
        for row in range(ROWS)
        for x, y in (_corner(Space(row, column)) for column in range(1, COLUMNS + 1))
    )
    sockets = (
        tag("circle", cx=x, cy=y, r=15)
        for row in range(ROWS)
        for x, y in (_spot(Space(row, column), 0) for column in range(1, COLUMNS + 1))
    )
    heads = [lettering("0", LEFT + PICTURE / 2, BOARD / 2 - 0.5, height=9)]
    heads += [lettering(str(n), _spot(Space(0, n), 0)[0], BOARD / 2 - 0.5, height=9) for n in range(1, COLUMNS + 1)]
    letters = [
        lettering(LETTERS[row + 1].lower(), LEFT / 2 - 0.5, BOARD + (row + 0.5) * ROW, height=9) for row in range(ROWS)
    ]
    return join(
        ground,
        tag("path", d=spaces, **palette(fill="light")),
        tag("g", *sockets, fill="none", stroke_width=1.2, opacity=0.55, **palette(stroke="dark")),
        *(_picture(row, prefix) for row in range(ROWS)),
        _words(*heads, *letters, palette=palette, width=1.25),
    )


def _picture(row: int, prefix: str) -> Markup:
    """A Picture space: the emblem at the left, room for tokens at the right."""
    x, y = _corner(Space(row, 0))
    ground = tag("rect", x=x + 2, y=y + 2, width=PICTURE - 4, height=ROW - 4, rx=4, fill=PAPER)
    emblem = tag(
        "use",
        href=f"#{prefix}-{LETTERS[row + 1]}",
        transform=f"translate({number(x + 22)} {number(y + ROW / 2)})scale(.9)",
    )
    return join(ground, emblem)


def _placed(state: YahtzeeState) -> list[tuple[int, Space]]:
    """The tokens on the board: whose, and where."""
    s = state.fields
    numbered = [
        (int(owner) - 1, Space(at // COLUMNS, at % COLUMNS + 1)) for at, owner in enumerate(s["cells"]) if owner
    ]
    return numbered + [(player, Space(row, 0)) for row in range(ROWS) for player in players_in(int(s["pictures"][row]))]


def _tokens(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    tokens = _placed(state)
    shown = []
    if state.last is not None and state.last >= SCORE:
        # Whoever has placed a token last sits before the one whose turn it is.
        player, row = (len(tokens) - 1) % state.game.players, (state.last - SCORE) % ROWS
        space = next(space for owner, space in tokens if owner == player and space.row == row)
        shown.append(_mark_space(space, player, palette))
    for player, space in tokens:
        x, y = _spot(space, player)
        scale = "" if space.column else "scale(.72)"
        shown.append(
            tag(
                "use",
                href=f"#{prefix}-token-{player + 1}",
                transform=f"translate({number(x)} {number(y)}){scale}",
                data_token=str(player + 1),
                data_space=str(space),
            )
        )
    return join(*shown)


def _rim(x: float, y: float, width: float, height: float, palette: Palette, radius: float = 5, **more: str) -> Markup:
    """The mark of the last choice: a tint, and a line for those who do not see the tint."""
    place = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    tint = tag("rect", **place, opacity=0.45, **palette(fill="last"))
    return tag("g", tint, tag("rect", **place, fill="none", stroke_width=2.6, **palette(stroke="last")), **more)


def _mark_space(space: Space, player: int, palette: Palette) -> Markup:
    if space.column:
        x, y = _corner(space)
        return _rim(x + 2.5, y + 2.5, SPACE - 5, ROW - 5, palette, data_last=str(space))
    x, y = _spot(space, player)
    return _rim(x - 10.5, y - 10.5, 21, 21, palette, data_last=str(space))


# -- choices to point out --------------------------------------------------------------------------------------------


def _cannot(choice: Choice, why: str) -> ValueError:
    return ValueError(f"{choice_text(choice)} cannot be drawn here: {why}")


def _ghost_of(state: YahtzeeState, choice: Choice) -> tuple[Space, int]:
    """Where a token would come to lie, and the column that its dice count for."""
    character = (choice - SCORE) % ROWS
    s = state.fields
    if state.turn is None or state.tied:
        raise _cannot(choice, "all tokens are placed.")
    if s["placed"][s["player"]] >> character & 1 or (choice < ZERO and character not in state.scorable):
        raise _cannot(choice, refuse(state, choice).sentence)
    if choice >= ZERO:
        return Space(character, 0), 0
    dice = COUNTS[s["dice"]]
    return Space(character, state.column(choice)), int(dice[0]) + int(dice[character + 1])


def _landing(state: YahtzeeState, space: Space, counted: int, palette: Palette, prefix: str) -> Markup:
    """The place that a token would take and, if that is not where it counts, the way there."""
    player = int(state.fields["player"])
    x, y = _spot(space, player)
    scale = "" if space.column else "scale(.72)"
    shown = [
        tag(
            "g",
            ghost(player),
            transform=f"translate({number(x)} {number(y)}){scale}",
            data_ghost=str(player + 1),
            data_space=str(space),
            **palette(stroke="arrow"),
        )
    ]
    if counted != space.column:
        start = _spot(Space(space.row, counted), player)[0] - 12
        way = drawing.arrow((start, y - 15), (x + (13 if space.column else 9), y - 15 * bool(space.column)), width=4)
        shown.append(tag("g", way, stroke_width=1, stroke_linejoin="round", **palette(fill="arrow", stroke="halo")))
    return join(*shown)


def _kept(state: YahtzeeState, choice: Choice) -> str:
    """The dice that a keep would leave on the table."""
    if choice >= FIRST_ROLL:
        raise _cannot(choice, "a roll is not a choice.")
    kept = letters_of(choice)
    if state.turn is None or state.turn == CHANCE or any(kept.count(face) > state.dice.count(face) for face in kept):
        raise _cannot(choice, refuse(state, choice).sentence)
    return kept


# -- totals ----------------------------------------------------------------------------------------------------------


def _totals(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """A plaque for each player: the token, the total, a pointer for whose turn it is, a crown for who has won."""
    players = state.game.players
    gap, height = 8, 36
    width = min((RIGHT - LEFT + 6 - gap * (players - 1)) / players, 119)
    left = (WIDTH - width * players - gap * (players - 1)) / 2 + 1.5
    turn, best = _roller(state), max(state.result.scores) if state.result else 2.0
    shown = []
    for player, total in enumerate(state.points()):
        x, y = left + player * (width + gap), TOTALS
        theirs = player == turn
        crowned = players > 1 and state.result is not None and state.result.scores[player] == best
        middle = x + width / 2
        parts = [
            tag("rect", x=x, y=y, width=width, height=height, rx=6, **palette(fill="light")),
            tag("use", href=f"#{prefix}-token-{player + 1}", x=middle - 14, y=y + height / 2),
            _words(
                lettering(str(total), middle + 17, y + height / 2, height=14),
                palette=palette,
                width=1.5,
                role="white_line",
            ),
        ]
        if theirs:
            line = tag("rect", x=x, y=y, width=width, height=height, rx=6, fill="none", stroke_width=3)
            point = tag("path", d=f"M{number(x + 3)} {y + 11}l8 7l-8 7z")
            parts.append(tag("g", line, point, **palette(fill="arrow", stroke="arrow")))
        if crowned:
            parts.append(tag("g", CROWN, transform=f"translate({number(middle - 14)} {y - 1})scale(.8)"))
        shown.append(
            tag(
                "g",
                *parts,
                data_player=str(player + 1),
                data_total=str(total),
                data_turn="yes" if theirs else None,
                data_won="yes" if crowned else None,
            )
        )
    return join(*shown)


def _roller(state: YahtzeeState) -> int | None:
    """Whose dice are rolled or lie on the table."""
    if state.turn is None:
        return None
    if state.tied:
        return next(player for player, pikachus in _tie(state) if pikachus is None)
    return int(state.fields["player"])


def _tie(state: YahtzeeState) -> list[tuple[int, int | None]]:
    """Who breaks a tie, and how many Pikachus each has rolled."""
    rolled = state.fields["pikachus"]
    return [
        (player, int(rolled[player]) - 1 if rolled[player] else None)
        for player in players_in(int(state.fields["tied"]))
    ]


# -- the tray --------------------------------------------------------------------------------------------------------


def _tray(state: YahtzeeState, keeps: Sequence[str], palette: Palette, prefix: str) -> Markup:
    height = TRAY_HEIGHT + KEEP_HEIGHT * len(keeps)
    felt = tag("rect", x=LEFT - 3, y=TRAY, width=RIGHT - LEFT + 6, height=height, rx=8, **palette(fill="dark"))
    if state.fields["tied"]:
        return join(felt, _tie_break(state, palette, prefix))
    if state.turn is None:
        return join(felt, _ending(state, palette, prefix))
    return join(felt, _turn(state, palette, prefix), _dice(state, palette, prefix), *_keeps(state, keeps, palette))


def _turn(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """Whose turn it is and which roll, at the left of the dice."""
    x = LEFT + 30
    steps = [
        tag(
            "rect",
            x=x - 21 + 15 * step,
            y=TRAY + 64,
            width=12,
            height=12,
            rx=3,
            fill_opacity=1 if step < state.roll else 0,
        )
        for step in range(ROLLS)
    ]
    return tag(
        "g",
        tag(
            "use",
            href=f"#{prefix}-token-{int(state.fields['player']) + 1}",
            transform=f"translate({x} {TRAY + 24})scale(1.15)",
        ),
        _words(lettering(f"roll {state.roll}", x, TRAY + 51, height=9), palette=palette, role="white_line", width=1.25),
        tag("g", *steps, stroke_width=1.3, **palette(fill="white", stroke="white_line")),
        data_roll=str(state.roll),
    )


def _die_at(place: int) -> float:
    return FIRST_DIE + NEXT_DIE * place


def _dice(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """The dice on the table with their letters under them; while some are in the air, those kept lie on a shelf."""
    rolling, on_table = state.turn == CHANCE, state.dice
    shown = []
    if rolling and on_table:
        shelf = (_die_at(0) - 28, TRAY + 7, NEXT_DIE * len(on_table) - 2, TRAY_HEIGHT - 14)
        shown.append(
            tag(
                "rect",
                x=shelf[0],
                y=shelf[1],
                width=shelf[2],
                height=shelf[3],
                rx=8,
                opacity=0.6,
                **palette(fill="light"),
            )
        )
        if state.last is not None and state.last < FIRST_ROLL:
            shown.append(_rim(*shelf, palette, radius=8, data_last="kept"))
    elif state.last is not None and state.last < SCORE:
        shown.append(
            _rim(_die_at(0) - 29, TRAY + 6, NEXT_DIE * DICE, TRAY_HEIGHT - 12, palette, radius=8, data_last="dice")
        )
    for place, letter in enumerate(on_table):
        shown.append(
            tag(
                "g",
                die(letter, prefix),
                transform=f"translate({_die_at(place)} {DICE_AT})",
                data_die=letter,
                data_kept="yes" if rolling else None,
            )
        )
    names = (lettering(letter.lower(), _die_at(place), DICE_AT + 36, height=9) for place, letter in enumerate(on_table))
    shown.append(_words(*names, palette=palette, role="white_line", width=1.25))
    shown += [_tumbling(place, palette, prefix) for place in range(len(on_table), DICE)]
    return join(*shown)


def _tumbling(place: int, palette: Palette, prefix: str) -> Markup:
    """A die in the air: turned, its face unknown, with lines of the way it came."""
    x, y = _die_at(place), DICE_AT + (9 if place % 2 else 3)
    streaks = tag(
        "path",
        d="M-12 32q3 7 9 9M4 33q1 5 4 8",
        fill="none",
        stroke_width=1.8,
        stroke_linecap="round",
        **palette(stroke="white_line"),
    )
    turned = tag("g", die(None, prefix), transform=f"rotate({TILTS[place]})scale(.9)")
    return tag("g", streaks, turned, transform=f"translate({x} {y})", data_die="?")


def _keeps(state: YahtzeeState, keeps: Iterable[str], palette: Palette) -> Iterable[Markup]:
    """A line for each keep: a bar under the dice that stay, a turning arrow under those that are rolled again."""
    for line, kept in enumerate(keeps):
        y, left, marks = TRAY + TRAY_HEIGHT + KEEP_HEIGHT * line + 3, kept, []
        for place, letter in enumerate(state.dice):
            x = _die_at(place)
            if letter in left:
                left = left.replace(letter, "", 1)
                marks.append(
                    tag(
                        "rect",
                        x=x - 22,
                        y=y - 4,
                        width=44,
                        height=8,
                        rx=4,
                        stroke_width=1,
                        **palette(fill="arrow", stroke="halo"),
                    )
                )
            else:
                turn = tag(
                    "path",
                    d=f"M{number(x + 4.5)} {y - 4}a6 6 0 1 0 1.5 4",
                    fill="none",
                    stroke_width=2,
                    stroke_linecap="round",
                    **palette(stroke="white_line"),
                )
                head = tag("path", d=f"M{number(x + 1)} {y - 3.4}l5.4 .6l-.4 -5.4z", **palette(fill="white_line"))
                marks.append(join(turn, head))
        yield tag("g", *marks, data_keep=kept or "-")


def _tie_break(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """For each of the tied players five dice: those that showed Pikachu, the others without a face, or still unknown."""
    tie = _tie(state)
    roller = _roller(state)
    rolled = [player for player, pikachus in tie if pikachus is not None]
    columns = 1 if len(tie) == 2 else 2
    shown = []
    if state.last is not None and FIRST_ROLL <= state.last < SCORE and not rolled:
        shown.append(_rim(LEFT, TRAY + 3, RIGHT - LEFT, TRAY_HEIGHT - 6, palette, radius=6, data_last="dice"))
    for at, (player, pikachus) in enumerate(tie):
        x = WIDTH / 2 - 72 if columns == 1 else LEFT + 21 + 184 * (at % 2)
        y = TRAY + 25 + 42 * (at // columns)
        parts = []
        if state.last is not None and rolled and player == rolled[-1]:
            parts.append(_rim(x - 19, y - 19, 180, 38, palette, radius=6, data_last=str(player + 1)))
        parts.append(tag("use", href=f"#{prefix}-token-{player + 1}", x=x, y=y))
        for place in range(DICE):
            seen = tag(
                "g", _tie_die(place, pikachus, prefix), transform=f"translate({x + 33 + 28 * place} {y})scale(.5)"
            )
            parts.append(seen)
        if player == roller:
            parts.append(tag("path", d=f"M{number(x - 25)} {y - 6}l8 6l-8 6z", **palette(fill="arrow")))
        shown.append(
            tag("g", *parts, data_tied=str(player + 1), data_pikachus="?" if pikachus is None else str(pikachus))
        )
    return join(*shown)


def _tie_die(place: int, pikachus: int | None, prefix: str) -> Markup:
    if pikachus is None:
        return tag("g", die(None, prefix), transform=f"rotate({TILTS[place]})")
    if place < pikachus:
        return die("P", prefix)
    half = DIE / 2
    blank = tag(
        "rect",
        x=-half,
        y=-half,
        width=DIE,
        height=DIE,
        rx=9,
        fill=PAPER,
        fill_opacity=0.35,
        stroke=INK,
        stroke_width=1.6,
    )
    return join(blank, tag("path", d="M-8 0H8", stroke=INK, stroke_width=3, stroke_linecap="round"))


def _ending(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """Who has won; of somebody alone, the total."""
    assert state.result is not None
    winner = state.result.scores.index(max(state.result.scores))
    alone = state.game.players == 1
    words = f"{state.points()[0]} of {HIGHEST}" if alone else f"{state.game.seats[winner].lower()} wins"
    crown = Markup("") if alone else tag("g", CROWN, transform=f"translate({WIDTH / 2} {TRAY + 16})")
    return tag(
        "g",
        tag("use", href=f"#{prefix}-token-{winner + 1}", transform=f"translate({WIDTH / 2} {TRAY + 37})scale(1.4)"),
        crown,
        _words(lettering(words, WIDTH / 2, TRAY + 74, height=13), palette=palette, role="white_line", width=1.2),
        data_ending=state.result.reason,
    )


# -- in words --------------------------------------------------------------------------------------------------------


def _described(state: YahtzeeState) -> str:
    """The position for those who do not see it."""
    seats, told = state.game.seats, []
    tokens = _placed(state)
    for row, name in enumerate(CHARACTERS):
        there = [f"{seats[player]} on {space.column or 'the picture'}" for player, space in tokens if space.row == row]
        told.append(f"{name}: {', '.join(there) or 'no tokens'}.")
    told.append(f"Totals: {', '.join(f'{seat} {total}' for seat, total in zip(seats, state.points(), strict=True))}.")
    if state.fields["tied"]:
        rolls = (f"{seats[p]} {'has still to roll' if n is None else f'rolled {n}'}" for p, n in _tie(state))
        told.append(f"Tie-break by Pikachus: {', '.join(rolls)}.")
    if state.result is not None:
        told.append("The game is over.")
    elif not state.tied:
        told.append(f"{seats[int(state.fields['player'])]}'s turn, roll {state.roll}: {_dice_in_words(state)}.")
    return " ".join(told)


def _dice_in_words(state: YahtzeeState) -> str:
    on_table = [FACES[LETTERS.index(letter)] for letter in state.dice]
    air = DICE - len(on_table)
    if not air:
        return ", ".join(on_table)
    flying = f"{air} {'die' if air == 1 else 'dice'} in the air"
    return f"{', '.join(on_table)} kept, {flying}" if on_table else flying
