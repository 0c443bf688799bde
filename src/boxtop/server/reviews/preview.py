"""Previews of links to reviews: a picture of the board, and what a page of another site shows beside it."""

import re
from html import escape
from typing import Any

from ...bounded import BoundedDict
from ...errors import BoxtopError, Refused
from ...games.base import OPEN, State
from ...games.base.drawing import png
from ...words import say, text
from .games import ReviewedGame, ReviewedGames
from .rendering import ending

WIDTH, HEIGHT = 1200, 630  # pixels: sites cut off what is not of this shape
MARGIN = 15
BACKGROUND = "#f6efe4"
KEPT = 200  # pictures, of some 50 kB
HEAD_ENDS = b"</head>"


class Previews:
    """Pictures and words for links to reviews."""

    def __init__(self, games: ReviewedGames) -> None:
        self._games = games
        self._kept: BoundedDict[tuple[str, int], bytes] = BoundedDict(KEPT)

    async def picture(self, id: str, event: int, person: str | None) -> tuple[bytes, bool]:
        """The board after an event as PNG, and whether anybody may see it; NoMatch if this person may not."""
        game = await self._games.find(id, person)
        if event >= len(game.line):
            raise Refused(say("no-such-event", events=len(game.line) - 1))
        key = id, event
        if key not in self._kept:
            self._kept[key] = await self._games.run(_drawn, game.line[event])
        return self._kept[key], _public(game)

    async def document(self, page: bytes, id: str, event: int | None, site: str, language: str) -> bytes:
        """The page with tags for previews, if anybody may see the review: sites that show them have no cookie."""
        try:
            game = await self._games.find(id, None)
        except BoxtopError:  # then the page says what is wrong
            return page
        at = len(game.line) - 1 if event is None or event >= len(game.line) else event
        rules = game.line[0].game
        title = text(say("review-preview-title", game=rules.title, players=list(game.players)), language)
        ended = ending(game, language, None)
        tags = {
            "og:type": "article",
            "og:site_name": "Boxtop",
            "og:title": title,
            "og:description": text(say("review-preview"), language) if ended is None else ended.sentence,
            "og:image": f"{site}/api/reviews/{id}/picture.png?event={at}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:url": f"{site}/review/{id}" + ("" if event is None else f"?event={at}"),
        }
        written = "".join(f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in tags.items())
        card = '<meta name="twitter:card" content="summary_large_image" />\n'
        return page.replace(HEAD_ENDS, f"{written}{card}".encode() + HEAD_ENDS, 1)


def _public(game: ReviewedGame) -> bool:
    return game.match is None or game.match.may_see(None)


def _drawn(state: State[Any]) -> bytes:
    """The board in the middle of a picture that is as wide as sites show it."""
    board = state.svg(size=WIDTH, viewer=OPEN)
    size = re.search(r'<svg [^>]*? width="([\d.]+)" height="([\d.]+)"', board)
    assert size is not None
    width, height = map(float, size.groups())
    scale = min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
    x, y = (WIDTH - scale * width) / 2, (HEIGHT - scale * height) / 2
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="100%" height="100%" fill="{BACKGROUND}"/>'
        f'<g transform="translate({x} {y}) scale({scale})">{board}</g></svg>'
    )
    return png(picture, WIDTH)
