"""Fair chance: as the page says, without bias, and no change to a record stays unseen."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import math
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import boxtop
from boxtop.errors import BadText
from boxtop.match import fair as fair_module
from boxtop.match.fair import Fair, commitment, drawn, new_seed, number, order, picked, tidy_word
from boxtop.match.record import Fairness
from boxtop.match.verify import chance_events

from tests.games.yahtzee.helpers import LATE
from tests.support.fair_matches import (
    GAMES,
    WITH_CHANCE,
    WORDS,
    match_of,
    paper_of,
    played,
    record_of,
    verdict_on,
)
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "fair-chance.md"
SEED = bytes(range(32))


# -- written from docs/fair-chance.md alone: nothing of boxtop is used here -------------------------------------------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """As in RFC 2104, for a key shorter than a block."""
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def number_by_page(told: dict[str, Any], label: str, n: int) -> int:
    for counter in itertools.count():
        lines = ["boxtop fair chance 1", told["match"], label, str(counter), *told["words"]]
        x = int(hmac_sha256(bytes.fromhex(told["seed"]), "\n".join(lines).encode("utf-8")).hex(), 16)
        if x < 2**256 - (2**256 % n):
            return x % n
    raise AssertionError


def outcome_by_page(told: dict[str, Any], k: int, weights: dict[str, int]) -> str:
    shared = math.gcd(*weights.values())
    pool = [what for what, weight in weights.items() for _ in range(weight // shared)]
    return pool[number_by_page(told, f"chance {k}", len(pool))]


def rolls_by_page(kept: str) -> dict[str, int]:
    """What can be rolled with some dice kept; counted by throwing the others in every way."""
    dice = (
        sorted([*kept, *thrown], key="PTKMWL".index) for thrown in itertools.product("PTKMWL", repeat=5 - len(kept))
    )
    ways = Counter("".join(shown) for shown in dice)
    return {roll: ways[roll] for roll in sorted(ways, key=lambda roll: ["PTKMWL".index(die) for die in roll])}


def chance_by_page(paper: dict[str, Any]) -> list[str]:
    """Every outcome of chance that a record of Yahtzee or Battle Chess should have, by its moves."""
    found: list[str] = []
    kept, deck = "", Counter({"+0": 2, "+20": 1, "+30": 1, "+40": 1, "+70": 1})
    face_down = deck.copy()
    for event in paper["events"]:
        if "move" in event:
            verb, _, dice = event["move"].partition(" ")
            kept = dice.strip("-") if verb == "keep" else ""
            continue
        weights = rolls_by_page(kept) if paper["game"] == "yahtzee" else {card: n for card, n in face_down.items() if n}
        found.append(outcome_by_page(paper["fair"], len(found) + 1, weights))
        kept = ""
        face_down[found[-1]] -= 1
        if found[-1] == "+70":
            face_down = deck.copy()
    return found


def order_by_page(told: dict[str, Any], seats: int) -> list[int]:
    orders = sorted(itertools.permutations(range(seats)))
    return list(orders[number_by_page(told, "coin", len(orders))])


# -- the page ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("match", range(3))
def test_code_written_from_the_page_gets_the_same_coin_and_chance(name: str, match: int) -> None:
    paper = paper_of(name, match)
    said = [event["chance"] for event in paper["events"] if "chance" in event]
    assert chance_by_page(paper) == said
    assert bool(said) == (name in WITH_CHANCE)
    assert order_by_page(paper["fair"], len(paper["players"])) == paper["fair"]["order"]
    assert hashlib.sha256(bytes.fromhex(paper["fair"]["seed"])).hexdigest() == paper["fair"]["commitment"]
    assert verdict_on(paper).fair


@pytest.mark.parametrize(("players", "position"), [entry for entry in LATE if "tie" in entry[1]])
def test_ties_are_broken_as_the_page_says(players: int, position: str) -> None:
    fair = Fair(SEED, WORDS[:players], "tie")
    line = played(boxtop.game("yahtzee", players=players).position(position), fair)
    paper = json.loads(record_of(line, fair).to_json())
    assert len(paper["events"]) >= 2
    assert [event["chance"] for event in paper["events"]] == chance_by_page(paper)
    assert verdict_on(paper).fair


def test_the_record_on_the_page_is_that_of_the_example() -> None:
    text = PAGE.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    told = json.loads("{" + text + "}")["fair"]
    fair = Fair(SEED, ("blue", "7 swans"), "k3xq")
    assert told == msgspec.to_builtins(Fairness.of(fair, fair.order(2), over=True))
    assert order_by_page(told, 2) == told["order"]


def test_the_page_lists_outcomes_as_the_games_do() -> None:
    yahtzee = boxtop.game("yahtzee")
    for position, kept in ((yahtzee.start(), ""), (yahtzee.start().play("PTTWL").play("keep TL"), "TL")):
        total = 6 ** (5 - len(kept))
        assert list(rolls_by_page(kept).items()) == [
            (yahtzee.text(roll), int(chance * total)) for roll, chance in position.outcomes()
        ]
    page = PAGE.read_text(encoding="utf-8")
    rolls = list(rolls_by_page(""))
    assert "all 252 from `{}`, `{}` to `{}`, `{}`".format(*rolls[:2], *rolls[-2:]) in page
    assert "`[0,1,2]`, `[0,2,1]`, `[1,0,2]`, `[1,2,0]`, `[2,0,1]`, `[2,1,0]`" in page


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_vectors() -> None:
    """Written down once; if one of these changes, every match that was ever played becomes unfair."""
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert [number(SEED, ("blue", "7 swans"), "k3xq", label, 7776) for label in ("coin", "chance 1", "chance 2")] == [
        7196,
        2037,
        2904,
    ]
    assert order(SEED, ("blue", "7 swans"), "k3xq", 4) == (3, 1, 0, 2)


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(max_size=8), max_size=4),
    st.text(max_size=8),
    st.integers(1, 2**256),
)
def test_numbers_are_those_of_the_page(seed: bytes, words: list[str], match: str, below: int) -> None:
    told = {"seed": seed.hex(), "words": words, "match": match}
    assert number(seed, words, match, "coin", below) == number_by_page(told, "coin", below)


@pytest.mark.parametrize("below", [0, -1, 2**256 + 1])
def test_there_are_no_other_numbers(below: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        number(SEED, (), "m", "coin", below)


def test_each_number_comes_from_equally_many_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it in small: with digests of one byte, every byte is tried for every range."""
    monkeypatch.setattr(fair_module, "SPAN", 256)
    for below in range(1, 257):
        counts: Counter[int] = Counter()
        for first in range(256):
            digests = iter([bytes([first]), b"\0"])  # the second is asked for only if the first is refused
            monkeypatch.setattr(hmac, "digest", lambda *_, digests=digests: next(digests))
            found = number(SEED, (), "m", "coin", below)
            if next(digests, None) is not None:
                counts[found] += 1
        assert counts == dict.fromkeys(range(below), 256 // below)


@pytest.mark.parametrize("below", [3, 6, 7, 24, 36, 7776, 2**255 + 1])
def test_digests_beyond_the_last_whole_round_are_refused(monkeypatch: pytest.MonkeyPatch, below: int) -> None:
    end = 2**256 - 2**256 % below
    asked: list[bytes] = []
    digests = iter(value.to_bytes(32, "big") for value in (2**256 - 1, end, end - 1))

    def digest(key: bytes, message: bytes, kind: str) -> bytes:
        assert (key, kind) == (SEED, "sha256")
        asked.append(message)
        return next(digests)

    monkeypatch.setattr(hmac, "digest", digest)
    assert number(SEED, ("", "ü"), "m", "chance 9", below) == below - 1
    assert asked == [f"boxtop fair chance 1\nm\nchance 9\n{counter}\n\nü".encode() for counter in range(3)]


def unevenness(counts: list[int]) -> float:
    """By how many standard deviations the chi-square of counts is off what even chance gives (Wilson-Hilferty)."""
    expected, freedom = sum(counts) / len(counts), len(counts) - 1
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    cube = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - cube)) / math.sqrt(cube))


