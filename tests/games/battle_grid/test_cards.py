"""The cards of Battle Grid: the starter catalogue, finding a card as deck lists name it, and bringing in more."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boxtop.errors import BadText
from boxtop.games.battle_grid.card_import import Report, import_cards, kind_of
from boxtop.games.battle_grid.messages import say
from boxtop.games.battle_grid.rules.cards import (
    Card,
    Catalogue,
    Kind,
    catalogue,
    data_folder,
    flaw,
    key_of,
    kind_called,
    own_file,
    starter,
)
from boxtop.terminal import main
from boxtop.words import text

from tests.support.paths import ROOT

PIKACHU = Card("Pikachu", "BS", "58", Kind.BASIC, 40, "Lightning")


@pytest.fixture(autouse=True)
def nobodys_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder of our own: the user's is never touched."""
    monkeypatch.setenv("BOXTOP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return err if status else out


# The starter catalogue ------------------------------------------------------------------------------------------------


def test_the_starter_catalogue_covers_all_classes_and_many_eras() -> None:
    cards = list(starter())
    assert len(cards) >= 120
    assert all(count >= 40 for count in Counter(card.kind for card in cards).values())
    assert {card.kind for card in cards} == set(Kind)
    # Base, Neo, EX, Diamond & Pearl, HeartGold, Black & White, XY, Sun & Moon, Sword & Shield, Scarlet & Violet
    assert {"BS", "N1", "RS", "DP", "HS", "BLW", "XY", "SUM", "SSH", "SVI"} <= {card.set_code for card in cards}
    assert min(card.hp for card in cards) <= 30
    assert max(card.hp for card in cards) >= 340


def test_no_card_is_in_the_starter_catalogue_twice() -> None:
    assert starter().notes == ()
    with (ROOT / "src/boxtop/games/battle_grid/rules/data/cards.csv").open(encoding="utf-8") as file:
        assert len(starter()) == sum(1 for _ in file) - 1
    assert [flaw(card) for card in starter() if flaw(card)] == []
    assert all(card.set_code and card.number and card.type for card in starter())


@pytest.mark.parametrize(
    ("name", "code", "number", "kind", "hp"),
    [
        ("Charizard", "BS", "4", Kind.STAGE_2, 120),
        ("Pichu", "N1", "12", Kind.BASIC, 30),  # a Baby
        ("Archeops", "NVI", "67", Kind.STAGE_1, 130),  # Restored
        ("Electivire LV.X", "MT", "121", Kind.STAGE_2, 120),  # Level-Up
        ("Greninja BREAK", "BKP", "41", Kind.STAGE_2, 170),
        ("Lugia LEGEND", "HS", "113", Kind.EX, 130),
        ("Mewtwo ex", "RS", "101", Kind.EX, 100),
        ("Charizard ex", "OBF", "125", Kind.EX, 330),  # a Stage 2 with a rule box
        ("Pikachu VMAX", "VIV", "44", Kind.EX, 310),
        ("Pikachu & Zekrom-GX", "TEU", "33", Kind.EX, 240),
    ],
)
def test_well_known_cards(name: str, code: str, number: str, kind: Kind, hp: int) -> None:
    assert starter().get(code, number) == Card(name, code, number, kind, hp)


# Looking up and finding -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "number", "name"),
    [
        ("BS", "58", "Pikachu"),
        ("bs", "058", "Pikachu"),
        ("BRS", "TG05", "Zekrom"),
        ("BRS", "tg5", "Zekrom"),
        ("PR-SW", "SWSH068", "Snorlax"),
        ("PR-SW", "68", "Snorlax"),
        ("pr-sw", "068", "Snorlax"),
        ("PR-SM", "30a", "Tapu Koko"),
        ("CRZ", "GG44", "Mewtwo VSTAR"),
    ],
)
def test_a_number_is_found_however_it_is_written(code: str, number: str, name: str) -> None:
    card = starter().get(code, number)
    assert card is not None
    assert card.name == name


def test_numbers_that_are_not_the_same() -> None:
    assert starter().get("BRS", "5") is None  # TG05 is another card than 5: only promos drop their letters
    assert starter().get("BS", "580") is None
    assert starter().get("XXX", "58") is None
    assert starter().get("", "") is None
    assert key_of("PRC", "SM1") != key_of("PRC", "1")  # Primal Clash is no promo set
    assert key_of("CEL", "4_A") == key_of("CEL", "4a") != key_of("CEL", "4")
    assert key_of("BS", "0") == key_of("BS", "000")


