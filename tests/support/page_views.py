"""`python -m tests.support.page_views` writes the views that the tests of the page use.

`web/tests/games/GAME/positions.json` describes positions: options, perhaps a position as text, the choices made since
(the players' and chance's), and the viewer's seat. Their views go into `views.json` beside it; a test checks that they
are up to date.
"""

import json
from typing import Any

import boxtop
from boxtop.games.base import PUBLIC

from tests.support.paths import ROOT

GAMES = ROOT / "web" / "tests" / "games"


def views(game: str) -> dict[str, dict[str, Any]]:
    """Return the views of a game's positions by name."""
    found = {}
    for name, entry in json.loads((GAMES / game / "positions.json").read_text()).items():
        rules = boxtop.game(game, **entry.get("options", {}))
        state = rules.position(entry["position"]) if "position" in entry else rules.start()
        for text in entry.get("choices", []):
            state = state.play(state.parse(text))
        seat = entry.get("seat", PUBLIC)
        found[name] = {
            "seat": None if seat == PUBLIC else seat,
            "called": list(rules.seats),
            "view": json.loads(json.dumps(state.view(seat))),
        }
    return found


def text_of(game: str) -> str:
    return json.dumps(views(game), indent=1, ensure_ascii=False) + "\n"


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/positions.json"))


if __name__ == "__main__":
    for game in games():
        (GAMES / game / "views.json").write_text(text_of(game))
