"""Texts with blanks: `{gain}` stands for the amount of that name. Braces mean nothing else.

The texts may be a user's, and Python's own formatting would do far more with them: pad to any width, look into objects.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.errors import BadContent

BLANK: Final = re.compile(r"\{([^{}]*)\}")


def fill_blanks(text: str, amounts: Mapping[str, int | str]) -> str:
    """The text with every blank filled; one of another name stays as it is."""
    for name, amount in amounts.items():
        text = text.replace(f"{{{name}}}", str(amount))
    return text


def check_blanks(where: str, text: str, names: Sequence[str]) -> None:
    """Every blank has to be the name of an amount, and no brace may be left over."""
    for name in BLANK.findall(text):
        if name not in names:
            known = ", ".join(names)
            raise BadContent(f"{where}: there is no amount called {name!r}; there are {known}")
    if set(BLANK.sub("", text)) & {"{", "}"}:
        raise BadContent(f"{where}: a brace stands alone; a blank is the name of an amount in braces")
