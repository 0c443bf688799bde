"""What a player can type beside moves: a table of commands, each a function of the session and the rest of the line."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BoxtopError, Refused
from . import menus
from .advice import advice
from .screen import DIM, STRONG, WRONG, Cancelled
from .viewer import counted, look_through

if TYPE_CHECKING:
    from .session import Session


class Leave(Exception):
    """The player has had enough."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed: `argument` is how its own text is called in the help, if it takes any."""

    name: str
    argument: str
    help: str
    do: "Callable[[Session, str], None]"


def show_moves(session: "Session", text: str) -> None:
    state = session.match.state
    if session.match.turn is None:
        session.screen.say("The game is over: there are no moves.")
        return
    named = [(number, state.game.text(move), state.short(move)) for number, move in enumerate(state.moves(), 1)]
    wanted = [entry for entry in named if text in entry[1] or text in entry[2]]
    wanted = wanted or [entry for entry in named if text.lower() in f"{entry[1]}\n{entry[2]}".lower()]
    if not wanted:
        session.screen.say(f"No legal move contains {text}.", WRONG)
        return
    session.listed = state
    width, height = session.screen.size
    forms = [1, 2] if any(long != short for _, long, short in named) else [1]
    lines = _in_columns(wanted, forms, width)
    if len(lines) >= height:  # then one form has to do, the shorter
        lines = min((_in_columns(wanted, [form], width) for form in forms), key=len)
    session.screen.tell(*([("", line)] for line in lines))
    if len(lines) >= height:
        session.screen.say(f"These are {len(wanted)}; moves TEXT lists those with TEXT in them.", DIM)


def _in_columns(entries: Sequence[tuple[int, str, str]], forms: Sequence[int], width: int) -> list[str]:
    """Moves with their numbers, in the forms that are wanted, in as many columns as there is room for."""
    texts = [[str(entry[form]) for form in forms] for entry in entries]
    wide = [max(map(len, column)) for column in zip(*texts, strict=True)]
    cells = [
        f"{entry[0]:3} " + "".join(f"{text:{w}}  " for text, w in zip(row, wide, strict=True))
        for entry, row in zip(entries, texts, strict=True)
    ]
    height = -(-len(cells) // max(1, width // len(cells[0])))
    return ["".join(cells[row::height]).rstrip() for row in range(height)]


def why(session: "Session", text: str) -> None:
    state = session.match.state
    if not text:
        session.screen.say("Write the move after it: why MOVE.", WRONG)
        return
    try:
        refusal = state.explain(text)
    except BoxtopError as error:
        session.screen.say(str(error), WRONG)
    else:
        session.screen.say(f"{text} is legal." if refusal is None else str(refusal))


def undo(session: "Session", _: str) -> None:
    _moved(session, session.match.undo(), "Taken back", "There is nothing to take back.")


def redo(session: "Session", _: str) -> None:
    _moved(session, session.match.redo(), "Done again", "There is nothing to do again.")


def _moved(session: "Session", events: int, done: str, nothing: str) -> None:
    if events:
        session.news.append(f"{done}: {'the ending' if events < 0 else counted(events)}.")
        session.seen = None
    else:
        session.screen.say(nothing)


def hint(session: "Session", _: str) -> None:
    state = session.match.state
    if session.match.turn is None:
        session.screen.say("The game is over.")
        return
    thought, _stopped = session.think()
    if thought is not None:
        session.screen.say(" ".join(advice(state, thought)))


def board(session: "Session", _: str) -> None:
    session.seen = None


def flip(session: "Session", _: str) -> None:
    if session.match.game.two_sided:
        session.flipped = not session.flipped
        session.seen = None
    else:
        session.screen.say("This game has no other side to be seen from.")


def look(session: "Session", _: str) -> None:
    look_through(session.screen, session.match, flipped=session.flipped, viewer=session.viewer)
    session.seen = None


def save(session: "Session", name: str) -> None:
    with suppress(Cancelled):
        menus.saved(session.screen, session.match, name)


def load(session: "Session", name: str) -> None:
    with suppress(Cancelled):
        if menus.may_be_left(session.screen, session.match):
            match = menus.loaded(session.screen, name, session.rng)
            if match is not None:
                session.sit(match)


def new(session: "Session", _: str) -> None:
    with suppress(Cancelled):
        if menus.may_be_left(session.screen, session.match):
            session.sit(menus.new_match(session.screen, session.rng, session.match))


def claim(session: "Session", _: str) -> None:
    if session.match.claim() is None:
        session.screen.say("No draw can be claimed now.")


def draw(session: "Session", _: str) -> None:
    match = session.match
    if match.turn is None:
        session.screen.say("The game is over.")
    elif len(match.players) < 2:
        session.screen.say("There is nobody to agree with on a draw.")
    elif len(match.persons) < len(match.players):
        session.screen.say("Only people can agree on a draw, and not everybody here is one.")
    else:
        try:
            match.agreement()
        except Refused as error:
            session.screen.say(str(error))
            return
        with suppress(Cancelled):
            if menus.agreed(session.screen, "Does everybody agree on a draw?"):
                match.agree()


def resign(session: "Session", _: str) -> None:
    match = session.match
    if match.turn is None:
        session.screen.say("The game is over.")
        return
    if len(match.players) > 2:
        session.screen.say("To give up ends the game for everybody: the others share the win.", DIM)
    with suppress(Cancelled):
        if menus.agreed(session.screen, f"Does {match.who(match.turn)} give up?"):
            match.resign(match.turn)


def help_(session: "Session", _: str) -> None:
    session.screen.say("Type a move in its short or long form, or one of these; beginnings are enough.")
    for command in COMMANDS:
        if command.name != "flip" or session.match.game.two_sided:
            session.screen.tell([(STRONG, f"  {command.name + ' ' + command.argument:13}"), ("", f" {command.help}")])
    session.screen.say("Tab completes, arrow keys bring back older lines, Ctrl-C leaves.", DIM)


def quit_(session: "Session", _: str) -> None:
    if menus.may_be_left(session.screen, session.match):
        raise Leave


COMMANDS = (
    Command("moves", "[TEXT]", "list legal moves (with TEXT in them); a number plays one", show_moves),
    Command("why", "MOVE", "which rule forbids a move", why),
    Command("hint", "", "what the computer would play", hint),
    Command("undo", "", "go back to your last decision", undo),
    Command("redo", "", "do again what was taken back", redo),
    Command("board", "", "draw the board again", board),
    Command("flip", "", "see the board from the other side", flip),
    Command("look", "", "look through the game so far", look),
    Command("claim", "", "claim a draw that the rules offer", claim),
    Command("draw", "", "agree on a draw", draw),
    Command("resign", "", "give up", resign),
    Command("save", "[FILE]", "save the game", save),
    Command("load", "[FILE]", "go on with a saved game", load),
    Command("new", "", "begin a new game", new),
    Command("help", "", "this list", help_),
    Command("quit", "", "leave", quit_),
)
OTHER_NAMES = {"?": "help", "exit": "quit"}


def commands_like(word: str) -> list[Command]:
    """The commands that a word can mean: the one of that name, else all that begin so."""
    name = OTHER_NAMES.get(word.lower(), word.lower())
    exact = [command for command in COMMANDS if command.name == name]
    return exact or [command for command in COMMANDS if command.name.startswith(name)]
