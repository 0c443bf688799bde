"""Lessons as data: what fits a goal, what comes of a try, and that every lesson that we ship can be learned from."""

import re
from pathlib import Path
from typing import Any

import pytest

from boxtop import installed, is_ours, load
from boxtop.errors import BadText, UnknownLesson
from boxtop.lessons import Course, Lesson, Pattern, Step, WrongTry, course_of, lessons_of, read_lesson
from boxtop.lessons.check import check_lesson, check_lessons, needed_texts, optional_texts
from boxtop.lessons.lesson import within
from boxtop.terminal import main
from boxtop.words import languages, text

OURS = [name for name, entry in installed().items() if is_ours(entry)]
ROOKS = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"  # a back-rank mate in one


def lesson(*steps: Step, **more: Any) -> Lesson:
    return Lesson(name="first", steps=list(steps), **more)


def course(game: str, *steps: Step, **more: Any) -> Course:
    made = lesson(*steps, **more)
    return Course(load(game)(**made.options), made)


def problems(game: str, *steps: Step, **more: Any) -> list[str]:
    """What is wrong with a lesson, apart from texts that it does not have."""
    found = [str(problem) for problem in check_lesson(load(game), lesson(*steps, **more))]
    return [problem for problem in found if "is missing in the language" not in problem]


# -- our lessons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_every_game_of_ours_has_a_lesson_that_can_be_learned_from(game: str) -> None:
    assert lessons_of(load(game))
    assert [str(problem) for problem in check_lessons(load(game))] == []


@pytest.mark.parametrize("game", OURS)
def test_what_a_step_says_is_short(game: str) -> None:
    """At most two sentences, which fit above a phone's board; explanations, too."""
    for name in lessons_of(load(game)):
        one = course_of(load(game), name)
        ids = {*needed_texts(one.lesson), *optional_texts(one.lesson)}
        for id in ids & {id for id in ids if id in one.game.words}:
            for language, longest in (("en", 135), ("ja", 75)):
                said = text(one.game.words(id), language)
                assert len(re.findall(r"[.!?](?: |$)|[。！？](?!」)", said)) <= 2, said
                assert len(said) <= longest, said


@pytest.mark.parametrize("game", OURS)
def test_each_named_wrong_try_gets_its_own_explanation(game: str) -> None:
    for name in lessons_of(load(game)):
        one = course_of(load(game), name)
        for number, step in enumerate(one.lesson.steps):
            state = one.asked(number)
            accepted = one.accepted(number)
            for wrong in step.wrong:
                tries = [one.game.text(m) for m in state.moves() if m not in accepted and wrong.fits(state, m, 0)]
                in_full = [move for move in wrong.moves if "*" not in move]
                answers = [one.attempt(number, tried) for tried in tries or in_full]
                expected = f"lesson-{name}-{step.name}-{wrong.name}"
                assert expected in {getattr(answer.text, "id", "") for answer in answers}
                assert {answer.verdict for answer in answers} <= {"wrong", "refused"}


def test_whoever_is_said_to_lead_a_column_leads_it() -> None:
    one = course_of(load("battle_grid"), "first")
    number = next(n for n, step in enumerate(one.lesson.steps) if step.name == "columns")
    assert "120 HP against 100: you lead in column c." in text(one.game.words("lesson-first-columns-done"))
    before, after = (
        [player[2] for player in state.view(0)["columns"]] for state in (one.asked(number), one.end(number))
    )
    assert (before, after) == ([0, 100], [120, 100])


def test_a_merge_of_other_pieces_is_called_a_merge() -> None:
    one = course_of(load("chessplus"), "first")
    number = next(n for n, step in enumerate(one.lesson.steps) if step.name == "merge")
    state = one.asked(number)
    merges = [one.game.text(move) for move in state.moves() if "&" in state.short(move)]
    assert sorted(merges) == ["d2f2", "f2f3", "f3d2", "f3h2"]
    said = {text(one.attempt(number, move).text) for move in merges if move != "f3d2"}
    assert [sentence for sentence in said if "Nothing merged" in sentence or "nothing to merge" in sentence] == []


