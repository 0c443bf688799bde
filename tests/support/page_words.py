"""What the page says, in any language: from the same Fluent files, by the ids of messages.

word("play-friend", "ja")
word("hand-of", game="battle_grid", name="Ann")
wording("turn-other")                            # a pattern: anything in place of what is not given
"""

import re
from functools import cache

from fluent.runtime import FluentBundle

from boxtop.words.catalogue import resource
from boxtop.words.languages import ENGLISH, PSEUDO

from tests.support.paths import ROOT

BOXTOP = ROOT / "src" / "boxtop"
ANYTHING = "\ue000"  # in place of arguments that a pattern leaves open


@cache
def catalogue(language: str, game: str) -> FluentBundle:
    found = FluentBundle([ENGLISH if language == PSEUDO else language], use_isolating=False)
    folder = (BOXTOP / "games" / game if game else BOXTOP) / "words" / (ENGLISH if language == PSEUDO else language)
    for name in ("names.ftl", "page.ftl"):
        if (folder / name).exists():
            found.add_resource(resource(folder / name, longer=language == PSEUDO))
    return found


def word(id: str, language: str = ENGLISH, *, game: str = "", **args: object) -> str:
    """A text of the page."""
    bundle = catalogue(language, game)
    pattern = bundle.get_message(id).value
    assert pattern is not None, id
    said, wrong = bundle.format_pattern(pattern, args)
    assert not wrong, (id, wrong)
    return str(said)


def wording(id: str, language: str = ENGLISH, *, game: str = "", **args: object) -> "re.Pattern[str]":
    """A text of the page as a pattern for whole texts; arguments that are not given may be anything."""
    bundle = catalogue(language, game)
    pattern = bundle.get_message(id).value
    assert pattern is not None, id
    given = {name: args.get(name, ANYTHING) for name in variables(id, language, game)}
    said, wrong = bundle.format_pattern(pattern, given)
    assert not wrong, (id, wrong)
    # Playwright writes patterns between slashes.
    return re.compile(re.escape(str(said)).replace("/", r"\/").replace(ANYTHING, ".*"))


@cache
def variables(id: str, language: str, game: str) -> tuple[str, ...]:
    """The arguments of a message."""
    from fluent.syntax.ast import VariableReference
    from fluent.syntax.visitor import Visitor

    class Found(Visitor):
        def __init__(self) -> None:
            self.names: dict[str, None] = {}

        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802, the name is the library's
            self.names[node.id.name] = None

    found = Found()
    found.visit(catalogue(language, game)._messages[id])
    return tuple(found.names)
