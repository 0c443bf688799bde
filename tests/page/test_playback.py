"""What is seen at the table and in which order, at a natural pace, in real browser windows."""

import itertools
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.page_matches import COMPUTER, ME, board, post, press, sit

# Each line is what could be seen at one moment: the scene, how many moves the list told, how many rows of a scoreboard
# offered themselves, and whether the result was there. Beside it what was announced, and the scene at that moment.
RECORD = """() => {
    window.seen = [];
    window.told = [];
    const look = () => {
        const now = [
            document.querySelector('[data-testid=board]')?.dataset.scene ?? '',
            document.querySelectorAll('[data-testid=moves] li').length,
            document.querySelectorAll('[data-testid=board] .row .ghost').length,
            document.querySelectorAll('[data-testid=result]').length,
        ];
        if (JSON.stringify(window.seen.at(-1)) !== JSON.stringify(now)) window.seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
    // Of the whole page: when it begins to load, there is nothing yet in which anything could be announced.
    new MutationObserver((records) => records.forEach(({addedNodes, target}) => addedNodes.forEach((node) => {
        if (!(target.nodeType === 1 ? target : target.parentElement)?.closest('[data-testid=announcements]')) return;
        window.told.push([node.textContent.trim(), document.querySelector('[data-testid=board]')?.dataset.scene ?? '']);
    }))).observe(document.body, {subtree: true, childList: true});
}"""


# Of two moves the first is held back until the second has come: no answer can be faster.
IN_PAIRS = """
const Wire = window.WebSocket;
window.WebSocket = class extends Wire {
    set onmessage(hear) {
        const held = [];
        super.onmessage = (event) => {
            if (!event.data.includes('"kind":"moved"')) hear(event);
            else if (held.push(event) === 2) held.splice(0).forEach((one) => hear(one));
        };
    }
};
"""


class Seen:
    """What a window has shown since it was asked to remember."""

    def __init__(self, window: Window) -> None:
        self.window = window
        window.page.evaluate(RECORD)

    def all(self) -> list[tuple[str, int, int, int]]:
        return [tuple(line) for line in self.window.page.evaluate("window.seen")]

    @property
    def scenes(self) -> list[str]:
        """The scenes one after the other; nothing where nothing was shown."""
        return [scene for scene, _ in itertools.groupby(line[0] for line in self.all())]

    def told(self, words: str = "") -> list[tuple[str, str]]:
        """What was announced that has these words in it, each with the scene that was on the board."""
        return [(text, scene) for text, scene in self.window.page.evaluate("window.told") if re.search(words, text)]

    def until_told(self, words: str) -> str:
        """Wait for an announcement; the scene in which it came."""
        self.window.page.wait_for_function(
            "words => window.told.some(([text]) => new RegExp(words).test(text))", arg=words, polling="raf"
        )
        return self.told(words)[0][1]

    def until(self, condition: str) -> None:
        """Wait for something that a line shows; `scene`, `moves`, `rows` and `over` are its parts."""
        self.window.page.wait_for_function(
            f"() => window.seen.some(([scene, moves, rows, over]) => {condition})", polling="raf"
        )

    def at_rest(self) -> None:
        """Wait until nothing is left to be seen."""
        expect(self.window.page.get_by_test_id("board")).to_have_attribute("data-scene", "")


def in_order(wanted: list[str], seen: list[str]) -> bool:
    """Whether some scenes were seen in this order, whatever was between them."""
    rest = iter(seen)
    return all(scene in rest for scene in wanted)


def do(window: Window, move: str) -> None:
    """A move without the mouse."""
    truth = window.truth()
    post(
        window,
        f"/api/matches/{window.match()}/do",
        {"action": {"type": "play", "move": move}, "position": truth["position"], "seat": truth["turn"]},
    )


def at_a_natural_pace(open_window: Open, **more: Any) -> Window:
    return open_window(name="Ann", motion=True, pace="natural", **more)


# -- one thing after the other -----------------------------------------------------------------------------------------


