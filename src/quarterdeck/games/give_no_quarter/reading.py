"""What a view of Give No Quarter tells: things by their names, ships and cards that a question may be about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from quarterdeck.core import reading as core
from quarterdeck.core.info import Refusal
from quarterdeck.core.messages import Use
from quarterdeck.core.reading import Names
from quarterdeck.core.terms import Term
from quarterdeck.games.give_no_quarter.actions import Way
from quarterdeck.games.give_no_quarter.content import MOD_NAMES, Face, ModName
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, STAR, WAYS, Kit, face_title
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import Cards, Mods, View

NO_SHIP: Final = -1
MOD_WORDS: Final[dict[ModName, str]] = {
    "cargo": "the cards that the guild may hold",
    "fore": "the fore value, for attack and defence ahead",
    "aft": "the aft value, for defence from behind",
    "merc": "the boarding value",
    "repel": "the value that repels boarders",
}
FACE_WORDS: Final = {
    "number": "Kept in the manifest: for bids, combat and purchases.",
    "gem": "Kept in the manifest: for bids and purchases, never for combat.",
    "ghost": "The ship is haunted: it has its danger values (GNQ 4.9).",
    "wreck": "Take a mod from the supply, if the ship has room (GNQ 4.10).",
}
ARROWS: Final = ("→", "↘", "↙", "←", "↖", "↗")
COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def listed(things: Sequence[str]) -> str:
    """Several things in a sentence: a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def article(thing: str) -> str:
    """'a deep 5', 'an outer 5'."""
    return f"{'an' if thing[:1] in 'aeiou' else 'a'} {thing}"


def card_words(kit: Kit, name: str) -> str:
    """What befalls a ship goes by its name, every other card has an article."""
    kind = kit.deck.kinds.get(name, NOTHING)
    called = kit.deck.call(name)
    return called if kind != NOTHING and not kit.deck.kept[kind] else article(called)


def count_cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def back_words(name: str) -> str:
    """GNQ 4.3, 4.4: where cards with this back are found."""
    if not name.isdigit():
        return "Found in the Centre alone, at 6 o'clock (GNQ 4.4)."
    return f"Its back shows {name}: a scan finds such cards where the hex has the number {' or '.join(name)} (GNQ 4.3)."


def face_words(face: Face) -> str:
    """What a card does to the ship that meets it, or what it is good for."""
    return FACE_WORDS.get(face.kind, f"The ship takes {face.damage} damage (GNQ 4.8).")


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
        cards = dict.fromkeys(self.kit.deck.titles)
        return {"card": list(cards), "mod": list(fleet.mod_titles), "ship": list(fleet.names)}

    def terms(self) -> list[Term]:
        mods = [
            Term(f"mod:{mod.name}", mod.title, f"Adds {mod.adds} to {MOD_WORDS[mod.name]} (GNQ 9.5).")
            for mod in self.kit.book.mods.mod
        ]
        deck = self.kit.deck
        backs = [
            Term(f"back:{name}", f"The {title} back", back_words(name))
            for name, title in zip(deck.back_names, deck.back_titles, strict=True)
        ]
        faces = [Term(f"face:{face.name}", face_title(face), face_words(face)) for face in self.kit.book.cards.face]
        return mods + backs + faces

    def card(self, name: str) -> str:
        """A card in a sentence: 'an outer 5', 'an outer card' where only the back is seen, 'Gem Gale 2'."""
        return card_words(self.kit, name)

    def back(self, name: str) -> str:
        """What people call the back of a card."""
        deck = self.kit.deck
        return deck.back_titles[deck.back_names.index(name.split("/")[1])]

    def face(self, name: str) -> Face | None:
        """What is printed on a card; None where that is not seen."""
        kind = self.kit.deck.kinds.get(name, NOTHING)
        return None if kind == NOTHING else self.kit.deck.faces[kind]

    def named_cards(self, name: str) -> list[str]:
        """A card by its face alone; none where that is not seen."""
        kind = self.kit.deck.kinds.get(name, NOTHING)
        return [] if kind == NOTHING else [self.kit.deck.titles[kind]]

    def use_card(self, seat: int, name: str) -> list[Use]:
        return [(seat, title) for title in self.named_cards(name)]

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
        return "+".join([name.split("/")[0].capitalize() for name in names]) or "nothing"

    def titles(self, names: Cards) -> str:
        """The faces where the back goes without saying."""
        deck = self.kit.deck
        known = [deck.titles[deck.kinds[name]] if name in deck.kinds else deck.call(name) for name in names]
        return ", ".join(known) or "nothing"

    def title(self, ship: int) -> str:
        return self.kit.fleet.names[ship]

    def ship(self, ship: int) -> str:
        """With its sign, by which it is found on the map."""
        return f"{self.title(ship)} ({self.kit.fleet.signs[ship]})"

    def label(self, at: int) -> str:
        return self.kit.chart.labels[at]

    def hex(self, at: int) -> str:
        return f"{self.label(at)} ({self.kit.chart.names[at]})" if at >= 0 else "nowhere"

    def course(self, at: int) -> str:
        """The hex of a course; a Superstar by its name too, as a warning."""
        return self.hex(at) if self.kit.chart.kinds[at] == STAR else self.label(at)

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

    def card(self, name: str) -> str:
        """A card of the own manifest: 'the 5', or with its back if there is a 5 with another one."""
        face, deck = name.split("/")[0], self.words.kit.deck
        alike = [other for other in self.hand() if other.split("/")[0] == face]
        return f"the {deck.call(name)}" if len(alike) > 1 else f"the {deck.titles[deck.kinds[name]]}"

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

    def fate(self) -> Refusal | None:
        gone = self.view.seat is not None and self.view.guilds[self.view.seat].out
        return Refusal("GNQ 11.4", "Your guild has no ship left") if gone else None

    def concerns(self, event: Any) -> bool:
        """Also what befalls an own ship."""
        hit = [getattr(event, name, NO_SHIP) for name in ("ship", "target")]
        return super().concerns(event) or any(ship in self.own_ships() for ship in hit)

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