@pytest.mark.parametrize("below", [2, 3, 5, 6, 7, 24, 36, 252])
def test_numbers_are_even(below: int) -> None:
    counts = [0] * below
    for k in range(60 * below + 2000):
        counts[number(SEED, ("blue",), f"match-{k // 50}", f"chance {k % 50 + 1}", below)] += 1
    assert abs(unevenness(counts)) < 3.5


def test_unevenness_would_be_seen() -> None:
    luck = random.Random(1)
    counts = Counter(luck.randrange(256) % 100 for _ in range(8000))  # what comes of forgetting to refuse
    assert unevenness([counts[n] for n in range(100)]) > 3.5


@given(st.lists(st.integers(1, 12), min_size=1, max_size=8))
def test_outcomes_are_exactly_as_likely_as_they_say(weights: list[int]) -> None:
    outcomes = [(place, Fraction(weight, sum(weights))) for place, weight in enumerate(weights)]
    whole = sum(weights) // math.gcd(*weights)
    counts: Counter[int] = Counter()
    for wanted in range(whole):
        asked: list[int] = []
        counts[picked(outcomes, lambda below, asked=asked, wanted=wanted: asked.append(below) or wanted)] += 1  # type: ignore[misc]
        assert asked == [whole]
    assert counts == {what: chance * whole for what, chance in outcomes}


