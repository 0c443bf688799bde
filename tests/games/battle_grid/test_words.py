"""What Battle Grid says: in English and Japanese, to players and to others, and as values for the page."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as examples
from litestar.testing import TestClient

import boxtop
from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.commands.cards import run_find
from boxtop.games.battle_grid.commands.deck import run_check
from boxtop.games.battle_grid.console import width
from boxtop.games.battle_grid.decks import PRESET_DECKS, earlier_decks
from boxtop.games.battle_grid.messages import card_name, class_name, say, type_name
from boxtop.games.battle_grid.rules.cards import Card, Kind
from boxtop.server.app import application
from boxtop.server.settings import Settings
from boxtop.words import Player, text, use

from tests.games.battle_grid.helpers import drawn, states

TWO = [Player("Ann", 0), Player("Bob", 1)]
SEALED = "5 2#1 . .\n4 . -1 .\n1 . . 1#1"  # the first player has no tokens left


def card(name: str, kind: Kind = Kind.BASIC) -> Card:
    return Card(name, "", "", kind, 60)


@pytest.mark.parametrize(
    ("name", "japanese"),
    [
        ("Charizard", "リザードン"),
        ("Charizard ex", "リザードンex"),
        ("Charizard-EX", "リザードンEX"),
        ("M Charizard-EX", "MリザードンEX"),
        ("Mega Charizard X ex", "メガリザードンXex"),
        ("Reshiram & Charizard-GX", "レシラム&リザードンGX"),
        ("Entei & Raikou LEGEND", "エンテイ&ライコウLEGEND"),
        ("Luxray GL LV.X", "レントラーGL LV.X"),
        ("Metagross δ", "メタグロスδ-デルタ種"),
        ("Blaine's Charizard", "カツラのリザードン"),
        ("Ho-Oh", "ホウオウ"),
        ("Greninja BREAK", "ゲッコウガBREAK"),
        ("Mewtwo V", "ミュウツーV"),  # not in the catalogue, but its species is
    ],
)
def test_the_names_of_cards(name: str, japanese: str) -> None:
    assert str(card_name(card(name))) == name
    assert text(card_name(card(name)), "ja") == japanese


@pytest.mark.parametrize(
    "name", ["Agumon", "Agumon ex", "Agumon & Charizard-GX", "Charizard ★", "pikachu", " & ", "V", "A & B & C", "δ"]
)
def test_other_names_stay_as_they_are(name: str) -> None:
    assert card_name(card(name)) == name


def test_classes_and_types() -> None:
    assert [str(class_name(kind)) for kind in Kind] == [kind.word for kind in Kind]
    assert [text(class_name(kind), "ja") for kind in Kind] == ["たね", "1進化", "2進化", "EX/V/GX"]
    for name, japanese in (("Fire", "炎"), ("Fire/Lightning", "炎/雷"), ("Shadow", "Shadow"), ("", "")):
        of = Card("Pikachu", "BS", "58", Kind.BASIC, 40, name)
        assert (str(type_name(of)), text(type_name(of), "ja")) == (name, japanese)


def test_a_placement_in_words() -> None:
    start = boxtop.game("battle_grid").start()
    move = start.parse("Charmander@b1>a1,b2")
    told = start.describe(move, TWO)
    assert text(told, "en") == "Ann places Charmander (Basic, 60 HP) on b1 and influences a1 and b2."
    assert text(told, "en", you=0) == "You place Charmander (Basic, 60 HP) on b1 and influence a1 and b2."
    assert text(told, "ja", you=1) == "Annがヒトカゲ（たね、HP60）をb1に出し、a1、b2に影響をあたえます。"
    assert text(told, "ja", you=0) == "ヒトカゲ（たね、HP60）をb1に出し、a1、b2に影響をあたえます。"
    assert str(start.describe(move)).startswith("First places Charmander")
    assert text(start.describe(move), "ja").startswith("先手がヒトカゲ")
    alone = drawn("4 . 2#1 .\n3 1#2 +1 1#1")
    assert str(alone.advised(alone.parse("#1@b3"), TWO)) == "Ann places Seed (Basic, 60 HP) on b3."


def test_who_is_skipped_is_told() -> None:
    state = drawn(SEALED, side=2)
    move = state.parse("#1@b4>a4,c4")
    told = state.describe(move, TWO)
    assert str(told).endswith("on b4 and influences a4 and c4. Ann can't place a Pokémon and is skipped.")
    assert text(told, "en", you=0).endswith("You can't place a Pokémon and are skipped.")
    assert text(told, "ja").endswith("Annは出せるポケモンがないので、番がとばされます。")
    assert state.details(move) == {
        "name": state.game.decks[1].lines[0].card.name,
        "class": "Basic",
        "hp": state.game.decks[1].lines[0].card.hp,
        "space": "b4",
        "influenced": ["a4", "c4"],
        "skipped": 0,
    }


@examples(max_examples=40, deadline=None)
@given(states())
def test_details_are_what_everybody_sees_after_the_move(state: BattleGridState) -> None:
    for move in state.moves()[:: max(1, len(state.moves()) // 5)]:
        details, after = state.details(move), state.play(move)
        view = after.view("public")
        shown = view["board"][details["space"]]
        assert [details[fact] for fact in ("name", "class", "hp")] == [
            shown["card"][fact] for fact in ("name", "class", "hp")
        ]
        assert view["placed"] == {"player": state.turn, "space": details["space"], "influenced": details["influenced"]}
        skipped = None if after.turn is None or after.turn != state.turn else 1 - after.turn
        assert details["skipped"] == skipped
        assert (" is skipped." in str(state.describe(move))) == (skipped is not None)
        assert ("Nobody can place" in str(state.describe(move))) == (after.turn is None)


def test_refusals_name_their_messages() -> None:
    state = drawn("5 2#1 . .\n4 . -3 .\n3 +2 . +1\n1 1#1 . .")
    refusal = state.explain("#3@a3>a2,b2,b3,a4")
    assert refusal is not None
    assert refusal.reason == say(
        "too-few-tokens", card="Tree", **{"class": class_name(Kind.STAGE_2)}, cost=3, tokens=2, space="a3"
    )
    expected = "Tree（2進化）のコストはトークン3個です。a3には自分のトークンが2個しかありません。"
    assert text(refusal.reason, "ja") == expected
    for move, reason in {
        "#9@b3": "deck-has-no-line",
        "#1@a1": "space-has-pokemon",
        "#1@b3": "too-few-tokens",
        "#1@a3>a2,b3": "basic-reach",
        "#2@a3>b4": "stage-1-reach",
        "#1@a3": "influences-exactly",
        "#1@a3>c3": "not-next-to",
    }.items():
        told = state.explain(move)
        assert told is not None
        assert not isinstance(told.reason, str)
        assert told.reason.id == reason


def test_the_game_is_named_and_explained_in_both_languages() -> None:
    game = boxtop.game("battle_grid")
    assert (str(game.title), text(game.title, "ja")) == ("Pokémon: Battle Grid", "ポケモン バトルグリッド")
    assert [text(seat, "ja") for seat in game.seat_names] == ["先手", "後手"]
    assert len(game.how_to_play("en")) == len(game.how_to_play("ja")) == 7
    for option in game.options:
        assert not isinstance(option.meaning, str)
        assert option.meaning.id == f"option-{option.name.replace('_', '-')}"
        for value in option.choices if isinstance(option.default, str) else ():
            assert text(game.choice_name(option, value), "ja") != str(value)


def test_the_server_describes_the_ready_decks_in_the_readers_language(tmp_path: Path) -> None:
    settings = Settings(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", engine_processes=0)
    with TestClient(application(settings)) as client:
        for language, tide in (("en", "Water: "), ("ja", "水。")):
            decks = client.get("/api/games/battle_grid/decks", headers={"Accept-Language": language}).json()["decks"]
            assert next(deck["about"] for deck in decks if deck["name"] == "tide").startswith(tide)


def test_the_ready_decks_are_described_in_both_languages() -> None:
    for name in PRESET_DECKS:
        assert f"deck-{name}" in say
        assert text(PRESET_DECKS.about(name), "ja").endswith("。")


@pytest.fixture
def japanese() -> Iterator[None]:
    """A reader of Japanese at this terminal."""
    use("ja")
    yield
    use("en")


@pytest.mark.usefixtures("japanese")
def test_the_board_in_a_japanese_terminal() -> None:
    state = boxtop.game("battle_grid").start().play("Charmander@b1>a1,b2").play("#1@b5>a5,b4")
    rows = ["".join(part for _, part in line) for line in state.colours()]
    grid_rows = [row for row in rows if row.endswith(("|", "+"))]
    assert len(grid_rows) == 16
    assert {width(row) for row in grid_rows} == {width(grid_rows[0])}  # whatever the letters
    assert any("|  1：トークン1個  |" in row for row in rows)
    assert "    ここまでの得点：先手0点、後手130点" in rows
    assert "先手の手札：" in state.lines(0)
    assert "後手：手札14枚" in state.lines(0)
    assert max(map(width, state.lines())) <= 80


@pytest.mark.usefixtures("japanese")
def test_a_card_is_also_called_by_its_name_in_the_readers_language() -> None:
    start = boxtop.game("battle_grid").start()
    line = 1 + [line.card.name for line in start.game.decks[0].lines].index("Charmander")
    assert start.parse("ヒトカゲ@b1>a1,b2") == start.parse("Charmander@b1>a1,b2") == start.parse(f"#{line}@b1>a1,b2")
    assert start.parse("ヒトカ@b1>a1,b2") == start.parse(f"#{line}@b1>a1,b2")


@pytest.mark.usefixtures("japanese")
def test_the_commands_in_japanese(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(earlier_decks()["ember"], encoding="utf-8")
    run_check(Namespace(file=str(tmp_path / "deck.txt")))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "#1   1 Reshiram BLW 26                 たね     130 HP"
    assert lines[-2:] == ["たね7枚、1進化4枚、2進化2枚、EX/V/GX2枚。HPの合計は1,920。", "このデッキは使えます。"]
    run_find(Namespace(name=["Zekrom"]))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "セット  番号  名前                 クラス    HP  タイプ"
    assert lines[2] == "BLW     47    Zekrom               たね     130  雷"