def test_finding_by_a_part_of_the_name() -> None:
    names = [card.name for card in starter().find("CHARIZARD")]
    assert len(names) >= 10
    assert "Reshiram & Charizard-GX" in names
    assert [card.name for card in starter().find("charizard gx")] == ["Reshiram & Charizard-GX"]
    assert [card.label for card in starter().find("mewtwo-ex")] == [
        "M Mewtwo-EX BKT 63",
        "Mewtwo ex RS 101",
        "Mewtwo-EX NXD 54",
    ]
    assert starter().find("") == starter().find(" - ") == starter().find("agumon") == []


def test_accents_do_not_matter() -> None:
    flabebe = Card("Flabébé", "FLF", "63", Kind.BASIC, 30)
    for part in ("flabebe", "FLABÉBÉ", "Flabe\u0301be\u0301", "bébé"):
        assert Catalogue([flabebe]).find(part) == [flabebe]


def test_found_cards_have_one_order() -> None:
    numbers = ("10", "9", "TG2", "100")
    cards = [Card("Eevee", code, number, Kind.BASIC, 60) for code in ("BB", "AA") for number in numbers]
    labels = [card.label for card in Catalogue(cards).find("eevee")]
    assert labels[:4] == ["Eevee AA 9", "Eevee AA 10", "Eevee AA 100", "Eevee AA TG2"]
    assert labels == [card.label for card in Catalogue(reversed(cards)).find("eevee")]


def test_of_two_cards_with_one_number_the_first_stays_and_it_is_told() -> None:
    other = Card("Pikachu", "BS", "058", Kind.STAGE_2, 400)
    both = Catalogue([PIKACHU, other])
    assert list(both) == [PIKACHU]
    assert [str(note) for note in both.notes] == [
        "Pikachu BS 58 (Basic, 40 HP) stays as it is. Another card of the same set and number is left out: "
        "Pikachu BS 058 (Stage 2, 400 HP).",
    ]


@pytest.mark.parametrize(
    ("word", "kind"),
    [("basic", 0), ("STAGE 1", 1), ("Stage-2", 2), ("EX/V/GX", 3), ("ex", 3), ("GX", 3), ("v", 3), ("Mega", None)],
)
def test_words_for_the_classes(word: str, kind: int | None) -> None:
    assert kind_called(word) == kind


# Importing ------------------------------------------------------------------------------------------------------------