@given(st.integers(1, 6), st.binary(min_size=32, max_size=32))
def test_the_coin_is_a_place_in_the_list_of_orders(n: int, seed: bytes) -> None:
    place = number(seed, ("a",), "m", "coin", math.factorial(n))
    assert order(seed, ("a",), "m", n) == list(itertools.permutations(range(n)))[place]


def test_every_seating_can_come_from_the_coin() -> None:
    counts = Counter(order(SEED, (), f"m{number}", 3) for number in range(3000))
    assert set(counts) == set(itertools.permutations(range(3)))
    assert abs(unevenness(list(counts.values()))) < 3.5


def test_everything_goes_into_the_numbers() -> None:
    fixed = (SEED, ("blue", ""), "m", "chance 1")
    others = [
        (bytes(32), *fixed[1:]),
        (SEED, ("Blue", ""), *fixed[2:]),
        (SEED, ("", "blue"), *fixed[2:]),
        (SEED, ("blue",), *fixed[2:]),
        (SEED, ("blue", "", ""), *fixed[2:]),
        (*fixed[:2], "n", "chance 1"),
        (*fixed[:3], "chance 2"),
        (*fixed[:3], "coin"),
    ]
    assert len({number(*asked, 2**256) for asked in (fixed, *others)}) == 1 + len(others)


def test_the_same_decision_meets_the_same_chance_after_a_takeback() -> None:
    fair, line = match_of("yahtzee")
    outcomes = [(k, line[event - 1].outcomes(), line[event].last) for k, event in enumerate(chance_events(line), 1)]
    assert len(outcomes) > 10
    for k, possible, happened in reversed(outcomes):  # as if all of it were taken back, one after the other
        assert fair.drawn(k, possible) == happened == drawn(fair.seed, fair.words, fair.match, f"chance {k}", possible)


def test_seeds_differ_and_stay_out_of_sight() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}
    shown = repr(Fair(SEED, ("blue",), "m"))
    assert "blue" in shown
    assert SEED.hex() not in shown
    assert repr(SEED) not in shown


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "tidied"),
    [
        ("", ""),
        ("  blue ", "blue"),
        ("7\u00a0swans\u3000", "7 swans"),
        ("u\u0308", "ü"),
        ("<b>'\"\\", "<b>'\"\\"),
        ("🎲", "🎲"),
        ("x" * 100, "x" * 100),
    ],
)
def test_words_are_tidied(given: str, tidied: str) -> None:
    assert tidy_word(given) == tidied


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("x" * 101, "at most 100 characters; this one has 101"),
        ("two\nlines", r"one line of printable characters, without '\\n'"),
        ("tab\there", "printable"),
        ("\x1b[2J", r"without '\\x1b'"),
        ("\u202eright to left", "printable"),
        ("line\u2028separator", "printable"),
        ("half \ud83c", "printable"),
        ("nothing\0", "printable"),
    ],
)
def test_other_words_are_refused(given: str, sentence: str) -> None:
    with pytest.raises(BadText, match=sentence):
        tidy_word(given)


@given(st.text(max_size=110))
def test_a_word_is_one_line_and_tidying_is_done_once(text: str) -> None:
    try:
        word = tidy_word(text)
    except BadText:
        return
    assert tidy_word(word) == word
    assert len(word) <= 100
    assert len(f"{word}.".splitlines()) == 1
    assert Fair(SEED, (word,), "m").order(2) in ((0, 1), (1, 0))


@pytest.mark.parametrize("words", [(" blue",), ("blue\n7",), ("x" * 101,)])
def test_only_tidy_words_go_into_the_numbers(words: tuple[str, ...]) -> None:
    with pytest.raises(BadText):
        Fair(SEED, words, "m")


def test_a_seed_has_32_bytes_a_match_an_id_and_chance_is_counted_from_one() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Fair(SEED[1:], (), "m")
    for match in ("", "a\nb", " m"):
        with pytest.raises(BadText):
            Fair(SEED, (), match)
    with pytest.raises(ValueError, match="from 1"):
        Fair(SEED, (), "m").drawn(0, [(5, Fraction(1))])
