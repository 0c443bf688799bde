"""Words of another language on a page that is not in English: what nobody translated.

foreign(page)        # ["Resign", ...]: Latin words that are neither names nor notation
foreign_in(texts)    # the same in texts from elsewhere, such as what was announced
"""

import re
from collections.abc import Iterable

from playwright.sync_api import Page

# All that people see or hear of a page; code, links and what is marked as another language are meant to be as they are.
TEXTS = """() => {
    const found = new Set();
    const kept = 'script, style, noscript, code, pre, kbd, [lang]:not(html), input, textarea';
    const meant = (element) => element.closest(kept);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (parentElement && !meant(parentElement)) found.add(nodeValue.trim());
    }
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
        if (!meant(element) || element.matches('input, textarea'))
            for (const name of spoken) if (element.hasAttribute(name)) found.add(element.getAttribute(name).trim());
    found.add(document.title);
    return [...found];
}"""
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
ALLOWED = {
    *("Boxtop", "English", "Linux", "QR", "LAN"),  # names
    *("Esc", "Enter", "Tab", "Home", "End"),  # what is printed on keys
    *("Ann", "Bob", "Ben", "Cleo", "Dan", "Guest"),  # people of the tests
    *("HP", "EX", "GX", "VMAX", "VSTAR", "ex"),  # as on the cards
    *("Seed", "Bud", "Twig", "Shoot", "Trunk", "Forest", "Grove"),  # cards of somebody's own deck
    *("Ornithogala", "Sylvestris", "Magna", "Nova"),  # one of them, whose name takes several lines
    *("DQu", "DRo", "Dbi", "DKn", "Dpa"),  # as the rulebook of Chessplus calls them
}
# Names that people of the tests give; commands; squares, moves and decks as they are written everywhere; fingerprints;
# addresses; tags of languages.
NOTATION = re.compile(
    "|".join(
        [
            r"Ann of the shelf|my bot",
            r"make play LAN=1|boxtop (serve --lan|verify)",
            r"https?://\S+|\b[0-9a-f]{6,}\b",
            r"#\d+@\S+|[a-c][1-5]\b",
            r"[KQRBNPVSMEOZ+(]*([a-h]?[1-8]?x)?[a-h][1-8]\S*|\b(?=[a-h1-8x]*[KQRBNP])[KQRBNPa-h1-8x]+\b|O-O(-O)?",
            r"\b[PTKMWL]{1,5}\b",
            r"[a-z]{2}-[A-Z]{2}",
        ]
    )
)


def foreign(page: Page) -> list[str]:
    """The Latin words on a page that are neither names nor notation."""
    return foreign_in(page.evaluate(TEXTS))


def foreign_in(texts: Iterable[str]) -> list[str]:
    """The Latin words in texts that are neither names nor notation."""
    words = set()
    for text in texts:
        words |= set(WORD.findall(NOTATION.sub(" ", text)))
    return sorted(word for word in words if word not in ALLOWED)