def written(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


def first_layout(folder: Path) -> Path:
    """A small copy in the layout of a list of cards per set, and one file of sets."""
    sets = [
        {"id": "sv3", "name": "Obsidian Flames", "ptcgoCode": "OBF", "printedTotal": 197, "releaseDate": "2023/08/11"},
        {"id": "si1", "name": "Southern Islands", "printedTotal": 18},
        {"id": "cel25", "ptcgoCode": "CEL", "printedTotal": 25},
        {"id": "cel25c", "ptcgoCode": "CEL", "printedTotal": 25},
    ]
    flames = [
        pokemon("sv3-26", "Charmander", "60", ["Basic"], "26"),  # in the starter catalogue
        pokemon("sv3-66", "Tyranitar ex", "340", ["Stage 2", "Tera", "ex"], "66", types=["Lightning"]),
        pokemon("sv3-35", "Darmanitan", "140", ["Stage 1"], "35"),
        pokemon("sv3-35", "Darmanitan", "140", ["Stage 1"], "035"),
        pokemon("sv3-125", "Charizard ex", "30", ["Basic"], "125"),  # wrong: the starter catalogue knows better
        {"id": "sv3-186", "name": "Arven", "supertype": "Trainer", "subtypes": ["Supporter"], "number": "186"},
        pokemon("sv3-300", "Missing", None, ["Basic"], "300"),
        pokemon("sv3-301", "Strange", "60", ["Stage 9"], "301"),
    ]
    written(folder / "sets/en.json", sets)
    written(folder / "cards/en/sv3.json", flames)
    written(folder / "cards/en/si1.json", [pokemon("si1-1", "Mew", "40", ["Basic"], "1")])
    written(folder / "cards/en/cel25.json", [pokemon("cel25-4", "Palkia", "130", ["Basic"], "4")])
    written(folder / "cards/en/cel25c.json", [pokemon("cel25c-4_A", "Charizard", "120", ["Stage 2"], "4")])
    return folder


def pokemon(id: str, name: str, hp: str | None, subtypes: list[str], number: str, **more: Any) -> dict[str, Any]:
    card = {"id": id, "name": name, "supertype": "Pokémon", "subtypes": subtypes, "number": number, "types": ["Fire"]}
    return card | ({"hp": hp} if hp else {}) | more


def tcgdex(id: str, name: Any, **more: Any) -> dict[str, Any]:
    code, _, number = id.rpartition("-")
    return {"category": "Pokemon", "id": id, "localId": number, "name": name, "set": {"id": code}, **more}


def told(report: Report) -> list[str]:
    """What an import says, in English."""
    return [str(sentence) for sentence in report.sentences()]


def test_the_layout_of_a_list_per_set(tmp_path: Path) -> None:
    report = import_cards(first_layout(tmp_path / "copy"))
    assert {str(card) for card in report.taken} == {
        "Tyranitar ex OBF 66 (EX/V/GX, 340 HP)",
        "Darmanitan OBF 35 (Stage 1, 140 HP)",
        "Mew SI1 1 (Basic, 40 HP)",
        "Palkia CEL 4 (Basic, 130 HP)",
        "Charizard CEL 4_A (Stage 2, 120 HP)",
    }
    assert told(report) == [
        f"Imported 5 new cards of 3 sets, kept in {own_file()}.",
        "Already in the catalogue: 1.",
        "1 set has no code for deck lists, so its id is used: SI1.",
        "Skipped 1 (not Pokémon): Arven.",
        "Skipped 1 (found twice): Darmanitan OBF 35.",
        "Skipped 1 (already known, with another class or HP): Charizard ex OBF 125 (EX/V/GX, 30 HP), known as EX/V/GX, "
        "330 HP.",
        "Skipped 1 (no HP): Missing sv3 300.",
        "Skipped 1 (unknown stage): Strange sv3 301: Stage 9.",
    ]
    whole = catalogue()
    assert len(whole) == len(starter()) + 5
    tyranitar = whole.get("OBF", "066")
    assert tyranitar is not None
    assert tyranitar.type == "Lightning"
    charizard = whole.get("OBF", "125")
    assert charizard is not None
    assert charizard.hp == 330
    assert len(starter()) == len(whole) - 5  # which an import does not change


def test_importing_the_same_again_takes_nothing_new(tmp_path: Path) -> None:
    copy = first_layout(tmp_path / "copy")
    import_cards(copy)
    kept = own_file().read_bytes()
    report = import_cards(copy)
    assert report.taken == []
    assert told(report)[:2] == ["There are no new cards.", "Already in the catalogue: 7."]
    assert own_file().read_bytes() == kept
    assert os.listdir(data_folder()) == ["cards.json"]  # nothing is left beside it


def test_the_sets_of_a_copy_are_found_from_its_cards(tmp_path: Path) -> None:
    copy = first_layout(tmp_path / "copy")
    report = import_cards(copy / "cards/en/sv3.json")
    assert {card.set_code for card in report.taken} == {"OBF"}


def test_without_the_file_of_sets_the_id_stands_for_the_code(tmp_path: Path) -> None:
    lonely = written(tmp_path / "alone/sv3.json", [pokemon("sv3-35", "Darmanitan", "140", ["Stage 1"], "35")])
    sentences = told(import_cards(lonely))
    assert sentences[1] == "1 set has no code for deck lists, so its id is used: SV3."
    assert sentences[2].endswith("Import a folder that has both.")
    card = catalogue().get("SV3", "35")
    assert card is not None
    # Generations is called g1; G1 are the Gym Heroes, so it cannot stand for itself.
    lonely = written(tmp_path / "alone/g1.json", [pokemon("g1-2", "Ivysaur", "80", ["Stage 1"], "2")])
    assert say("skipped-id-taken") in import_cards(lonely).skipped


def test_the_layout_of_tcgdex(tmp_path: Path) -> None:
    folder = tmp_path / "dex"
    written(
        folder / "sets/swsh3.json",
        {
            "id": "swsh3",
            "name": {"en": "Darkness Ablaze"},
            "tcgOnline": "DAA",
            "cardCount": {"total": 201, "official": 189},
            "cards": [{"id": "swsh3-136", "localId": "136", "name": "Furret"}, {"id": "swsh3-9", "name": "Karrablast"}],
        },
    )
    furret = tcgdex("swsh3-136", {"fr": "Fouinar", "en": "Furret"}, hp=110, stage="Stage1", types=["Colorless"])
    written(folder / "cards/swsh3-136.json", furret)
    written(
        folder / "cards/many.json",
        [
            tcgdex("swsh3-2", "Butterfree VMAX", hp=300, stage="VMAX"),
            tcgdex("swsh3-1", "Butterfree V", hp=190, suffix="V"),  # the stage is missing
            tcgdex("swsh3-21", "Houndoom V", hp=210),  # so is the suffix
            tcgdex("swsh3-22", "Salazzle", hp=110),
            tcgdex("swsh3-23", "Ponyta", stage="Basic"),
            tcgdex("swsh3-197", "Rillaboom", hp=True, stage="Stage2"),
            {"category": "Energy", "id": "swsh3-201", "localId": "201", "name": "Capture Energy"},
            tcgdex("xy12-9", "Raichu", hp=90, stage="Stage1")
            | {"set": {"id": "xy12", "abbreviation": {"official": "EVO"}}},
        ],
    )
    report = import_cards(folder)
    assert {str(card) for card in report.taken} == {
        "Furret DAA 136 (Stage 1, 110 HP)",
        "Butterfree VMAX DAA 2 (EX/V/GX, 300 HP)",
        "Butterfree V DAA 1 (EX/V/GX, 190 HP)",
        "Houndoom V DAA 21 (EX/V/GX, 210 HP)",
        "Raichu EVO 9 (Stage 1, 90 HP)",
    }
    assert {reason.id: what for reason, what in report.skipped.items()} == {
        "skipped-not-a-pokemon": ["Capture Energy"],
        "skipped-only-named": ["Karrablast"],
        "skipped-unknown-stage": ["Salazzle swsh3 22: ?"],
        "skipped-no-hp": ["Ponyta swsh3 23", "Rillaboom swsh3 197"],
    }


def test_cards_inside_a_set_and_inside_the_answer_of_a_web_service(tmp_path: Path) -> None:
    card = {"category": "Pokemon", "localId": 7, "name": "Oddish", "hp": 50, "stage": "Basic"}
    written(tmp_path / "in/a.json", {"id": "zz9", "tcgOnline": "ZZZ", "cards": [card]})
    service = pokemon("qq1-2", "Gloom", "80", ["Stage 1"], "2", set={"id": "qq1", "ptcgoCode": "QQQ"})
    written(tmp_path / "in/b.json", {"data": [service], "page": 1})
    assert [card.label for card in import_cards(tmp_path / "in").taken] == ["Oddish ZZZ 7", "Gloom QQQ 2"]


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Basic", Kind.BASIC),
        ("Baby", Kind.BASIC),
        ("Basic/SP", Kind.BASIC),
        ("Basic/Prism Star", Kind.BASIC),
        ("Basic/Radiant", Kind.BASIC),
        ("Basic/Star", Kind.BASIC),
        ("Basic/Ultra Beast", Kind.BASIC),
        ("Stage 1/Team Plasma", Kind.STAGE_1),
        ("Stage1", Kind.STAGE_1),
        ("Restored", Kind.STAGE_1),
        ("RESTORED", Kind.STAGE_1),
        ("Stage 2/Prime", Kind.STAGE_2),
        ("Level-Up/SP", Kind.STAGE_2),
        ("LEVEL-UP", Kind.STAGE_2),
        ("BREAK", Kind.STAGE_2),
        ("LEGEND", Kind.EX),
        ("Basic/EX/Team Plasma", Kind.EX),
        ("Basic/GX/Ultra Beast", Kind.EX),
        ("Basic/TAG TEAM/GX", Kind.EX),
        ("Basic/TAG TEAM-GX", Kind.EX),
        ("Stage 2/Tera/ex", Kind.EX),
        ("Stage 1/MEGA/ex", Kind.EX),
        ("MEGA/EX", Kind.EX),
        ("Basic/V/Rapid Strike", Kind.EX),
        ("VMAX/Eternamax", Kind.EX),
        ("VSTAR", Kind.EX),
        ("V-UNION", Kind.EX),
        ("Single Strike", None),
        ("", None),
    ],
)
def test_classes(words: str, kind: Kind | None) -> None:
    assert kind_of(words.split("/")) == kind


