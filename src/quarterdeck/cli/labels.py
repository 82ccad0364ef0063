"""What is typed for each choice of a list: the number on its card, or its place where no cards are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from quarterdeck.core.errors import Malformed


def labels_for(keys: Sequence[str]) -> list[str]:
    """Cards go by what is printed on them, and whatever is offered beside them by letters, so that no number is two."""
    if not any(keys):
        return [str(number) for number in range(1, len(keys) + 1)]
    letters, twins = spelled(), {key: spelled() for key in keys if keys.count(key) > 1}
    return [key + (next(twins[key]) if key in twins else "") if key else next(letters) for key in keys]


def spelled() -> Iterator[str]:
    """a, b, … z, aa, ab, …"""
    for number in count():
        yield spell(number)


def spell(number: int) -> str:
    head, tail = divmod(number, 26)
    return (spell(head - 1) if head else "") + chr(ord("a") + tail)


def find(line: str, labels: Sequence[str], choices: Sequence[str]) -> int:
    """The place of a choice by its label, or by words that only it has."""
    if not line and len(choices) == 1:
        return 0
    if line in labels:
        return labels.index(line)
    known = [] if line.isdigit() else choices
    hits = [place for place, choice in enumerate(known) if line and line.casefold() in choice.casefold()]
    if len(hits) != 1:
        what = "several choices fit" if hits else "no choice fits"
        raise Malformed(f"{what} {line!r}; type one of {', '.join(labels)}")
    return hits[0]