def test_my_move_is_seen_before_the_answer(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    ann.page.add_init_script(IN_PAIRS)
    sit(ann, "chessplus", ME, COMPUTER)
    board(ann)
    ann.settle()
    seen = Seen(ann)
    HANDS["chessplus"](ann).move(ann.truth()["view"], "e2e4")
    seen.until("moves === 2")
    seen.at_rest()
    told = [moves for _, moves, *_ in seen.all()]
    assert [count for count, _ in itertools.groupby(told)] == [0, 1, 2]
    mine = [scene for scene, moves, *_ in seen.all() if moves == 1]
    assert mine[0] == "move"
    assert mine[-1] in ("", "thinking")  # it was seen to its end before the answer began
    ann.is_steady()


def test_returning_player_sees_current_position(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    sit(ann, "yahtzee", ME, COMPUTER)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "throw")
    do(ann, next(text for text in ann.truth()["view"]["moves"] if text.startswith("score")))
    ann.page.reload()
    board(ann)
    expect(ann.page.get_by_test_id("board")).to_have_attribute(
        "data-scene", re.compile("^(throw|roll|keep|score|thinking|)$")
    )


def about_to_fight(window: Window) -> str:
    """Two people at one screen play Battle Chess until a card can decide a battle: the move that begins it."""
    sit(window, "battle_chess", ME, {**ME, "name": "Bob"}, coin=False)
    board(window)
    dice = random.Random(5)
    while True:
        view = window.truth()["view"]
        fights = [n for n, way in enumerate(view["ways"]) if way.get("attack", {}).get("card")]
        if fights:
            break
        do(window, dice.choice(view["moves"]))
    window.page.reload()
    board(window)
    window.settle()
    found: str = view["moves"][fights[0]]
    return found


def test_the_card_is_seen_before_the_flip(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    attack = about_to_fight(ann)
    seen = Seen(ann)
    before = ann.page.get_by_test_id("moves").get_by_role("button").count()
    do(ann, attack)
    seen.until(f"moves === {before + 1}")
    seen.at_rest()
    assert in_order(["battle", "card", "flip"], seen.scenes)
    told = [scene for scene, moves, *_ in seen.all() if moves == before + 1]
    assert not {"battle", "card"} & set(told)  # the list does not give it away


def test_a_click_shows_the_present_at_once_and_means_nothing_else(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    attack = about_to_fight(ann)
    before = ann.page.get_by_test_id("moves").get_by_role("button").count()
    ann.keep_notes()  # what lasts, lasts: only a click can end it
    do(ann, attack)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "battle")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(before)
    piece = next(one["square"] for one in ann.truth()["view"]["pieces"] if one["player"] == ann.truth()["turn"])
    board(ann).locator(f'[data-square="{piece}"]').click(force=True)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(before + 1)
    expect(board(ann).locator('[aria-label*="picked"]')).to_have_count(0)


def test_the_dice_lie_still_before_anything_can_be_scored(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    sit(ann, "yahtzee", ME, COMPUTER)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "throw")
    ann.settle()
    seen = Seen(ann)
    HANDS["yahtzee"](ann).move(
        ann.truth()["view"], next(m for m in ann.truth()["view"]["moves"] if m.startswith("score"))
    )
    seen.until("scene === 'score'")
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "throw")  # mine again
    assert in_order(["throw", "roll", "score", "roll"], seen.scenes)
    assert all(rows == 0 for scene, _, rows, _ in seen.all() if scene)
    assert any(rows for _, _, rows, _ in seen.all())  # they were offered when the dice lay still
    ann.is_steady()


def test_a_computer_that_goes_first_is_seen_to(open_window: Open) -> None:
    """However quick it was: it has moved before the page is there."""
    ann = at_a_natural_pace(open_window)
    made = post(ann, "/api/matches", {"game": "chessplus", "chairs": [COMPUTER, ME], "coin": False})["match"]
    for _ in range(100):
        if ann.ask(f"/api/matches/{made}")["view"]["moved"]:
            break
        ann.page.wait_for_timeout(50)
    # From the very start: on a busy machine the move may be over before anybody could ask for it to be remembered.
    ann.page.add_init_script(f"addEventListener('DOMContentLoaded', {RECORD})")
    ann.go(f"/match/{made}")
    moves = ann.page.get_by_test_id("moves").get_by_role("button")
    expect(moves).to_have_count(1)
    seen = [line[0] for line in ann.page.evaluate("window.seen")]
    assert in_order(["thinking", "move"], seen) or in_order(["thinking", "merge"], seen)
    ann.page.reload()  # who comes back sees the present
    expect(moves).to_have_count(1)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "")
    assert {line[0] for line in ann.page.evaluate("window.seen")} == {""}