def test_the_name_tells_of_a_rule_box_that_the_file_forgot() -> None:
    assert kind_of([], "Mewtwo-EX") == kind_of([], "Mew ex") == kind_of(["Basic"], "Pikachu V") == Kind.EX
    assert kind_of(["Stage1"], "Mega Lopunny ex") == kind_of(["Stage 2"], "Flygon ex δ") == Kind.EX
    assert kind_of(["Basic"], "Unown V") == Kind.BASIC  # a letter
    assert kind_of(["Basic", "V"], "Unown V") == Kind.EX
    assert kind_of([], "Victini") is kind_of([], "V") is None


BROKEN = [
    b"",
    b"not JSON",
    b'[{"name": "\xff\xfe"}]',
    b"[" * 100_000,
    b'{"hp": ' + b"9" * 5000 + b"}",
    b'{"hp": 1e999}',
    b'["\\ud800"]',
]
ODD: list[Any] = [
    None,
    7,
    "card",
    [[[]]],
    {},
    {"data": 3},
    {"supertype": None},
    {"supertype": "Pokémon"},
    {"category": "Pokemon", "name": {"en": ["x"]}, "set": 4, "hp": "60", "stage": "Basic", "localId": []},
    {"supertype": "Pokémon", "name": 7, "hp": "9" * 100, "subtypes": "Basic", "id": {}, "number": {}},
    {"supertype": "Pokémon", "name": "A\x1b[2J\n", "hp": "60", "subtypes": ["Basic"], "id": "base1-1"},
    {"supertype": "Pokémon", "name": "x" * 10_000, "hp": "60", "subtypes": ["Basic"], "id": "base1-1"},
    {"supertype": "Pokémon", "name": "Zero", "hp": "0", "subtypes": ["Basic"], "id": "base1-1"},
    {"supertype": "Pokémon", "name": "Deep", "hp": -5, "subtypes": ["Basic"], "id": "base1-1"},
    {"supertype": "Pokémon", "name": "Vast", "hp": 2**63, "subtypes": ["Basic"], "id": "base1-1"},
    {"supertype": "Pokémon", "name": "Far", "hp": "60", "subtypes": ["Basic"], "id": "../../etc-passwd"},
    {"supertype": "Pokémon", "name": "None", "hp": "60", "subtypes": ["Basic", 3, None], "id": "base1-"},
    {"ptcgoCode": [], "id": 3, "cards": {"a": 1}},
    {"tcgOnline": "A B", "id": "x", "cards": [1, None, [], {"category": {}}], "abbreviation": {"official": 4}},
]


