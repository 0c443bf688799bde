"""`python -m tests.support.page_views`: what the server sends for some scenes of each game, for the tests of the page.

A scene stands in `web/tests/scenes/GAME.json`: options, perhaps a position, the choices that were made since (players'
and chance's), and who looks. What it looks like goes into `web/tests/views/GAME.json`; a test compares them.
"""

import json
from typing import Any

import boxtop
from boxtop.games.base import PUBLIC

from tests.support.paths import ROOT

WEB = ROOT / "web" / "tests"


def views(game: str) -> dict[str, dict[str, Any]]:
    """The views of a game's scenes, by the scenes' names."""
    found = {}
    for name, scene in json.loads((WEB / "scenes" / f"{game}.json").read_text()).items():
        rules = boxtop.game(game, **scene.get("options", {}))
        state = rules.position(scene["position"]) if "position" in scene else rules.start()
        for text in scene.get("choices", []):
            state = state.play(state.parse(text))
        seat = scene.get("seat", PUBLIC)
        found[name] = {
            "seat": None if seat == PUBLIC else seat,
            "called": list(rules.seats),
            "view": json.loads(json.dumps(state.view(seat))),
        }
    return found


def text_of(game: str) -> str:
    return json.dumps(views(game), indent=1, ensure_ascii=False) + "\n"


def games() -> list[str]:
    return sorted(path.stem for path in (WEB / "scenes").glob("*.json"))


if __name__ == "__main__":
    for game in games():
        (WEB / "views" / f"{game}.json").write_text(text_of(game))
