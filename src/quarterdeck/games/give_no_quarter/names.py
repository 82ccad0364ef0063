"""How things are called: cards, ships, hexes, headings, mods."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.content import MOD_NAMES, ModName
from quarterdeck.games.give_no_quarter.kit import MODS, Kit

ARROWS: Final = ("→", "↘", "↙", "←", "↖", "↗")
COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")


class Namer:
    """Short and long names out of the data."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.codes: list[str] = []
        for ship, guild in enumerate(kit.fleet.guild):
            self.codes.append(f"{kit.fleet.guilds[guild][0]}{kit.fleet.guild[: ship + 1].count(guild)}")

    def card(self, name: str) -> str:
        """A card by its face, with its back where that is all, or all the difference."""
        if not name:
            return "a card"
        face, back = name.split("/")
        of = "the Centre" if back == "c" else f"back {back}"
        if face == "?":
            return f"a card of {of}"
        kind = self.kit.deck.kinds.get(name)
        if kind is None:
            return name
        shown = self.kit.deck.faces[kind]
        title = shown.title or (f"{shown.name} {shown.worth}" if shown.kind == "gem" else shown.name)
        return f"{title} ({of})"

    def cards(self, names: tuple[str, ...]) -> str:
        return ", ".join([self.card(name) for name in names if name]) or "nothing"

    def faces(self, names: tuple[str, ...]) -> str:
        """Only the faces, as one would call them out."""
        return "+".join([name.split("/")[0] for name in names]) or "nothing"

    def ship(self, ship: int) -> str:
        return f"{self.kit.fleet.names[ship]} ({self.codes[ship]})"

    def ships(self, ships: tuple[int, ...]) -> str:
        return ", ".join([self.kit.fleet.names[ship] for ship in ships])

    def hex(self, at: int) -> str:
        chart = self.kit.chart
        return f"{chart.labels[at]} ({chart.names[at]})" if at >= 0 else "nowhere"

    def mod(self, name: ModName) -> str:
        return self.kit.fleet.mod_titles[MODS[name]]

    def mods(self, mods: tuple[ModName, ...]) -> str:
        counts = [(name, mods.count(name)) for name in MOD_NAMES]
        return ", ".join([self.mod(name) + (f" ×{n}" if n > 1 else "") for name, n in counts if n]) or "–"
