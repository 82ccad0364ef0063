"""What a view of Give No Quarter tells: things by their names, ships and cards that a question may be about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from quarterdeck.core import reading as core
from quarterdeck.core.messages import Use
from quarterdeck.core.reading import Names
from quarterdeck.games.give_no_quarter.actions import Way
from quarterdeck.games.give_no_quarter.content import CENTRE_BACK, MOD_NAMES, Face, ModName
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, WAYS, Kit
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import Cards, Mods, View

ARROWS: Final = ("→", "↘", "↙", "←", "↖", "↗")
COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def listed(things: Sequence[str]) -> str:
    """Several things in a sentence: a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def count_cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def title_of(face: Face) -> str:
    """What a card's face is called."""
    return face.title or (f"{face.name} {face.worth}" if face.kind == "gem" else face.name)


class Words(core.Words):
    endings: ClassVar[dict[str, str]] = {
        "GNQ 12.1": "The last guild with ships",
        "GNQ 12.3": "The last round has been played",
    }

    def __init__(self, kit: Kit, names: Names) -> None:
        super().__init__(names)
        self.kit = kit

    def things(self) -> dict[str, list[str]]:
        fleet = self.kit.fleet
        cards = dict.fromkeys([title_of(face) for face in self.kit.deck.faces])
        return {"card": list(cards), "mod": list(fleet.mod_titles), "ship": list(fleet.names)}

    def card(self, name: str) -> str:
        """A card by its face, with its back where that is all, or all the difference."""
        back = self.back(name)
        if name.startswith("?"):
            return "a Centre card" if back == "Centre" else f"a card with {back}"
        shown = self.face(name)
        if shown is None:
            return name
        return f"{title_of(shown)} ({back})"

    def back(self, name: str) -> str:
        back = name.split("/")[1]
        return "Centre" if back == CENTRE_BACK else f"back {back}"

    def face(self, name: str) -> Face | None:
        """What is printed on a card; None where that is not seen."""
        kind = self.kit.deck.kinds.get(name, NOTHING)
        return None if kind == NOTHING else self.kit.deck.faces[kind]

    def use_card(self, seat: int, name: str) -> list[Use]:
        """A card in use, by its face alone; none where that is not seen."""
        shown = self.face(name)
        return [] if shown is None else [(seat, title_of(shown))]

    def cards(self, names: Cards) -> str:
        """Faces one by one; several cards that show only their backs together."""
        shown = [self.card(name) for name in names if name and not name.startswith("?")]
        hidden = [name for name in names if name.startswith("?")]
        if len(hidden) == 1:
            shown.append(self.card(hidden[0]))
        elif hidden:
            shown.append(f"{len(hidden)} cards ({', '.join([self.back(name) for name in hidden])})")
        return listed(shown) or "nothing"

    def faces(self, names: Cards) -> str:
        """Only the faces, as one would call them out."""
        return "+".join([name.split("/")[0] for name in names]) or "nothing"

    def title(self, ship: int) -> str:
        return self.kit.fleet.names[ship]

    def ship(self, ship: int) -> str:
        """With its code, by which it is found on the map."""
        return f"{self.title(ship)} ({self.kit.fleet.codes[ship]})"

    def label(self, at: int) -> str:
        return self.kit.chart.labels[at]

    def hex(self, at: int) -> str:
        return f"{self.label(at)} ({self.kit.chart.names[at]})" if at >= 0 else "nowhere"

    def heading(self, heading: int) -> str:
        return COMPASS[heading]

    def mod(self, name: ModName) -> str:
        return self.kit.fleet.mod_titles[MODS[name]]

    def mods(self, mods: Mods) -> str:
        counts = [(name, mods.count(name)) for name in MOD_NAMES]
        return ", ".join([self.mod(name) + (f" ×{n}" if n > 1 else "") for name, n in counts if n]) or "–"


class Reading(core.Reading[State, View, Words]):
    def hand(self) -> list[str]:
        """The cards of the own manifest, each kind once."""
        return list(dict.fromkeys(self.view.guilds[self.view.seat].manifest)) if self.view.seat is not None else []

    def down(self) -> str:
        """The own cards put down in secret, in a sentence; empty for none."""
        mine = self.view.mine
        return f"{self.words.faces(mine)} {'is' if len(mine) == 1 else 'are'} down" if mine else ""

    def ships(self) -> list[int]:
        """Every ship in a guild."""
        return [ship.ship for ship in self.view.ships if ship.seat >= 0]

    def other_ships(self) -> list[int]:
        """Every ship in another guild."""
        return [ship.ship for ship in self.view.ships if ship.seat >= 0 and ship.seat != self.view.seat]

    def own_ships(self) -> list[int]:
        return [ship.ship for ship in self.view.ships if ship.seat == self.view.seat]

    def waiting(self) -> list[int]:
        """The own ships that are not on the board yet."""
        return [ship.ship for ship in self.view.ships if ship.seat == self.view.seat and ship.hex < 0]

    def course(self, way: Way) -> tuple[int, int]:
        """GNQ 4.6: the hex to which a course leads, and the heading then."""
        s, ship = self.position, self.view.mover
        heading = (s.heading[ship] + WAYS[way] + 5) % 6
        return self.words.kit.chart.neighbours[s.hex[ship]][heading], heading

    def card_ahead(self, way: Way) -> str:
        return self.view.layout[1 + WAYS[way]] if self.view.layout else ""