def test_hostile_files_are_told_and_the_rest_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = first_layout(tmp_path / "copy")
    for number, content in enumerate(BROKEN):
        written(folder / f"broken{number}.json", content)
    for number, content in enumerate(ODD):
        written(folder / f"odd{number}.json", content)
    (folder / "folder.json").mkdir()
    (folder / "dangling.json").symlink_to(folder / "nothing")
    (folder / "around").symlink_to(folder)
    out = said(capsys, "cards", "import", str(folder))
    assert "Imported 5 new cards" in out
    assert "Couldn't read 7 files: " in out
    assert out.replace("\n", "").isprintable()
    assert max(map(len, out.splitlines())) < 1000
    assert len(catalogue()) == len(starter()) + 5


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_alone_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    file = written(tmp_path / "broken.json", content)
    out = said(capsys, "cards", "import", str(file), status=2)
    assert out.startswith("boxtop: There are no cards in")
    assert not own_file().exists()


def test_nothing_to_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "There are no JSON files in" in said(capsys, "cards", "import", str(empty), status=2)
    assert "No such file" in said(capsys, "cards", "import", str(tmp_path / "nowhere"), status=2)
    assert "neither a file nor a folder" in said(capsys, "cards", "import", os.devnull, status=2)
    assert "can't have that character" in said(capsys, "cards", "import", "a\0b", status=2)
    trainers = written(tmp_path / "t.json", [{"supertype": "Trainer", "name": "Arven", "id": "sv1-166"}])
    assert (
        said(capsys, "cards", "import", str(trainers)) == "There are no new cards.\nSkipped 1 (not Pokémon): Arven.\n"
    )
    assert not own_file().exists()