# -- what fits ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "value", "fits"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": {"b": 2}}, {"a": {"b": 2, "c": 3}}, True),
        ({"a": {"b": 2}}, {"a": {"c": 3}}, False),
        ([1, 2], [1, 2], True),
        ([1, 2], (1, 2), True),
        ([1], [1, 2], False),
        ({"a": 1}, {"a": True}, False),
        ({"a": 1}, None, False),
        ("e4", "e4", True),
    ],
)
def test_a_pattern_is_a_part_of_what_it_fits(pattern: Any, value: Any, fits: bool) -> None:
    assert within(pattern, value) is fits


@pytest.mark.parametrize(
    ("goal", "moves"),
    [
        (Pattern(moves=["a1a8"]), ["a1a8"]),
        (Pattern(moves=["a1a?", "g1h1"]), ["a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "g1h1"]),
        (Pattern(view={"result": {"reason": "checkmate"}}), ["a1a8"]),
        (Pattern(view={"board": {"h3": "P"}}), ["h2h3"]),
        (Pattern(moves=["a1*"], view={"check": "g8"}), ["a1a8"]),
    ],
)
def test_goals_name_moves_or_what_they_lead_to(goal: Pattern, moves: list[str]) -> None:
    one = course("chessplus", Step(name="goal", position=ROOKS, goal=goal))
    assert sorted(one.game.text(move) for move in one.accepted(0)) == moves


def test_goals_name_details_of_moves() -> None:
    goal = Pattern(details={"what": "move", "name": "Patrat", "to": "b3"})
    one = course("battle_chess", Step(name="goal", goal=goal))
    assert [one.game.text(move) for move in one.accepted(0)] == ["b2b3"]


# -- tries -------------------------------------------------------------------------------------------------------------


def test_a_try_is_right_wrong_or_refused() -> None:
    step = Step(
        name="mate", position=ROOKS, goal=Pattern(moves=["a1a8"]), wrong=[WrongTry(name="alone", moves=["a1a7"])]
    )
    one = course("chessplus", step)
    right = one.attempt(0, "a1a8")
    assert right.verdict == "right"
    assert [one.game.text(choice) for played in right.played for choice in played.choices] == ["a1a8"]
    assert right.played[0].seat == 0
    wrong = one.attempt(0, "a1a7")
    assert (wrong.verdict, getattr(wrong.text, "id", None)) == ("wrong", "lesson-first-mate-alone")
    assert one.attempt(0, "g1h1").verdict == "wrong"
    refused = one.attempt(0, "a1b2")
    assert (refused.verdict, refused.rule, refused.played) == ("refused", "CP-4", ())
    assert one.attempt(0, "Ra8").verdict == "right"  # in short form
    with pytest.raises(BadText):
        one.attempt(0, "nonsense")


def test_what_follows_is_played_and_the_next_step_begins_there() -> None:
    dice = [
        Step(name="roll", before=["TTKML"]),
        Step(name="keep", goal=Pattern(moves=["keep TT"]), after=["TTTWL"]),
        Step(name="score", goal=Pattern(moves=["score T"]), after=["MMKWL", "score M", "PPPPP"]),
    ]
    one = course("yahtzee", *dice)
    assert [played.seat for played in one.opening(0)] == [None]
    assert one.asked(1).position.endswith("1 1 TTKML")
    assert [len(played.choices) for played in one.attempt(1, "keep TT").played] == [2]
    assert [(played.seat, len(played.choices)) for played in one.attempt(2, "score T").played] == [(0, 2), (1, 2)]
    assert problems("yahtzee", *dice) == []


def test_unknown_lessons_are_refused() -> None:
    with pytest.raises(UnknownLesson, match="no lesson called 'second'"):
        course_of(load("chessplus"), "second")


# -- lessons that must fail --------------------------------------------------------------------------------------------

MATE = Pattern(moves=["a1a8"])
FLAWS: dict[str, tuple[str, list[Step], str]] = {
    "out of reach": ("chessplus", [Step(name="x", position=ROOKS, goal=Pattern(moves=["a1b8"]))], "no legal move reac"),
    "a view out of reach": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=Pattern(view={"board": {"e4": "Q"}}))],
        "no legal move reaches the goal",
    ),
    "a pattern too many": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=Pattern(moves=["a1a8", "a1b8"]))],
        "no legal move matches a1b8",
    ),
    "an impossible position": (
        "chessplus",
        [Step(name="x", position="8/8 w", goal=MATE)],
        "the position is impossible",
    ),
    "not their turn": (
        "chessplus",
        [Step(name="x", position=ROOKS.replace(" w ", " b "), goal=MATE)],
        "it isn't the learner's turn",
    ),
    "before": (
        "chessplus",
        [Step(name="x", position=ROOKS, before=["a1b2"], goal=MATE)],
        "the moves in “before” are imp",
    ),
    "after": ("chessplus", [Step(name="x", position=ROOKS, goal=MATE, after=["e7e5"])], "what follows a1a8 is imposs"),
    "a wrong try that is right": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["a1a8"])])],
        "the wrong try y is right: a1a8",
    ),
    "a wrong view that is right": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", view={"check": "g8"})])],
        "the wrong try y is right",
    ),
    "a wrong try that nobody can make": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["b*"])])],
        "the wrong try y matches no legal move",
    ),
    "a wrong try of nothing": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y")])],
        "the wrong try y doesn't say",
    ),
    "two of a name": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=MATE), Step(name="x", position=ROOKS, goal=MATE)],
        "two steps called x",
    ),
    "nothing to do": ("chessplus", [Step(name="x", position=ROOKS, after=["a1a8"])], "without a goal"),
    "two ends": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=Pattern(moves=["a1*"]), after=["g8f8"]), Step(name="y", before=["a1a8"])],
        "what follows",
    ),
    "two ends that differ": (
        "chessplus",
        [Step(name="x", position=ROOKS, goal=Pattern(moves=["h2h*"]), after=["g8f8"]), Step(name="y")],
        "in 2 different positions",
    ),
    "dice in the air before": ("yahtzee", [Step(name="x", goal=Pattern(moves=["keep *"]))], "it isn't the learner's"),
    "dice in the air": ("yahtzee", [Step(name="x")], "chance decides next"),
    "dice in the air after": (
        "yahtzee",
        [Step(name="x", before=["TTKML"], goal=Pattern(moves=["keep TT"]))],
        "after keep TT chance decides",
    ),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_lesson_that_cannot_be_learned_from_is_found_out(flaw: str) -> None:
    game, steps, told = FLAWS[flaw]
    [found] = problems(game, *steps)
    assert told in found
    assert text(check_lesson(load(game), lesson(*steps))[0], "ja") != found  # Japanese authors read it in Japanese


