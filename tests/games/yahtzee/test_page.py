"""Yahtzee in a real browser: what is seen in which order, and that nothing of it moves anything else."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.support.board_input import YahtzeeHands
from tests.support.browsers import Open, Window
from tests.support.page_matches import COMPUTER, ME, board, sit, turn

# Every scene, and in each whether rows offered a score or the cup stood there; and what was moved on the board.
WATCH = """
window.seen = [];
window.moved = [];
addEventListener('DOMContentLoaded', () => {
    let last;
    new MutationObserver(() => {
        const board = document.querySelector('[data-testid=board]');
        if (!board || !board.querySelector('.yahtzee')) return;
        const now = {
            scene: board.dataset.scene,
            scores: board.querySelectorAll('.row .ghost').length > 0,
            cup: board.querySelectorAll('.cup.full').length > 0,
            total: [...board.querySelectorAll('.totals .number')].map((sum) => Number(sum.textContent)),
        };
        if (JSON.stringify(now) !== last) window.seen.push(now);
        last = JSON.stringify(now);
    }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
});
new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
        for (const {node, previousRect: a, currentRect: b} of entry.sources) {
            const element = node?.nodeType === 3 ? node.parentElement : node;
            if (element?.closest('.yahtzee'))
                window.moved.push(`${element.className} ${a.x},${a.y},${a.width} to ${b.x},${b.y},${b.width}`);
        }
}).observe({type: 'layout-shift', buffered: true});
"""


def watch(window: Window) -> YahtzeeHands:
    window.page.add_init_script(WATCH)
    return YahtzeeHands(window)


def seen(window: Window) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = window.page.evaluate("window.seen")
    return found


def scenes(window: Window) -> str:
    """The scenes in order, each once: ` throw roll score `."""
    names = [now["scene"] for now in seen(window)]
    changes = [name for n, name in enumerate(names) if name and (n == 0 or names[n - 1] != name)]
    return f" {' '.join(changes)} "


def score(hands: YahtzeeHands, view: dict[str, Any]) -> None:
    """Score something, and roll again only if nothing can be."""
    hands.move(view, next((text for text in view["moves"] if not text.startswith("keep")), view["moves"][0]))


def test_alone_to_the_last_space(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True, pace="natural")
    hands = watch(ann)
    sit(ann, "yahtzee", ME)
    truth = ann.truth()
    while truth["status"] == "playing":
        score(hands, truth["view"])
        position = truth["position"]
        while (truth := ann.truth())["position"] == position:
            pass
    expect(board(ann).get_by_text("Final scores")).to_be_visible()
    expect(ann.page.get_by_test_id("result")).to_be_visible()
    assert re.fullmatch(r" (throw roll (roll )*score ){5}count ", scenes(ann)), scenes(ann)
    told = seen(ann)
    # What can be scored is shown only when the dice lie still.
    assert not [now for now in told if now["scores"] and now["scene"]]
    assert all(now["cup"] == (now["scene"] == "throw") for now in told), told
    # The spaces are counted up to the total that it was.
    counted = [now["total"][0] for now in told if now["scene"] == "count"]
    assert counted == sorted(counted)
    assert 1 < len(counted) <= 5  # a zero adds nothing
    assert counted[-1] == truth["view"]["totals"][0] == told[-1]["total"][0]
    assert ann.page.evaluate("window.moved") == []
    ann.is_accessible()


def test_what_the_computer_does_is_seen_and_a_click_only_hurries(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True, pace="natural")
    hands = watch(ann)
    sit(ann, "yahtzee", ME, COMPUTER)
    turn(ann)
    hands.throw(ann.truth()["view"])
    score(hands, ann.truth()["view"])
    table = board(ann)
    expect(table).to_have_attribute("data-scene", "throw")
    assert re.fullmatch(
        r" throw roll (roll )*score roll (thinking )?((keep roll )(thinking )?)*score throw ", scenes(ann)
    ), scenes(ann)
    # A row that is clicked while the dice roll is not scored.
    position = ann.truth()["position"]
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(table).to_have_attribute("data-scene", "roll")
    row = table.get_by_role("table", name="Scoreboard").get_by_role("button").first
    row.click(force=True)
    expect(table).to_have_attribute("data-scene", "")
    expect(table.locator(".row.open")).not_to_have_count(0)
    assert ann.truth()["position"] == position
    assert ann.page.evaluate("window.moved") == []
