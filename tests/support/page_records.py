"""`python -m tests.support.page_records` writes the records that the tests of the page check for fairness.

For each game with chance, `web/tests/games/GAME/records.json` has some finished matches. A test checks that they are up
to date.
"""

import json

from tests.support.fair_matches import WITH_CHANCE, match_of, record_of
from tests.support.page_views import GAMES

MATCHES = 3  # of each game


def text_of(game: str) -> str:
    records = []
    for number in range(MATCHES):
        fair, line = match_of(game, number)
        records.append(json.loads(record_of(line, fair).to_json()))
    return "[\n" + ",\n".join(json.dumps(record, ensure_ascii=False) for record in records) + "\n]\n"


if __name__ == "__main__":
    for game in WITH_CHANCE:
        (GAMES / game / "records.json").write_text(text_of(game))
