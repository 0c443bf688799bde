"""Fluent files as messages, and messages as text."""

import importlib
import logging
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .languages import ENGLISH, PSEUDO
from .message import Arg, Message, Player, Text

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

current: ContextVar[str] = ContextVar("language", default=ENGLISH)


def use(language: str) -> None:
    """Make `text` speak a language from now on, where it is not told which."""
    current.set(language)


log = logging.getLogger("boxtop.words")

PAGE = "page.ftl"  # the file that only the page reads

LONGEST_ARGUMENT = 2_000  # letters: Fluent takes no more than 2,500
PRIVATE_USE = 0xE000  # letters without a meaning

strict = False  # whether a message that cannot be rendered raises; else it is logged and shown as well as can be


class Catalogue:
    """The words of a package: what its folder `words` holds."""

    def __init__(self, package: str | None) -> None:
        assert package, "a catalogue belongs to a package"
        self.package = package

    def __call__(self, id: str, /, **args: Arg) -> Message:
        return Message(self.package, id, args)

    def __contains__(self, id: object) -> bool:
        """Whether there is an English message of that id."""
        return isinstance(id, str) and bundle(self.package, ENGLISH).has_message(id)


def text(what: Text, language: str | None = None, you: int | None = None) -> str:
    """A message in a language, as the player at seat `you` reads it; a string is the same in all languages.

    Without a language it is the one that `use` has set: for a program with one reader, such as the terminal.
    """
    if isinstance(what, str):
        return what
    language = language or current.get()
    found = bundle(what.package, language)
    if not found.has_message(what.id):
        if strict and language != ENGLISH:
            raise LookupError(f"{what.package} has no message {what.id} in {language}")
        found = bundle(what.package, ENGLISH)
    try:
        pattern = found.get_message(what.id).value
    except LookupError:
        pattern = None
    if pattern is None:
        return _broken(what, ["there is no such message"])
    variables = _variables(what.args, language, you)
    long = _taken_out(variables)
    rendered, errors = found.format_pattern(pattern, variables)
    whole = str(rendered)
    for stand_in, value in long.items():
        whole = whole.replace(stand_in, value)
    return _broken(what, errors, whole) if errors else whole


def _taken_out(variables: dict[str, Any]) -> dict[str, str]:
    """Replace long texts, which Fluent does not take, by single letters; the texts by these letters."""
    found: dict[str, str] = {}
    for name, value in variables.items():
        if isinstance(value, str) and len(value) > LONGEST_ARGUMENT:
            variables[name] = stand_in = chr(PRIVATE_USE + len(found))
            found[stand_in] = value
    return found


def _broken(message: Message, errors: list[Any], rendered: str | None = None) -> str:
    if strict:
        raise LookupError(f"{message.package} cannot say {message.id} with {dict(message.args)}: {errors}")
    log.error("a message cannot be rendered", extra={"message_id": message.id, "why": repr(errors)})
    return message.id if rendered is None else rendered


def _variables(args: Mapping[str, Arg], language: str, you: int | None) -> dict[str, Any]:
    """The arguments as Fluent takes them: messages and lists as text, players as a name and whether it is you."""
    made: dict[str, Any] = {}
    for name, value in args.items():
        if isinstance(value, Player):
            made[name] = text(value.name, language)
            made[f"{name}-is"] = "you" if you is not None and value.seat == you else "other"
        elif isinstance(value, Message):
            made[name] = text(value, language, you)
        elif isinstance(value, (list, tuple)):
            made[name] = listed([_item(item, language, you) for item in value], language)
        else:
            made[name] = value
    return made


def _item(item: str | Message | Player, language: str, you: int | None) -> str:
    return text(item.name if isinstance(item, Player) else item, language, you)


def listed(items: list[str], language: str) -> str:
    """ "a, b, and c", as the language does it."""
    from babel.lists import format_list

    return format_list(items, style="standard", locale=_locale(language)) if items else ""


def _locale(language: str) -> str:
    return (ENGLISH if language == PSEUDO else language).replace("-", "_")


def slug(name: str) -> str:
    """A name as a part of an id: "Mr. Mime" is `mr-mime`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall("[a-z0-9]+", plain))


@cache
def bundle(package: str, language: str) -> "FluentBundle":
    """All messages of a package in a language, save those that only the page uses."""
    # Loaded with the first sentence: many programs never need one.
    from fluent.runtime import FluentBundle

    found = FluentBundle([_locale(language).replace("_", "-")], use_isolating=False)
    for path in files(package, ENGLISH if language == PSEUDO else language):
        if path.name != PAGE:
            found.add_resource(resource(path, longer=language == PSEUDO))
    return found


def files(package: str, language: str) -> Iterator[Path]:
    """The Fluent files of a package in a language."""
    module = importlib.import_module(package)
    for folder in module.__path__ if hasattr(module, "__path__") else [str(Path(module.__file__ or "").parent)]:
        yield from sorted(Path(folder, "words", language).glob("*.ftl"))


def messages_in(package: str, language: str, file: str) -> list[str]:
    """The ids of the messages of one file, in its order; none if there is no such file."""
    from fluent.syntax import ast

    found = [path for path in files(package, language) if path.name == file]
    return [entry.id.name for path in found for entry in resource(path).body if isinstance(entry, ast.Message)]


def resource(path: Path, *, longer: bool = False) -> "ast.Resource":
    """A Fluent file, parsed; `longer` for the pseudo-language. Files come with packages, so a slip in one is a bug."""
    from fluent.runtime import FluentResource
    from fluent.syntax import ast

    from .pseudo import lengthen

    parsed = FluentResource(path.read_text(encoding="utf-8"))
    junk = next((entry.content for entry in parsed.body if isinstance(entry, ast.Junk)), None)
    if junk is not None:
        raise ValueError(f"{path} has a line that is not Fluent: {junk.strip()[:80]!r}")
    return lengthen(parsed) if longer else parsed
