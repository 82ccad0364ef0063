"""What people may be called and may say: nothing invisible, nothing that turns text round, nobody else's name."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

from quarterdeck.core.errors import Malformed

LONGEST_NAME = 24
INVISIBLE = ("C", "Zl", "Zp")  # control, format (zero width, direction), private, unassigned; line separators
MOST_MARKS = 2
ANY_SCRIPT = {"COMMON", "INHERITED"}  # digits, signs, accents
TOGETHER = (  # alphabets that people write in one word
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "HANGUL"},
    {"LATIN", "HAN", "BOPOMOFO"},
)
STROKES = str.maketrans("i1|0", "lllo")  # `I` looks like `l`, and case does not count
PAIRS = (("rn", "m"), ("vv", "w"))


def clean(text: str) -> str:
    """Printable characters, spaces collapsed, accents not piled up."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(" " if kind.startswith(INVISIBLE) else character)
    return " ".join("".join(kept).split())


def read_name(text: str) -> str:
    name = clean(text)
    if not name:
        raise Malformed("a name needs at least one letter")
    if len(name) > LONGEST_NAME:
        raise Malformed(f"a name has at most {LONGEST_NAME} letters")
    scripts = unique_aliases(unicodedata.normalize("NFKC", name)) - ANY_SCRIPT
    if len(scripts) > 1 and not any(scripts <= family for family in TOGETHER):
        mixed = " and ".join(sorted(script.capitalize() for script in scripts))
        raise Malformed(f"a name is written in one alphabet; this one mixes {mixed}")
    return name


def fold(name: str) -> str:
    """What a name is known by, whoever asks: case, width and spaces do not count."""
    plain = unicodedata.normalize("NFKC", clean(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def look(name: str) -> str:
    """What a name looks like: the same for names that an eye can take for each other. Not for logging in, as what
    is taken for what may change with the tables of Unicode."""
    shapes = _shapes()
    seen = fold(unicodedata.normalize("NFKC", name).translate(shapes)).translate(shapes).translate(STROKES)
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen


@cache
def _shapes() -> dict[int, str]:
    """For each letter the first of those that look like it; those of ASCII stay what they are."""
    leader: dict[str, str] = {}

    def first(letter: str) -> str:
        while (above := leader.setdefault(letter, letter)) != letter:
            letter = above
        return letter

    for letter, others in confusables_data.items():
        for other in (found["c"] for found in others):
            if len(letter) == len(other) == 1:
                low, high = sorted((first(letter), first(other)))
                leader[high] = low
    return {ord(letter): first(letter) for letter in leader if not letter.isascii()}


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table is called the same, or what looks the same."""
    taken = {look(other) for other in others}
    number, wanted = 1, name
    while look(wanted) in taken:
        number += 1
        wanted = f"{name[: LONGEST_NAME - 3]} {number}"
    return wanted
