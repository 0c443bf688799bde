"""Every view is what its struct says, in Python, in JSON Schema and in JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest

import boxtop
from boxtop.games.base import OPEN, PUBLIC, Game, State, View, Viewer
from boxtop.games.base.view import ViewPart
from boxtop.games.yahtzee.rules.state import LETTERS
from boxtop.games.yahtzee.view import LETTERS as LETTERS_OF_VIEW
from boxtop.server import messages, schemas, view_schemas
from boxtop.server.json_schema import comments, components, structs_in

from tests.support import our_games
from tests.support.paths import ROOT

DOCS = ROOT / "docs"
GAMES = our_games.variants()
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def moments(game: Game[Any]) -> Iterator[State[Any]]:
    """Some states of random games, the start and the end among them."""
    for seed in range(3):
        rng, state = random.Random(seed), game.start()
        for number in range(120):
            choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
            if number % 5 == 0 or not choices:
                yield state
            if not choices:
                break
            state = state.force(rng.choice(choices))
    yield from our_games.rare_states(game)


@cache
def checker(name: str) -> Any:
    """Of JSON, by the schema that a server publishes; no field may be unknown there."""
    schema = view_schemas.schema([name])
    for struct in schema["$defs"][name]["$defs"].values():
        struct["additionalProperties"] = False
    return jsonschema.Draft202012Validator(schema)


@EVERY
def test_every_view_is_as_its_struct_says(game: Game[Any]) -> None:
    seen = 0
    for state in moments(game):
        viewers: tuple[Viewer, ...] = (*range(state.game.players), PUBLIC, OPEN)
        for viewer in viewers:
            struct, plain = state.make_view(viewer), state.view(viewer)
            assert type(struct) is game.view_type
            assert msgspec.convert(plain, game.view_type, strict=True) == struct
            sent = messages.encode(struct)
            assert msgspec.json.decode(sent, type=game.view_type, strict=True) == struct
            assert json.loads(sent) == json.loads(json.dumps(plain))
            checker(game.name).validate(json.loads(sent))
            seen += 1
    assert seen > 20


@EVERY
def test_the_schema_notices_what_is_wrong(game: Game[Any]) -> None:
    view = json.loads(json.dumps(game.start().view(OPEN)))
    wrongs: list[dict[str, Any]] = [{"turn": "0"}, {"moves": None}, {"game": "x"}, {"ways": [1]}, {"result": []}]
    for wrong in (*wrongs, {"more": 1}):
        with pytest.raises(jsonschema.ValidationError):
            checker(game.name).validate(view | wrong)
    for name in view:
        with pytest.raises(jsonschema.ValidationError):
            checker(game.name).validate({key: value for key, value in view.items() if key != name})


def test_every_field_of_every_view_is_described() -> None:
    for name in view_schemas.our_games():
        for struct in structs_in([boxtop.load(name).view_type]):
            assert struct.__doc__, struct
            assert set(comments(struct)) == set(struct.__struct_fields__), struct
            assert issubclass(struct, ViewPart)


def test_the_published_schema_and_page_are_today_s() -> None:
    """`make schemas` renews them."""
    schema = view_schemas.schema(view_schemas.our_games())
    jsonschema.Draft202012Validator.check_schema(schema)
    assert json.loads((DOCS / schemas.VIEWS).read_text(encoding="utf-8")) == schema
    assert (DOCS / schemas.VIEWS_PAGE).read_text(encoding="utf-8") == schemas.views_page()
    text = json.dumps(schema)
    for reference in {piece.split('"', 1)[0] for piece in text.split('"#/')[1:]}:
        found: Any = schema
        for step in reference.split("/"):
            found = found[step]
        assert found


def test_what_a_server_publishes_has_all_our_games() -> None:
    assert set(view_schemas.our_games()) <= set(view_schemas.installed_schema()["$defs"])


def test_letters_of_dice_are_those_of_the_rules() -> None:
    assert "".join(LETTERS_OF_VIEW) == LETTERS


# -- games of other packages -----------------------------------------------------------------------------------------


class Corner(ViewPart, frozen=True):
    """A corner of the board."""

    x: int  # from the left
    y: int


class CornersView(View, frozen=True, kw_only=True):
    """Something with corners."""

    game: str
    # How many there are. A text
    # may take two lines.
    count: int
    corners: list[Corner]  # in order
    first: Corner  # of them
    last: Corner  # type: ignore[assignment] # the one furthest from it


def test_comments_become_descriptions() -> None:
    [view], parts = components([CornersView], "#/$defs/{name}")
    properties = parts["CornersView"]["properties"]
    assert view == {"$ref": "#/$defs/CornersView"}
    assert properties["count"] == {
        "type": "integer",
        "description": "How many there are. A text may take two lines.",
    }
    assert properties["corners"]["description"] == "in order"
    assert properties["last"]["description"] == "the one furthest from it"
    assert properties["first"] == {"$ref": "#/$defs/Corner", "description": "of them"}
    assert properties["game"]["description"] == comments(View)["game"], "what is only narrowed keeps its description"
    assert parts["Corner"]["properties"] == {
        "x": {"type": "integer", "description": "from the left"},
        "y": {"type": "integer"},
    }


def test_a_struct_without_source_has_no_descriptions() -> None:
    made = msgspec.defstruct("Made", [("x", int)])
    assert comments(made) == {}
    assert components([made], "#/$defs/{name}")[1]["Made"]["properties"] == {"x": {"type": "integer"}}


class Bare(boxtop.load("yahtzee")):  # type: ignore[misc] # a class that is found by name
    """A game that shows what every game does."""

    view_type = View
    state_type = type("BareState", (boxtop.load("yahtzee").state_type,), {"make_view": State.make_view})


def test_a_game_without_a_view_of_its_own_shows_what_every_game_does() -> None:
    state = Bare(players=2).start()
    view = state.view(PUBLIC)
    assert set(view) == {"game", "options", "position", "last", "turn", "moves", "result"}
    assert type(state.make_view(0)) is View
    assert view["position"] == state.position
    with pytest.raises(ValueError, match="no player 2"):
        state.make_view(2)
