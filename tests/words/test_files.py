"""The Fluent files of Boxtop and of all games."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from boxtop import installed
from boxtop.engines.engine import COMPUTERS, LEVELS, computer_name, level_name
from boxtop.words import languages, text
from boxtop.words.catalogue import files, resource

PACKAGES = ["boxtop", *(entry.module for entry in installed().values())]


def ids(package: str, language: str) -> Iterator[str]:
    for path in files(package, language):
        yield from (entry.id.name for entry in resource(path).body if isinstance(entry, ast.Message | ast.Term))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_can_be_read_and_no_id_is_used_twice(package: str, language: str) -> None:
    assert [id for id, times in Counter(ids(package, language)).items() if times > 1] == []


def test_a_slip_in_a_file_is_a_bug(tmp_path: Path) -> None:
    path = tmp_path / "rules.ftl"
    path.write_text("title = Chess\nsummary Chess\n")
    with pytest.raises(ValueError, match="has a line that is not Fluent: 'summary Chess'"):
        resource(path)


def test_computers_are_stored_by_their_english_names() -> None:
    assert tuple(str(computer_name(level)) for level in range(1, LEVELS + 1)) == COMPUTERS
    names = {text(computer_name(level), language) for level in range(1, LEVELS + 1) for language in languages()}
    assert len(names) == LEVELS * len(languages())
    assert all(text(level_name(level), language) for level in range(1, LEVELS + 1) for language in languages())