def test_a_card_lands_before_the_screen_is_handed_over(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    sit(ann, "battle_grid", ME, {**ME, "name": "Bob"}, coin=False)
    ann.page.get_by_test_id("hand-over").get_by_role("button").click()
    board(ann)
    ann.settle()
    seen = Seen(ann)
    view = ann.truth()["view"]
    do(ann, view["moves"][0])
    seen.until("scene === 'place'")
    seen.at_rest()
    panel = ann.page.get_by_test_id("hand-over")
    expect(panel).to_contain_text("Bob")
    assert in_order(["place", "token"], seen.scenes)
    space = view["moves"][0].split("@")[1][:2]
    expect(board(ann).locator(f'[data-space="{space}"]')).to_be_visible()  # the board is not covered
    ann.is_steady()


# -- what is said ------------------------------------------------------------------------------------------------------


def test_a_roll_is_not_told_before_it_is_thrown(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    sit(ann, "yahtzee", ME, COMPUTER)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "throw")
    seen = Seen(ann)
    assert "rolled" not in ann.page.get_by_test_id("announcements").inner_text()
    press(ann, "Roll")
    assert seen.until_told("^You rolled") == ""  # the dice lie still
    score = next(text for text in ann.truth()["view"]["moves"] if text.startswith("score"))
    HANDS["yahtzee"](ann).move(ann.truth()["view"], score)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "throw")  # mine again
    assert seen.until_told("^Press Roll") == "throw"
    texts = [text for text, _ in seen.told()]
    # One thing after the other: what I did, what the computer did, and that it is my turn; not what I have not thrown.
    assert re.match("You score .* rolls ", texts[1])
    assert not {scene for _, scene in seen.told("^You score .* rolls ")} & {"score", "roll"}
    assert re.fullmatch(r"\w+ (scores \d for|puts) [^.]*\.", texts[-3])
    assert texts[-2:] == ["Your turn.", "Press Roll to throw the dice."]
    press(ann, "Roll")
    ann.page.wait_for_function("() => window.told.filter(([text]) => text.startsWith('You rolled')).length === 2")
    assert {scene for _, scene in seen.told("^You rolled")} == {""}


def test_a_battle_is_not_told_before_its_card_is_seen(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    attack = about_to_fight(ann)
    seen = Seen(ann)
    do(ann, attack)
    assert seen.until_told(" card is drawn") not in ("move", "battle", "card")
    assert [text for text, _ in seen.told()][-1].endswith("'s turn.")  # after what led there


def test_what_is_told_waits_for_no_picture_where_nothing_moves(open_window: Open) -> None:
    """Whoever asks for less motion may be somebody who sees none of it."""
    ann = open_window(name="Ann", pace="natural")
    attack = about_to_fight(ann)
    ann.keep_notes()  # what lasts, lasts
    seen = Seen(ann)
    do(ann, attack)
    assert seen.until_told(" card is drawn") == "battle"
    assert seen.until_told("'s turn.$") == "battle"


def test_a_key_tells_at_once(open_window: Open) -> None:
    """Nobody has to wait for a picture that they cannot see."""
    ann = at_a_natural_pace(open_window)
    attack = about_to_fight(ann)
    ann.keep_notes()
    seen = Seen(ann)
    do(ann, attack)
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "battle")
    assert not seen.told()
    board(ann).locator('[data-square][tabindex="0"]').first.press("Enter")
    assert seen.until_told(" card is drawn") == ""
    assert seen.until_told("'s turn.$") == ""


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_end_is_seen_before_the_result(open_window: Open) -> None:
    ann = at_a_natural_pace(open_window)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    board(ann)
    for text in ("f2f3", "e7e5", "g2g4"):
        do(ann, text)
    ann.page.reload()
    board(ann)
    seen = Seen(ann)
    do(ann, "d8h4")
    expect(ann.page.get_by_test_id("result")).to_be_visible()
    over = [scene for scene, *_, shown in seen.all() if shown]
    assert set(over) == {""}
    assert any(scene for scene in seen.scenes)
    expect(ann.page.get_by_test_id("turn")).to_have_text("Bob wins!")
    assert seen.until_told("^Bob wins: ") == ""
    assert seen.told()[0][0].startswith("Black's queen")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nothing_jumps_when_things_are_asked_and_said(open_window: Open, phone: bool) -> None:
    """Hints, offers, replays and results have their place from the start."""
    ann = open_window(name="Ann", phone=phone, motion=True, pace="natural")
    sit(ann, "chessplus", ME, COMPUTER, pace={"kind": "fischer", "seconds": 300, "increment": 3})
    board(ann)
    ann.settle()
    press(ann, "Hint")
    expect(ann.page.get_by_test_id("hint")).to_be_visible()
    press(ann, "Show the move")
    for count in ("1/3", "2/3", "3/3"):
        press(ann, f"Another ({count})")
    press(ann, "Play it")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)
    press(ann, "To the start")
    expect(ann.page.get_by_test_id("turn")).to_contain_text("After move 0 of 2")
    ann.page.keyboard.press("End")
    press(ann, "More time")
    press(ann, "Take back")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(0)
    press(ann, "Abort game")
    ann.page.get_by_role("dialog").get_by_role("button", name="Abort game").click()
    expect(ann.page.get_by_test_id("result")).to_be_visible()
    ann.is_steady()
