"""Decks that say what cannot be are refused in new matches; stored matches and records keep theirs."""

import pytest

import boxtop
from boxtop.errors import BadDeck, BadOptions
from boxtop.games.battle_grid import BattleGrid
from boxtop.games.battle_grid.deck_checks import MOST_PRINTED, not_a_pokemon, objections
from boxtop.games.battle_grid.decks import PRESET_DECKS, read_deck
from boxtop.games.battle_grid.rules.cards import Kind, starter
from boxtop.match import events as ev
from boxtop.match.actions import join
from boxtop.match.match import Match
from boxtop.server.play.setup import Chair, Setup, created
from boxtop.terminal.options import with_settings

from tests.games.battle_grid.test_decks import FREE, full

ANYONE, ME = Chair("anyone"), Chair("me")


@pytest.fixture(autouse=True)
def nobodys_cards(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of our own: the user's is never touched."""
    monkeypatch.setenv("BOXTOP_DATA", str(tmp_path_factory.mktemp("data")))


def told(*lines: str, catalogue_only: bool = False) -> list[str]:
    """Why a new match refuses a deck with these lines."""
    return [str(reason) for reason in objections(read_deck(full(*lines)), catalogue_only=catalogue_only)]


@pytest.mark.rule("BG-21")
def test_facts_that_contradict_the_catalogue_are_refused() -> None:
    assert told("2 Charizard BS 4 (Basic, 999 HP)") == [
        "Charizard BS 4 is Stage 2, 120 HP in the catalogue, not Basic, 999 HP."
    ]
    assert told("2 Charizard BS 4 (Stage 2, 130 HP)") == [
        "Charizard BS 4 is Stage 2, 120 HP in the catalogue, not Stage 2, 130 HP."
    ]
    assert told("1 Charizard BS 4 (Stage 2, 120 HP)", "1 Charizard BS 04") == []


@pytest.mark.rule("BG-21")
def test_free_line_has_a_class_that_cards_of_its_name_have() -> None:
    assert told("2 Charizard (Basic, 120 HP)") == ["'Charizard' is Stage 2 in the catalogue, not Basic."]
    assert told("2 charizard XYZ 12 (Stage 1, 120 HP)") == ["'charizard' is Stage 2 in the catalogue, not Stage 1."]
    assert told("2 Charizard (Stage 2, 170 HP)", "2 Pikachu (Basic, 60 HP)", "2 Agumon (Stage 1, 90 HP)") == []


@pytest.mark.rule("BG-21")
@pytest.mark.parametrize("kind", Kind)
def test_free_line_has_no_more_hp_than_were_ever_printed(kind: Kind) -> None:
    most = MOST_PRINTED[kind]
    assert told(f"2 Agumon ({kind.word}, {most} HP)") == []
    assert told(f"2 Agumon ({kind.word}, {most + 10} HP)") == [
        f"No card like 'Agumon' ({kind.word}, {most + 10} HP) was ever printed: {most} HP is the most."
    ]


@pytest.mark.rule("BG-2")
@pytest.mark.parametrize(
    "name",
    ["Fire Energy", "basic {R} ENERGY", "Double Turbo Énergie", "Energía Fuego", "基本炎エネルギー",
     "Fire Energy SVE 2", "Professor's Research", "Boss's Orders", "Ultra Ball", "Poké Ball",
     "Iono", "N", "Super Potion", "Rare Candy"],
)  # fmt: skip
def test_energy_and_trainers_are_refused_in_any_form(name: str) -> None:
    (reason,) = told(f"2 {name} (Basic, 60 HP)")
    assert reason.endswith("is not a Pokémon card. A deck has Pokémon only, no Energy or Trainer cards.")


@pytest.mark.rule("BG-2")
def test_no_pokemon_is_taken_for_something_else() -> None:
    assert [card.name for card in starter() if not_a_pokemon(card.name)] == []
    assert not any(map(not_a_pokemon, ["Pikachu on the Ball", "Dolliv", "Electrode", "Noctowl", "Iron Valiant"]))


@pytest.mark.rule("BG-27")
def test_strangers_play_catalogue_cards() -> None:
    catalogue = "".join(f"1 {card.label}\n" for card in list(starter())[:15])
    for chairs, options, possible in (
        ([Chair("me", own={"deck": FREE}), ANYONE], {}, False),
        ([Chair("me", own={"deck": catalogue}), ANYONE], {}, True),
        ([Chair("me", own={"deck": "tide"}), ANYONE], {}, True),
        ([Chair("me", own={"deck": FREE}), ANYONE], {"any_cards": True}, True),
        ([Chair("me", own={"deck": FREE}), ME], {}, True),
        ([ME, Chair("computer", 1, own={"deck": FREE})], {}, True),
    ):
        setup = Setup("battle_grid", chairs, dict(options))
        if possible:
            created(setup, "ann", "5e" * 32)
        else:
            with pytest.raises(BadOptions) as refused:
                created(setup, "ann", "5e" * 32)
            (reason,) = refused.value.reasons
            assert "Between strangers" in str(reason)


@pytest.mark.rule("BG-27")
@pytest.mark.parametrize("any_cards", [False, True])
def test_whoever_joins_plays_catalogue_cards(any_cards: bool) -> None:
    match = Match("k3v9")
    match.add(created(Setup("battle_grid", [ME, ANYONE], {"any_cards": any_cards}), "ann", "5e" * 32), 1)
    if any_cards:
        join(match, "bob", {"deck": FREE})
    else:
        with pytest.raises(BadOptions, match="Between strangers"):
            join(match, "bob", {"deck": FREE})
    join(match, "bob", {"deck": "tide"})
    with pytest.raises(BadOptions, match="not a Pokémon"):
        join(match, "bob", {"deck": full("2 Fire Energy (Basic, 60 HP)")})


@pytest.mark.rule("BG-21")
def test_match_from_before_still_loads() -> None:
    deck = full("2 Charizard BS 4 (Basic, 999 HP)", "2 Fire Energy (Basic, 999 HP)")
    match = Match("k3v9")
    seats = [ev.Seat(person="ann", own={"deck": deck}), ev.Seat()]
    match.add(ev.Created("battle_grid", {}, seats, "5e" * 32), 1)
    for event in join(match, "bob", {}):
        match.add(event, 2)
    match.add(match.begun(), 3)
    assert isinstance(match.game, BattleGrid)
    assert match.game.decks[0].lines[0].card.hp == 999
    with pytest.raises(BadOptions, match="in the catalogue"):
        boxtop.game("battle_grid", deck1=deck).check_new()


def test_terminal_refuses_them_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("decks") / "bad.txt"
    file.write_text(full("2 Charizard BS 4 (Basic, 999 HP)"))
    with pytest.raises(BadOptions, match="in the catalogue"):
        with_settings("battle_grid", [], [str(file)])
    file.write_text(FREE)
    with_settings("battle_grid", [], [str(file)])


def test_ready_decks_can_be_played() -> None:
    for name in PRESET_DECKS:
        assert list(objections(PRESET_DECKS[name], catalogue_only=True)) == []
    with pytest.raises(BadDeck):
        read_deck("x")
