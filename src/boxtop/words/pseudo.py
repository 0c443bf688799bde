"""A language for tests: English with every text 40 % longer, so that one sees what does not fit or is not translated.

The page does the same with its own texts (`web/src/i18n/pseudo.ts`).
"""

import math
import re
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

SHARE = 0.4
WORD = re.compile(r"[A-Za-z]{2,}")


def longer(text: str) -> str:
    """A text with all its words 40 % longer: each repeats its last letter."""
    return WORD.sub(lambda found: _stretched(found[0]), text)


def _stretched(word: str) -> str:
    extra = math.ceil(SHARE * len(word))
    return word + (word[-1].lower() * extra)


class _Lengthen(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802, the name is the library's
        return ast.TextElement(longer(node.value))


def lengthen(resource: ast.Resource) -> ast.Resource:
    """A Fluent file with all its texts longer."""
    made: Any = _Lengthen().visit(resource)
    assert isinstance(made, ast.Resource)
    return made