def test_options_and_seats_are_checked() -> None:
    step = Step(name="x", position=ROOKS, goal=MATE)
    [found] = problems("chessplus", step, options={"merging": "perhaps"})
    assert "can't be played" in found
    [found] = problems("chessplus", step, seat=2)
    assert "for seat 2" in found


def test_a_wrong_try_may_be_one_that_the_rules_forbid() -> None:
    step = Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["a1b2"])])
    assert problems("chessplus", step) == []
    answer = course("chessplus", step).attempt(0, "a1b2")
    assert (answer.verdict, answer.rule, getattr(answer.text, "id", "")) == ("refused", "CP-4", "lesson-first-x-y")


def test_what_is_said_of_legal_moves_is_not_said_of_others() -> None:
    """“You can play that, but …” would not be true of them."""
    step = Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["a1*"])])
    answer = course("chessplus", step).attempt(0, "a1b2")
    assert (answer.verdict, answer.rule) == ("refused", "CP-4")
    assert getattr(answer.text, "id", "") != "lesson-first-x-y"


def test_a_pattern_that_fits_no_legal_move_speaks_of_forbidden_ones() -> None:
    step = Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["a1b2", "*b4"])])
    assert problems("chessplus", step) == []
    assert getattr(course("chessplus", step).attempt(0, "a1b4").text, "id", "") == "lesson-first-x-y"
    [found] = problems(
        "chessplus", Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["*b4"])])
    )
    assert "the wrong try y matches no legal move" in found  # none is named in full


