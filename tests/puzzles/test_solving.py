"""Puzzles by hand: what is right, answered and refused, which puzzle is whose day, and how they are rated."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

import boxtop
from boxtop.engines.engine import Rated
from boxtop.errors import BadText, IllegalMove
from boxtop.games.base import Choice, State
from boxtop.games.chessplus.engine.endgame_index import KINDS
from boxtop.games.chessplus.engine.endgames import endgames
from boxtop.puzzles import Puzzle, attempt, daily, explain, pack, packs, start, verifying
from boxtop.puzzles.finder import Finder, Judged, Solution
from boxtop.puzzles.making import Collection, Found, found_before, written
from boxtop.puzzles.puzzle import puzzle_id
from boxtop.puzzles.rating import LEVELS, most_likely
from boxtop.puzzles.solving import solve
from boxtop.server.puzzles.packs import goal_of
from boxtop.words import languages, text

# White mates in two: the rook drives the king to the last rank's end, or so; the other rook mates.
LADDER = "7k/8/8/8/8/8/R7/1R5K w - - - 0 1"
MATE = Puzzle(
    id=puzzle_id("chessplus", {}, LADDER),
    position=LADDER,
    themes=("mate",),
    rating=900,
    line=("a2a7", "h8g8", "b1b8"),
    also=((), ("a7a8",)),
    tempting=("b1b8", "h8h7"),
    costs={"b1b8": 0.25},
)


def test_a_right_move_is_answered_and_the_last_one_solves_it() -> None:
    game = boxtop.game("chessplus")
    before = attempt(game, MATE, [])
    assert (before.right, before.done, before.reply) == (True, False, None)
    assert before.state.position == LADDER
    first = attempt(game, MATE, ["Ra7"])  # in short form, too
    assert (first.right, first.done, first.reply) == (True, False, "h8g8")
    assert first.state.turn == 0
    assert attempt(game, MATE, ["a2a7", "b1b8"])[:3] == (True, True, None)


def test_an_alternative_is_right_where_it_is_one() -> None:
    game = boxtop.game("chessplus")
    assert not attempt(game, MATE, ["a2a8"]).right  # it is one of the second move only


def test_a_wrong_move_is_shown_with_its_cost_if_that_is_known() -> None:
    game = boxtop.game("chessplus")
    wrong = attempt(game, MATE, ["b1b8"])
    assert (wrong.right, wrong.done, wrong.reply, wrong.cost) == (False, False, None, 0.25)
    assert wrong.state.turn == 1
    assert attempt(game, MATE, ["a2a3"]).cost is None
    assert attempt(game, MATE, ["a2a7", "b1b2"]).cost is None


def test_what_cannot_be_played_is_refused() -> None:
    game = boxtop.game("chessplus")
    with pytest.raises(IllegalMove):
        attempt(game, MATE, ["a2b3"])
    with pytest.raises(BadText):
        attempt(game, MATE, ["what?"])
    for moves in (["a2a7", "b1b8", "h1h2"], ["b1b8", "a2a7"]):
        with pytest.raises(BadText, match="This puzzle is over"):
            attempt(game, MATE, moves)


def test_the_options_of_a_puzzle_count() -> None:
    other = boxtop.game("chessplus", merging=False)
    assert attempt(other, MATE, []).state.game == boxtop.game("chessplus")


def test_explanations_are_the_coachs() -> None:
    game = boxtop.game("chessplus")
    assert text(explain(game, MATE)[0]) == "Solution: Ra7 Kg8 Rb8#"
    assert [text(one) for one in explain(game, MATE, "a2a3")] == ["Misses mate in 2."]
    assert explain(game, MATE, "a2a7") == []
    with pytest.raises(IllegalMove):
        explain(game, MATE, "a2b3")


def test_why_a_later_move_is_wrong_is_told() -> None:
    game = boxtop.game("chessplus")
    assert [text(one) for one in explain(game, MATE, "a2a7", "b1b2")] == ["Misses mate in 1."]
    assert explain(game, MATE, "a2a7", "a7a8") == []  # an alternative
    with pytest.raises(BadText, match="This puzzle is over"):
        explain(game, MATE, "a2a7", "b1b8", "h1h2")


def test_moves_that_are_just_as_good_are_counted() -> None:
    game = boxtop.game("chessplus")
    several = replace(MATE, also=(("b1b7",),), tempting=())
    assert [text(one) for one in explain(game, several)][-1] == "One other move is just as good."
    more = replace(several, also=(("b1b7", "a2b2"),))
    assert text(explain(game, more)[-1], "ja") == "同じくらいよい手が、ほかに2通りあります。"


def test_a_fork_that_the_wrong_move_makes_too_is_not_missed() -> None:
    # The pawn becomes a queen on b8 and attacks knight and king, whether its bishop comes along or not.
    position = "4kbnr/1(BP)nb(qp)ppp/8/4p3/7p/P2(NP)3r/4PP2/R3K1NR w KQk - EFefgh 0 1"
    puzzle = replace(MATE, position=position, themes=("split",), line=("b7b8p",), also=(), tempting=(), costs={})
    game = boxtop.game("chessplus")
    assert not any("at once" in text(one) for one in explain(game, puzzle, "b7b8"))
    assert any("at once" in text(one) for one in explain(game, puzzle, "a1b1"))


def test_what_answers_a_tempting_move_is_told_where_the_coach_sees_nothing() -> None:
    game = boxtop.game("chessplus")
    quiet = replace(MATE, themes=("merge",), value=0.9, second=0.4, tempting=("a2a3", "h8g8", "a3a7"), costs={})
    no_more = "After that, White is no longer winning."
    assert [text(one) for one in explain(game, quiet, "a2a3")] == ["Your opponent's reply: Kg8 Ra7", no_more]
    assert text(explain(game, quiet, "a2a3")[0], "ja") == "相手の応手：Kg8 Ra7"
    # What answers other moves is not known, but none is worth more than the best of them.
    assert text(explain(game, quiet, "a2a4")[-1]) == no_more
    losing = replace(quiet, second=0.2)
    assert text(explain(game, losing, "a2a4")[-1], "ja") == "その手では、白の負けになります。"


@pytest.mark.parametrize(
    ("position", "themes", "line", "told"),
    [
        (LADDER, ("mate",), "a2a7 h8g8 b1b8", "Whatever Black plays, it's checkmate in 2 moves at most."),
        ("7k/R7/8/8/8/8/8/1R5K w - - 0 1", ("mate",), "b1b8", "The king has no way out: checkmate."),
        # The knight leaves its rook and attacks king and queen.
        (
            "8/2q3k1/8/8/5(RN)2/8/8/6K1 w - - 0 1",
            ("split", "fork"),
            "f4e6n",
            "On e6, the knight attacks the queen on c7 and the king on g7 at once, and nothing can take it.",
        ),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", ("promotion",), "a7a8", "The pawn gets to a8 and becomes a queen."),
        ("4k3/8/8/q7/8/8/8/R5K1 w - - 0 1", ("split",), "a1a5", "Rxa5 wins a queen."),
        ("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", ("merge",), "a1a5", "Every other move is clearly worse."),
        ("r5k1/8/8/8/8/8/8/R5K1 w - - 0 1", ("defence",), "a1a8", "After any other move, White is losing."),
    ],
)
def test_why_a_solution_of_chessplus_is_right(position: str, themes: tuple[str, ...], line: str, told: str) -> None:
    game = boxtop.game("chessplus")
    puzzle = replace(MATE, position=position, themes=themes, line=tuple(line.split()), also=(), tempting=(), costs={})
    assert [text(one) for one in explain(game, puzzle)][1:] == [told]


@pytest.mark.parametrize(
    ("name", "theme", "told"),
    [
        ("battle_chess", "victory", "winning the game this turn is [0-9]+%|can't win the game this turn"),
        ("battle_chess", "last-stand", "your Victini"),
        ("battle_chess", "battle", "attack succeeds with [0-9]+% odds|attack can't succeed"),
        ("battle_grid", "win", "After that, your opponent can (win|hold a draw)"),
        ("battle_grid", "draw", "After that, your opponent can win"),
        ("yahtzee", "solo", r"[0-9.]+ points on average, the right choice to [0-9.]+"),
        ("yahtzee", "row", "chance of winning is [0-9]+%. After the right choice|points on average"),
    ],
)
def test_what_a_wrong_move_is_worth_is_told_where_it_is_known_exactly(name: str, theme: str, told: str) -> None:
    game = boxtop.load(name)()
    for puzzle in [puzzle for puzzle in pack(name).puzzles if theme in puzzle.themes][:5]:
        for move in list(puzzle.costs)[:5]:
            assert re.search(told, text(explain(game, puzzle, move)[-1]))


@pytest.mark.parametrize(
    ("name", "theme", "told"),
    [
        ("battle_chess", "victory", r"wins the game (for certain|with [0-9]+% odds)\. (Nothing|Anything) else"),
        ("battle_chess", "last-stand", r"Your Victini is then safe|survives the next turn with [0-9]+% odds"),
        ("battle_chess", "battle", r"That attack (is certain to succeed|succeeds with [0-9]+% odds)\."),
        ("battle_grid", "skip", "it's your turn again|possible moves, only this one|takes"),
        ("battle_grid", "takeover", "tokens? away from your opponent|possible moves, only this one"),
        ("yahtzee", "solo", r"It brings [0-9.]+ points on average, and the next best choice [0-9.]+\."),
        ("yahtzee", "row", r"It wins [0-9]+% of the time, and the next best choice [0-9]+%|points on average"),
    ],
)
def test_what_a_solution_is_worth_is_told(name: str, theme: str, told: str) -> None:
    game = boxtop.load(name)()
    for puzzle in [puzzle for puzzle in pack(name).puzzles if theme in puzzle.themes][:10]:
        solved = [text(one) for one in explain(game, puzzle)]
        assert any(re.search(told, one) for one in solved[1:]), (puzzle.id, solved)


def test_a_puzzle_for_one_says_that_points_count() -> None:
    game, (puzzle, *_) = boxtop.game("yahtzee"), [one for one in pack("yahtzee").puzzles if "solo" in one.themes]
    told = text(goal_of(game, puzzle))
    assert told.startswith("You're playing alone: get as many points as you can. ")
    assert told != text(game.words("theme-solo-goal"))


def test_nothing_kept_reads_well() -> None:
    game = boxtop.game("yahtzee")
    puzzle = next(one for one in pack("yahtzee").puzzles if one.line[0] == "keep PL")
    assert text(explain(game, puzzle, "keep -")[0]).startswith("With nothing kept, the chance of ")
    assert text(explain(game, puzzle, "keep -")[0], "ja").startswith("何も残さないと、")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["battle_chess", "battle_grid", "yahtzee"])
def test_a_solution_is_told_in_sentences_where_people_have_no_notation(name: str, language: str) -> None:
    game, puzzle = boxtop.load(name)(), pack(name).puzzles[0]
    state = start(game, puzzle)
    told = text(explain(game, puzzle)[0], language, state.turn)
    assert text(state.advised(state.parse(puzzle.line[0]), game.named_players()), language, state.turn) in told
    assert puzzle.line[0] not in told


def test_ids_tell_positions_and_options_apart() -> None:
    ids = {
        puzzle_id("one", {}, "p"),
        puzzle_id("two", {}, "p"),
        puzzle_id("one", {"a": 1}, "p"),
        puzzle_id("one", {}, "q"),
    }
    assert len(ids) == 4
    assert all(id.isalnum() and id.islower() | id.isdigit() and len(id) <= 12 for id in ids)
    assert puzzle_id("one", {"a": 1, "b": 2}, "p") == puzzle_id("one", {"b": 2, "a": 1}, "p")


def test_each_day_has_a_puzzle_and_none_comes_twice_until_all_have() -> None:
    name = next(name for name in boxtop.installed() if pack(name).puzzles)
    many, today = len(pack(name).puzzles), date(2026, 11, 18)
    days = [daily(name, today + timedelta(days=n)) for n in range(many + 1)]
    assert len({puzzle.id for puzzle in days}) == many
    assert days[0] == days[-1] == daily(name, today)


def test_packs_are_read_as_they_were_written(tmp_path: Any) -> None:
    for compressed in (True, False):
        file = tmp_path / f"{compressed}.jsonl"
        file.write_bytes(packs.packed([MATE], compressed=compressed))
        assert packs.read_pack(file) == [MATE]
        assert packs.packed(packs.read_pack(file), compressed=compressed) == file.read_bytes()


@pytest.mark.parametrize(
    "data", [b"no puzzle", b"{}", b"\xff\xfe", b"\x1f\x8bnope", packs.packed([MATE], compressed=True)[:40]]
)
def test_what_is_no_pack_is_refused_with_a_sentence(tmp_path: Any, data: bytes) -> None:
    file = tmp_path / "some.jsonl"
    file.write_bytes(data)
    with pytest.raises(BadText, match=r"some\.jsonl can't be read as puzzles"):
        packs.read_pack(file)


# -- solving -----------------------------------------------------------------------------------------------------------


class Scripted(Finder):
    """A finder that has been told what the moves of positions are worth."""

    def __init__(self, worths: dict[str, dict[str, float]], replies: dict[str, str]) -> None:
        self.worths, self.replies = worths, replies

    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        worths = self.worths.get(path(state))
        if worths is None:
            return None
        ranked = sorted(((state.parse(move), worth) for move, worth in worths.items()), key=lambda one: -one[1])
        best = ranked[0][1]
        right = tuple(move for move, worth in ranked if worth == best)
        return Judged(right, best, tuple(Rated(move, worth) for move, worth in ranked if worth < best))

    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        reply = self.replies.get(path(state))
        return None if reply is None else state.parse(reply)

    def themes(self, solution: Solution) -> tuple[str, ...]:
        return ("any",)


def path(state: State[Any]) -> str:
    return state.position.split()[0]


START = boxtop.game("chessplus").start()


def after(*moves: str) -> str:
    state: State[Any] = START
    for move in moves:
        state = state.play(move)
    return path(state)


def test_a_solution_goes_on_while_it_is_clear_what_is_right() -> None:
    finder = Scripted(
        {
            after(): {"e2e4": 0.9, "d2d4": 0.4},
            after("e2e4", "e7e5"): {"g1f3": 0.9, "f1c4": 0.5},
            after("e2e4", "e7e5", "g1f3", "b8c6"): {"f1b5": 0.9, "f1c4": 0.85},
        },
        {after("e2e4"): "e7e5", after("e2e4", "e7e5", "g1f3"): "b8c6"},
    )
    solution = solve(finder, START)
    assert solution is not None
    puzzle = written(solution, ("any",))
    assert puzzle.line == ("e2e4", "e7e5", "g1f3")  # the last reply goes with the move that is not clear
    assert (puzzle.value, puzzle.second, puzzle.tempting) == (0.9, 0.4, ("d2d4",))
    assert path(solution.end) == after("e2e4", "e7e5", "g1f3")


def test_it_ends_where_two_moves_are_right_unless_they_lead_to_the_same_position() -> None:
    replies = {after("e2e4"): "e7e5"}
    finder = Scripted({after(): {"e2e4": 0.9, "d2d4": 0.9, "a2a3": 0.1}}, replies)
    solution = solve(finder, START)
    assert solution is not None
    assert written(solution, ("any",)).line == ("e2e4",)
    assert written(solution, ("any",)).also == (("d2d4",),)


def test_it_ends_where_a_position_comes_again() -> None:
    there = after("g1f3", "g8f6", "f3g1")
    best = {after(): "g1f3", after("g1f3", "g8f6"): "f3g1"}

    class Untimed(Scripted):
        """One for whom the number of a move does not matter."""

        def tidy(self, state: State[Any]) -> State[Any]:
            return state.game.position(" ".join([*state.position.split()[:-2], "0", "1"]))  # type: ignore[no-any-return]

    finder = Untimed(
        {path: {move: 0.9, "d2d4": 0.1} for path, move in best.items()},
        {after("g1f3"): "g8f6", there: "f6g8"},
    )
    solution = solve(finder, START)
    assert solution is not None
    assert written(solution, ("any",)).line == ("g1f3", "g8f6", "f3g1")


def test_what_is_not_clear_is_no_puzzle() -> None:
    assert solve(Scripted({after(): {"e2e4": 0.9, "d2d4": 0.8}}, {}), START) is None
    assert solve(Scripted({}, {}), START) is None


# -- rating and sorting ------------------------------------------------------------------------------------------------


def test_what_more_levels_solve_is_easier() -> None:
    ratings = [
        most_likely([(rating, rating >= strong) for rating in LEVELS for _ in range(2)]) for strong in (*LEVELS, 9999)
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)
    assert 200 < ratings[0] < 600
    assert 2300 < ratings[-1] < 2800


def test_a_collection_takes_no_doubles_and_not_too_many_of_a_theme() -> None:
    def found(number: int, theme: str, pattern: str) -> Found:
        return Found(Puzzle(str(number), str(number), (theme,), 1500, ("a",)), (pattern,))

    collection = Collection(("one", "two", "three"), 3)
    assert collection.add(found(1, "one", "p"))
    assert not collection.add(found(2, "two", "p"))
    assert collection.add(found(3, "one", "q"))
    assert not collection.add(found(4, "one", "r"))  # twice its share
    assert collection.add(found(5, "two", "s"))
    assert not collection.add(found(6, "three", "t"))
    assert collection.full
    assert collection.counts == {"one": 2, "two": 1, "three": 0}
    assert collection.doubles == 1


def test_positions_that_are_alike_with_the_same_move_are_doubles() -> None:
    """Two positions of one game, a puzzle of which says all that there is in the other."""
    finder, kind = boxtop.load("chessplus").puzzles.FINDER(), boxtop.load("chessplus")

    def found(position: str, move: str) -> Found:
        return found_before(finder, kind, replace(MATE, id=position, position=position, line=(move,), also=()))

    one = found("rn2kbn1/p1(qp)pp1(BP)p/8/5p2/8/3P2P1/P1PKPPb1/RN1Q2q1 w q - ACEFacdeh 0 1", "g7f8p")
    other = found("rn2kbn1/p1ppp1(BP)p/8/5p2/8/3P2q1/P1PKPPb1/RN1Q2q1 w q - ACEFacdeh 0 1", "g7f8p")
    mirrored = found("1nbk2nr/p(BP)1pp(qp)1p/8/2p5/8/1P2P3/1bPPKP1P/1q2Q1NR w - - CDFHadefh 0 1", "b7c8p")
    assert one.is_double(other, finder.alike)
    assert other.is_double(one, finder.alike)
    assert not one.is_double(other, 1)  # they differ in two squares
    assert not one.is_double(found(other.puzzle.position, "g7f8"), finder.alike)  # another idea
    assert one.images[0][1:] == found(one.puzzle.position, "a2a3").images[0][1:]
    assert mirrored.images[1][0] == one.images[0][0]
    collection = Collection(("mate",), 3, alike=finder.alike)
    assert collection.add(one)
    assert not collection.add(other)
    assert collection.doubles == 1


def test_a_board_seen_from_the_other_side_is_the_same() -> None:
    finder, kind = boxtop.load("battle_chess").puzzles.FINDER(), boxtop.load("battle_chess")
    for puzzle in pack("battle_chess").puzzles[:20]:
        board, side, *others = puzzle.position.split()
        tokens = [re.findall(r"\([A-Za-z][1-9]\)|\+?[A-Za-z]|[1-8]", row) for row in board.split("/")]
        turned = "/".join("".join(token.swapcase() for token in reversed(row)) for row in reversed(tokens))
        cost, waiting, *rest = others
        about = [
            f"{cost.split('/')[1]}/{cost.split('/')[0]}",
            "".join(one for one in "ZRzr" if one in waiting.swapcase()) or "-",
            *rest,
        ]
        other = " ".join([turned, "yb"["by".index(side)], *about])
        state = kind().position(puzzle.position)
        move = state.parse(puzzle.line[0])
        if not finder.images(state, [move]):
            continue  # a legend is summoned
        seen = finder.images(state, [move])[0][1:]
        again = finder.images(kind().position(other), [kind().position(other).moves()[0]])
        assert not again or again[0][1:] == seen


def test_cards_and_tokens_in_the_same_places_are_one_idea_in_battle_grid() -> None:
    finder, game = boxtop.load("battle_grid").puzzles.FINDER(), pack("battle_grid").puzzles
    seen = [found_before(finder, boxtop.load("battle_grid"), puzzle).patterns[1] for puzzle in game]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(
    ("position", "move", "trivial"),
    [
        ("3qk1nr/1n1p1pp1/1p6/7p/4(NP)3/2(RP)P3(NP)/5KB1/q6R w - - dfg 0 1", "h1a1", True),  # a queen for nothing
        ("7r/4p1Pp/N3bk2/3p4/3(np)3b/N4P2/1R5P/6K1 w - - Heh 0 1", "g7h8", True),  # a rook, and a new queen
        ("4k3/8/8/8/8/8/8/q5KR w - - 0 1", "g1g2", False),  # nothing is gained
        ("4k3/8/1b6/8/8/8/8/q5KR w - - 0 1", "g1g2", False),
        ("r3k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1a8", True),
        ("rr2k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1a8", False),  # it is protected
    ],
)
def test_what_nobody_has_to_think_about_in_chessplus_is_no_puzzle(position: str, move: str, trivial: bool) -> None:
    finder, state = boxtop.load("chessplus").puzzles.FINDER(), boxtop.game("chessplus").position(position)
    assert finder.trivial(state, [state.parse(move)]) is trivial
    assert not finder.trivial(state, [state.parse(move)] * 3)


@pytest.mark.parametrize(
    ("players", "position", "move", "trivial"),
    [
        (2, "...../...../...../...../..... 1 1 PWWWW", "score W", True),  # five: there is no more to get
        (2, ".1.../...../...../...../....2 1 1 PLLLL", "score L", False),  # the fifth column is taken
        (2, "...../...../...../...../..... 1 3 PWWWT", "score W", False),
        (1, "...../...../...../...../..... 1 3 PWWWT", "score W", True),  # alone, the most points
        (1, "...../...../...../...../..... 1 2 PWWWT", "score W", False),
        (1, "...../...../...../...../..... 1 3 PWWTT", "score W", False),  # another row has as many
    ],
)
def test_what_nobody_has_to_think_about_in_yahtzee_is_no_puzzle(
    players: int, position: str, move: str, trivial: bool
) -> None:
    finder, state = boxtop.load("yahtzee").puzzles.FINDER(), boxtop.game("yahtzee", players=players).position(position)
    assert finder.trivial(state, [state.parse(move)]) is trivial


def test_a_mate_is_no_fork() -> None:
    finder = boxtop.load("chessplus").puzzles.FINDER()
    state = boxtop.game("chessplus").position("3k1p2/1p1(rb)2p1/p1p5/7P/1Q6/4PR2/PPPPKP(qp)1/RNB3N1 b - - ABCDFbg 0 1")
    solution = solve(finder, state)
    assert solution is not None
    assert finder.themes(solution) == ("mate", "split")


# -- proved again ------------------------------------------------------------------------------------------------------


class Judging(Scripted):
    """One that doubts what is left of a puzzle."""

    def doubt(self, puzzle: Puzzle, judged: Any, left: int) -> str | None:
        return f"{len(judged)} judged, {left} left, {judged[-1].second} second"


def test_every_move_of_the_solver_is_judged_again_without_what_is_accepted() -> None:
    worths = {
        path(boxtop.game("chessplus").position(LADDER)): {"a2a7": 0.9, "b1b8": 0.85, "a2a3": 0.1},
        "6k1/R7/8/8/8/8/8/1R5K": {"b1b8": 1.0, "a7a8": 0.9, "b1b2": 0.2},
    }
    game = boxtop.game("chessplus")
    assert list(verifying.doubts(Judging(worths, {}), game, MATE, 1)) == [
        "b1b8 is nearly as good as a2a7",
        "1 judged, 2 left, 0.85 second",
        "2 judged, 1 left, 0.2 second",
    ]


def test_a_proof_in_chessplus_does_not_depend_on_what_was_proved_before() -> None:
    boxtop.load("chessplus").puzzles.FINDER()
    tables = endgames(merging=True)
    assert all(tables.loaded(kind) for kind in range(len(KINDS)))  # searches would load others as they need them


def test_what_a_puzzle_of_chessplus_claims_is_doubted_if_it_no_longer_holds() -> None:
    finder = boxtop.load("chessplus").puzzles.FINDER()

    def doubt(theme: str, left: int, *values: tuple[float, float]) -> str | None:
        judged = [Judged((0,), value, (Rated(1, second),)) for value, second in values]
        told: str | None = finder.doubt(replace(MATE, themes=(theme,)), judged, left)
        return told

    mate_in_two = 1.0 - 3e-6
    assert doubt("mate", 2, (mate_in_two, 0.5)) is None
    assert doubt("mate", 1, (mate_in_two, 0.5)) == "mate in 2 instead of 1"
    assert doubt("mate", 3, (mate_in_two, 0.5)) == "mate in 2 instead of 3"
    assert doubt("mate", 2, (0.98, 0.5)) == "mate in None instead of 2"
    assert doubt("merge", 1, (0.8, 0.5)) is None
    assert doubt("merge", 1, (0.6, 0.3)) == "worth only 0.60"
    assert doubt("defence", 1, (0.45, 0.2)) is None
    assert doubt("defence", 1, (0.3, 0.1)) == "worth 0.30, and all else 0.10"
    assert doubt("defence", 1, (0.7, 0.4)) == "worth 0.70, and all else 0.40"
    assert doubt("split", 1, (0.9, 0.5), (0.9, 0.5)) is None
    assert doubt("split", 1, (0.95, 0.5), (0.95, 0.85)) == "worth 0.95, and another move 0.85, as move 2"
    assert doubt("defence", 1, (0.5, 0.2), (0.8, 0.2)) == "move 2 answers a mistake: 0.50 to 0.80"
