"""What a player can type beside moves: a table of commands, each a function of the session and the rest of the line."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BadText, BoxtopError, IllegalMove, Refused
from ..words import Text, say, text, together
from . import menus, rules
from .advice import advice
from .screen import DIM, STRONG, WRONG, Cancelled
from .viewer import look_through
from .wrapping import columns, padded

if TYPE_CHECKING:
    from .session import Session


OVER = say("match-over")


class Leave(Exception):
    """The player has had enough."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed: `argument` is how its own text is called in the help, if it takes any."""

    name: str
    argument: Text
    help: Text
    do: "Callable[[Session, str], None]"

    @property
    def usage(self) -> str:
        """What is typed: its name, and how its own text is called."""
        return f"{self.name} {text(self.argument)}".rstrip()


def show_moves(session: "Session", part: str) -> None:
    state = session.match.state
    if session.match.turn is None:
        session.screen.say(OVER)
        return
    named = [(number, state.game.text(move), state.short(move)) for number, move in enumerate(state.moves(), 1)]
    wanted = [entry for entry in named if part in entry[1] or part in entry[2]]
    wanted = wanted or [entry for entry in named if part.lower() in f"{entry[1]}\n{entry[2]}".lower()]
    if not wanted:
        session.screen.say(say("no-move-contains", text=part), WRONG)
        return
    session.listed = state
    width, height = session.screen.size
    forms = [1, 2] if any(long != short for _, long, short in named) else [1]
    lines = _in_columns(wanted, forms, width)
    if len(lines) >= height:  # then one form has to do, the shorter
        lines = min((_in_columns(wanted, [form], width) for form in forms), key=len)
    session.screen.tell(*([("", line)] for line in lines))
    if len(lines) >= height:
        session.screen.say(say("many-moves", count=len(wanted)), DIM)


def _in_columns(entries: Sequence[tuple[int, str, str]], forms: Sequence[int], width: int) -> list[str]:
    """Moves with their numbers, in the forms that are wanted, in as many columns as there is room for."""
    texts = [[str(entry[form]) for form in forms] for entry in entries]
    wide = [max(map(columns, column)) for column in zip(*texts, strict=True)]
    cells = [
        f"{entry[0]:3} " + "".join(f"{padded(form, w)}  " for form, w in zip(row, wide, strict=True))
        for entry, row in zip(entries, texts, strict=True)
    ]
    height = -(-len(cells) // max(1, width // columns(cells[0])))
    return ["".join(cells[row::height]).rstrip() for row in range(height)]


def why(session: "Session", move: str) -> None:
    state = session.match.state
    if not move:
        session.screen.say(say("why-needs-move"), WRONG)
        return
    try:
        refusal = state.explain(move)
    except BoxtopError as error:
        session.screen.say(error.text(), WRONG)
    else:
        if refusal is None:
            session.screen.say(say("move-is-legal", move=move))
        else:
            session.screen.say(IllegalMove(refusal.reason, refusal.rule).text())


def show_rules(session: "Session", rule: str) -> None:
    try:
        rules.show(session.screen, type(session.match.game), rule)
    except BadText as error:
        session.screen.say(error.text(), WRONG)


def undo(session: "Session", _: str) -> None:
    _moved(session, session.match.undo(), "taken-back", "ending-taken-back", "nothing-to-undo")


def redo(session: "Session", _: str) -> None:
    _moved(session, session.match.redo(), "done-again", "ending-done-again", "nothing-to-redo")


def _moved(session: "Session", events: int, steps: str, ending: str, nothing: str) -> None:
    """Say that some events were undone or done again, by the messages for steps, for an ending, and for nothing."""
    if events:
        session.news.append(say(ending) if events < 0 else say(steps, steps=events))
        session.seen = None
    else:
        session.screen.say(say(nothing))


def hint(session: "Session", _: str) -> None:
    state = session.match.state
    if session.match.turn is None:
        session.screen.say(OVER)
        return
    thought, _stopped = session.think()
    if thought is not None:
        session.screen.say(together(list(advice(state, thought))))


def board(session: "Session", _: str) -> None:
    session.seen = None


def flip(session: "Session", _: str) -> None:
    if session.match.game.two_sided:
        session.flipped = not session.flipped
        session.seen = None
    else:
        session.screen.say(say("no-other-side"))


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
        session.screen.say(say("no-such-claim"))


def draw(session: "Session", _: str) -> None:
    match = session.match
    if match.turn is None:
        session.screen.say(OVER)
    elif len(match.players) < 2:
        session.screen.say(say("nobody-to-agree-with"))
    elif len(match.persons) < len(match.players):
        session.screen.say(say("computer-never-draws"))
    else:
        try:
            match.agreement()
        except Refused as error:
            session.screen.say(error.text())
            return
        with suppress(Cancelled):
            if menus.agreed(session.screen, say("all-agree")):
                match.agree()


def resign(session: "Session", _: str) -> None:
    match = session.match
    if match.turn is None:
        session.screen.say(OVER)
        return
    if len(match.players) > 2:
        session.screen.say(say("resigning-ends-it"), DIM)
    with suppress(Cancelled):
        if menus.agreed(session.screen, say("really-resign", player=match.who(match.turn))):
            match.resign(match.turn)


def help_(session: "Session", _: str) -> None:
    session.screen.say(say("help-begins"))
    width = max(columns(command.usage) for command in COMMANDS)
    for command in COMMANDS:
        if command.name != "flip" or session.match.game.two_sided:
            session.screen.entry(f"  {padded(command.usage, width)}  ", command.help, name_style=STRONG)
    session.screen.say(say("help-ends"), DIM)


def quit_(session: "Session", _: str) -> None:
    if menus.may_be_left(session.screen, session.match):
        raise Leave


COMMANDS = (
    Command("moves", say("some-text"), say("help-moves"), show_moves),
    Command("why", say("a-move"), say("help-why"), why),
    Command("rules", say("rule-if-any"), say("help-rules"), show_rules),
    Command("hint", "", say("help-hint"), hint),
    Command("undo", "", say("help-undo"), undo),
    Command("redo", "", say("help-redo"), redo),
    Command("board", "", say("help-board"), board),
    Command("flip", "", say("help-flip"), flip),
    Command("look", "", say("help-look"), look),
    Command("claim", "", say("help-claim"), claim),
    Command("draw", "", say("help-draw"), draw),
    Command("resign", "", say("help-resign"), resign),
    Command("save", say("file-if-any"), say("help-save"), save),
    Command("load", say("file-if-any"), say("help-load"), load),
    Command("new", "", say("help-new"), new),
    Command("help", "", say("help-help"), help_),
    Command("quit", "", say("help-quit"), quit_),
)
OTHER_NAMES = {"?": "help", "exit": "quit"}


def commands_like(word: str) -> list[Command]:
    """The commands that a word can mean: the one of that name, else all that begin so."""
    name = OTHER_NAMES.get(word.lower(), word.lower())
    exact = [command for command in COMMANDS if command.name == name]
    return exact or [command for command in COMMANDS if command.name.startswith(name)]