@pytest.mark.parametrize("game", OURS)
def test_no_forbidden_move_is_called_playable(game: str) -> None:
    """All legal moves of the whole lesson, tried in every step."""
    one = course_of(load(game), next(iter(lessons_of(load(game)))))
    steps = [number for number, step in enumerate(one.lesson.steps) if step.goal is not None]
    tried = sorted({one.game.text(move) for number in steps for move in one.asked(number).moves()[:60]})
    for number in steps:
        for move in tried:
            answer = one.attempt(number, move)
            if answer.verdict == "refused":
                assert "You can play that" not in text(answer.text), (number, move)


def test_missing_texts_are_named_in_every_language() -> None:
    step = Step(name="x", position=ROOKS, goal=MATE, wrong=[WrongTry(name="y", moves=["a1a7"])])
    found = [str(problem) for problem in check_lesson(load("chessplus"), lesson(step))]
    for id in ("lesson-first-x", "lesson-first-x-y"):
        for language in languages():
            assert f"The text {id} is missing in the language {language}." in found


def test_texts_that_no_lesson_says_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxtop.lessons.check.lesson_files", lambda kind: iter(()))
    found = [str(problem) for problem in check_lessons(load("yahtzee"))]
    assert any("No lesson uses the text lesson-first-roll in en/lessons.ftl" in problem for problem in found)


def test_where_there_is_nothing_to_do_something_may_be_said_once_it_was_seen() -> None:
    """Not where nothing happens either: it would stand in place of the step's text from the beginning."""
    one = course_of(load("yahtzee"), "first")
    assert [number for number in range(len(one.lesson.steps)) if one.seen(number) is not None] == [0]
    seen, still = Step(name="a", before=["TTKML"]), Step(name="b")
    assert optional_texts(lesson(seen, still)) == ["lesson-first-a-done"]


# -- files and commands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("steps = [", "first.toml can't be read"),
        ("steps = []", "first.toml can't be read"),
        ('[[steps]]\nname = "x"\ngaol = { moves = ["e4"] }', "gaol"),
        ('[[steps]]\nname = "Not A Name"', "first.toml can't be read"),
        ("\xff", "first.toml can't be read"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_a_sentence(tmp_path: Path, written: str, told: str) -> None:
    file = tmp_path / "first.toml"
    file.write_bytes(written.encode("latin-1"))
    with pytest.raises(BadText, match=re.escape(told)):
        read_lesson(file)


def test_the_check_as_a_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["lesson", "check", "chessplus"]) == 0
    assert "one lesson with 10 steps, no problems" in capsys.readouterr().out
    flawed = lesson(Step(name="x", position=ROOKS, goal=Pattern(moves=["a1b8"])))
    monkeypatch.setattr("boxtop.lessons.check.read_lesson", lambda path: flawed)
    assert main(["lesson", "check", "chessplus"]) == 1
    assert "chessplus: first, x: no legal move reaches the goal." in capsys.readouterr().out
    assert main(["lesson", "list"]) == 0
    assert "chessplus first: First steps (10 steps)" in capsys.readouterr().out


def test_a_lesson_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["a1a2", "a1b2", "what", "show", "Rxa5", "skip", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["lesson", "play", "chessplus"]) == 0
    out = capsys.readouterr().out
    for told in ("Step 1 of 10", "Go all the way up to a5", "Play Rxa5", "Captured.", "Step 2 of 10", "Step 3 of 10"):
        assert told in out
    assert "Step 4 of 10" not in out
    monkeypatch.setattr("builtins.input", lambda prompt: "skip")
    assert main(["lesson", "play", "yahtzee", "first"]) == 0
    out = capsys.readouterr().out
    assert "These are your dice." in out
    assert "boxtop play yahtzee" in out
    assert main(["lesson", "play", "yahtzee", "second"]) == 2
