"""Going through a game with keys: forwards, backwards, to its ends."""

from collections.abc import Sequence

from prompt_toolkit import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from ..games.base import OPEN, Viewer
from ..words import Text, say, text, together
from .score import Score
from .screen import BESIDE_SMALL_BOARDS, DIM, STRONG, Line, Screen, beside, picture
from .wrapping import cut, padded

KEYS = {  # what a key does to the number of the event looked at; the last is brought into the game's length
    **dict.fromkeys(("right", "down", "n", "j", "space", "enter"), 1),
    **dict.fromkeys(("left", "up", "p", "k", "backspace"), -1),
    **dict.fromkeys(("pagedown",), 10),
    **dict.fromkeys(("pageup",), -10),
    **dict.fromkeys(("home", "g"), -1_000_000),
    **dict.fromkeys(("end", "G"), 1_000_000),
}
QUIT = ("q", "escape", "c-c", "c-d")


def look_through(
    screen: Screen, score: Score, *, at: int | None = None, flipped: bool = False, viewer: Viewer = OPEN
) -> None:
    """Show a game move by move until the user has seen enough; `at` is the event to begin at, by default the last."""
    if not screen.interactive:
        screen.say(say("look-needs-terminal"))
        return
    look = {"at": len(score.steps) if at is None else at, "flipped": flipped}
    keys = KeyBindings()

    def bind(key: str, by: int) -> None:
        @keys.add(key)
        def _(event: KeyPressEvent) -> None:
            look["at"] = min(max(look["at"] + by, 0), len(score.steps))

    for key, by in KEYS.items():
        bind(key, by)

    @keys.add("f")
    def _(event: KeyPressEvent) -> None:
        look["flipped"] = not look["flipped"]

    for key in QUIT:
        keys.add(key)(lambda event: event.app.exit())

    def shown() -> StyleAndTextTuples:
        lines = frame(score, look["at"], screen, flipped=bool(look["flipped"]), viewer=viewer)
        return [part for line in lines for part in [*line, ("", "\n")]]

    window = Window(FormattedTextControl(shown, show_cursor=False), always_hide_cursor=True)
    view: Application[None] = Application(Layout(window), key_bindings=keys, full_screen=True)
    view.ttimeoutlen = 0.05  # so that Escape alone is not waited on
    view.run()


def frame(score: Score, at: int, screen: Screen, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[Line]:
    """What the screen shows after `at` events."""
    board = picture(score.line[at], screen, flipped=flipped, viewer=viewer)
    lines = [*beside(board, margin(score, at, max(len(board), BESIDE_SMALL_BOARDS)), screen.size[0])]
    legend = text(say("viewer-keys-and-flip" if score.game.two_sided else "viewer-keys"))
    below = [[("", line)] for line in screen.broken(text(caption(score, at)))]
    return [*lines, *below, [(DIM, cut(legend, screen.size[0] - 1))]]


def caption(score: Score, at: int) -> Text:
    """Which moment of a game this is; at its end, the result."""
    steps = len(score.steps)
    if at == 0:
        here = say("at-the-start", steps=steps)
    elif score.has_sentences:
        here = say("after-step", step=at, steps=steps, what=score.sentence(at))
    else:
        here = say("after-move", step=at, steps=steps, move=score.steps[at - 1].note)
    return together([here, score.verdict()]) if at == steps and score.result else here


def margin(score: Score, at: int, lines: int) -> list[tuple[str, str]]:
    """The moves around the one looked at."""
    seen, rows = 0, []
    for turn in score.turns():
        before, seen = seen, seen + len(turn.notes)
        here = before < at <= seen
        label = padded(" ".join(score.label(turn)), 12)
        rows.append((STRONG if here else "", f"{'>' if here else ' '} {label} {turn}"))
    current = next((number for number, row in enumerate(rows) if row[0]), 0)
    first = max(0, min(current - lines // 2, len(rows) - lines))
    return rows[first : first + lines]
