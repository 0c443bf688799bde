"""The Fluent files of Boxtop and of all games. That every message is named somewhere: tests/project/test_words.py."""

from pathlib import Path

import pytest
from fluent.syntax import ast

from boxtop import installed
from boxtop.engines.engine import COMPUTERS, LEVELS, computer_name, level_name
from boxtop.words import languages, text
from boxtop.words.catalogue import files, resource

PACKAGES = ["boxtop", *(entry.module for entry in installed().values())]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_can_be_read(package: str, language: str) -> None:
    for path in files(package, language):
        assert any(isinstance(entry, ast.Message) for entry in resource(path).body), path


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