def test_a_report_gives_few_examples() -> None:
    report = Report()
    report.skipped[say("skipped-no-hp")] += [f"card {number}" for number in range(5000)]
    assert told(report)[1] == "Skipped 5,000 (no HP): card 0, card 1, card 2, and 4,997 more."
    sentence = "5,000件を取りこみませんでした（HPがない）：card 0、card 1、card 2、ほか4,997。"
    assert text(report.sentences()[1], "ja") == sentence


# The user's file ------------------------------------------------------------------------------------------------------


def shelf(**changes: Any) -> dict[str, Any]:
    card = {"name": "Agumon", "set": "DIGI", "number": "7", "class": "Basic", "hp": 70, "type": "Fire"} | changes
    return {"format": "boxtop-cards", "version": 1, "cards": [card]}


def test_the_users_own_cards_are_read_anew_each_time() -> None:
    assert catalogue() is starter()
    written(own_file(), shelf())
    card = catalogue().get("DIGI", "7")
    assert card == Card("Agumon", "DIGI", "7", Kind.BASIC, 70)
    own_file().unlink()
    assert catalogue().get("DIGI", "7") is None


def test_the_users_file_cannot_change_a_card_that_came_with_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    written(own_file(), shelf(name="Pikachu", set="BS", number="58", hp=400))
    assert catalogue().get("BS", "58") == PIKACHU
    assert "Pikachu BS 58 (Basic, 40 HP) stays as it is" in said(capsys, "cards", "find", "pikachu")


@pytest.mark.parametrize(
    "content",
    [
        *BROKEN,
        {},
        [],
        {"format": "boxtop-cards", "version": 2, "cards": []},
        {"format": "boxtop-cards", "version": 1, "cards": [{"name": "x"}]},
        shelf(hp="70"),
        shelf(hp=0),
        shelf(hp=1000),
        shelf(name=""),
        shelf(name="a\nb"),
        shelf(name="x" * 61),
        shelf(set=""),
        shelf(set="", number=""),
        shelf(set="a b"),
        shelf(number="1/2"),
        shelf(type="\x1b"),
        shelf(**{"class": "Stage 3"}),
    ],
)
def test_a_damaged_file_is_a_sentence(content: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    written(own_file(), content)
    with pytest.raises(BadText, match=r"is damaged: .* Move it away and import the cards again"):
        catalogue()
    assert "is damaged" in said(capsys, "cards", "find", "pikachu", status=2)
    # An import does not write over it either.
    assert "is damaged" in said(capsys, "cards", "import", str(first_layout(tmp_path / "copy")), status=2)
    assert own_file().read_bytes() == (content if isinstance(content, bytes) else json.dumps(content).encode())


def test_where_the_users_file_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert own_file() == tmp_path / "data/cards.json"
    monkeypatch.delenv("BOXTOP_DATA")
    assert own_file().name == "cards.json"
    assert "boxtop" in str(own_file())
    written(tmp_path / "file", b"")
    monkeypatch.setenv("BOXTOP_DATA", str(tmp_path / "file"))  # not a folder: no cards, and no place to keep any
    assert catalogue() is starter()
    assert main(["cards", "import", str(first_layout(tmp_path / "copy"))]) == 2


def test_find_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "cards", "find", "Zekrom").splitlines() == [
        "Set  Number  Name                 Class     HP  Type",
        "TEU  33      Pikachu & Zekrom-GX  EX/V/GX  240  Lightning",
        "BLW  47      Zekrom               Basic    130  Lightning",
        "BRS  TG05    Zekrom               Basic    130  Lightning",
    ]
    assert said(capsys, "cards", "find", "charizard", "gx").count("\n") == 2
    nothing = said(capsys, "cards", "find", "agumon", status=2)
    assert nothing == f"boxtop: No card has 'agumon' in its name. {len(starter())} cards are known.\n"
