"""The scan cards: a kind is a face with a back. A card in play is one integer, its kind and who knows it.

The low seven bits of a card say which observers know its face (a bit a seat, the next one for spectators), the
eighth that its owner has picked it in secret; the kind lies above.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.chart import SRS
from quarterdeck.games.give_no_quarter.content import CENTRE_BACK, CardsFile, Face

Card = int

NOTHING: Final = -1
EVERYBODY: Final = 127
PICKED: Final = 128
SHIFT: Final = 8


class Deck:
    """Fixed for a whole game and shared by all its states. Kinds are sorted by face, then by back."""

    def __init__(self, file: CardsFile) -> None:
        faces: dict[str, Face] = {face.name: face for face in file.face}
        rows = [(face.name, back.name, back.cards.get(face.name, 0)) for face in file.face for back in file.back]
        own = [row for row in rows if row[2]]
        middle = [(name, CENTRE_BACK, file.centre.count(name)) for name in faces if name in file.centre]
        order = list(faces)
        found = sorted(own + middle, key=lambda row: order.index(row[0]))
        self.back_names: Final = [*[back.name for back in file.back], CENTRE_BACK]
        self.centre_back: Final = len(file.back)
        self.names: Final = [f"{face}/{back}" for face, back, _ in found]
        self.kinds: Final = {name: kind for kind, name in enumerate(self.names)}
        self.counts: Final = [count for _, _, count in found]
        self.faces: Final = [faces[name] for name, _, _ in found]
        self.backs: Final = [self.back_names.index(back) for _, back, _ in found]
        self.hidden: Final = [f"?/{back}" for back in self.back_names]
        self.worth: Final[list[int]] = [face.worth for face in self.faces]
        self.damage: Final[list[int]] = [face.damage for face in self.faces]
        self.gem: Final = [face.kind == "gem" for face in self.faces]
        self.kept: Final = [face.kind in ("number", "gem") for face in self.faces]
        self.hazard: Final = [face.kind == "hazard" for face in self.faces]
        self.ghost: Final = [face.kind == "ghost" for face in self.faces]
        self.fits: Final = [[name in back.srs for back in file.back] for name in SRS]
        self.centre: Final[list[int]] = [self.kinds[f"{name}/{CENTRE_BACK}"] for name in file.centre]
        self.scan: Final = [
            kind for kind, count in enumerate(self.counts) for _ in range(count) if self.backs[kind] != self.centre_back
        ]

    def see(self, card: Card, observer: int) -> str:
        """A card as an observer sees it: its face, or only its back."""
        if card < 0:
            return ""
        kind = card >> SHIFT
        return self.names[kind] if card >> observer & 1 else self.hidden[self.backs[kind]]

    def name(self, card: Card) -> str:
        return self.names[card >> SHIFT] if card >= 0 else ""

    def total(self, cards: list[Card]) -> int:
        """What these cards are worth together."""
        return sum([self.worth[card >> SHIFT] for card in cards])


def known_to(card: Card, observers: int) -> Card:
    """The same card, known to exactly these observers and not picked."""
    return card >> SHIFT << SHIFT | observers
