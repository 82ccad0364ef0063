"""What a view of Avertigos tells: islands, parts of ships and cards as people call them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from quarterdeck.core import reading as core
from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import UNIT
from quarterdeck.core.reading import Names
from quarterdeck.core.terms import Term
from quarterdeck.games.avertigos.content import Module
from quarterdeck.games.avertigos.kit import KINDS, STEP, Kit, name_part
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import View
from quarterdeck.games.avertigos.words.modules import hull_words, weapon_words
from quarterdeck.games.avertigos.words.phrases import CLAW, POST, UNITS

if TYPE_CHECKING:
    from quarterdeck.games.avertigos.rules.book import Asking


NO_SHIP: Final = -1
AT: Final = ("bow", "amidships", "stern")  # by a module's place


class Words(core.Words):
    endings: ClassVar[dict[str, str]] = {
        "AV 9.2": "The last round is over",
        "AV 9.9": "The last round is over, and nobody is ahead",
        "AV 14.3": "The Trade Victory stands",
        "AV 14.4": "One house is left",
        "AV 14.5": "The last turn is over",
    }

    def __init__(self, kit: Kit, names: Names) -> None:
        super().__init__(names)
        self.kit = kit

    def things(self) -> dict[str, list[str]]:
        kit = self.kit
        bought = [*UNITS.values(), CLAW, POST]
        return {
            "hull": list(kit.hull_name),
            "module": list(kit.module_name),
            "card": list(kit.card_name),
            "buy": bought,
        }

    def terms(self) -> list[Term]:
        kit = self.kit
        hulls = [Term(f"hull:{hull.name}", hull.name, hull_words(hull)) for hull in kit.book.hulls.hull]
        modules = [Term(f"module:{one.name}", one.name, self.module_term(one)) for one in kit.book.modules.module]
        cards = [Term(f"card:{name}", name, self.card_term(name)) for name in kit.card_name]
        return hulls + modules + cards

    def card_term(self, name: str) -> str:
        kit = self.kit
        code = kit.card_code(name, False)
        first = "can be the first of a chain" if kit.start[code] else "cannot be the first of a chain"
        sides = f"Front: {self.card(name, False)}. Back: {self.card(name, True)}."
        return f"{KINDS[kit.kind[code]].capitalize()}, {first}. {sides}"

    def module_term(self, module: Module) -> str:
        aims = f"; {weapon_words(self.kit.book, module, module.weapon)}" if module.weapon else ""
        return f"{self.module(module.name, 'coins or silver')}{aims}."

    def module(self, name: str, money: str) -> str:
        """AV 1.7: a module's place, dice, what else it does, HP and price."""
        kit = self.kit
        kind = kit.module_kind[name]
        aimed = kit.dice[kind] - kit.regular[kind]
        found = [AT[kit.place[kind]]]
        found += [f"{kit.regular[kind]} dice" + (f" + {aimed} aimed" if aimed else "")] if kit.dice[kind] else []
        found += [f"bank +{kit.module_bank[kind]} AP"] if kit.module_bank[kind] else []
        found += ["repairs"] if kit.repair[kind] else []
        found += [f"lands {kit.landing[kind]} for 1 AP"] if kit.landing[kind] > 1 else []
        found += [f"turns {STEP * kit.wind[kind]}° more"] if kit.wind[kind] else []
        return ", ".join([*found, f"{kit.module_hp[kind]} HP", f"{kit.coins[kind]} {money}"])

    def card(self, card: str, back: bool) -> str:
        """AV 4.3: how far a card leads, how far it can turn, and what it brings."""
        code = self.kit.card_code(card, back)
        turn = f"turns up to {STEP * self.kit.turn[code]}°" if self.kit.turn[code] else "straight"
        return f"{self.kit.length[code] // UNIT} mm, {turn}{self.bonus(card, back)}"

    def bonus(self, card: str, back: bool) -> str:
        """AV 4.9: what a card brings and costs."""
        kit = self.kit
        code = kit.card_code(card, back)
        found = [(kit.ap[code], "AP"), (kit.heal[code], "HP"), (kit.lift[code], "height"), (kit.draws[code], "card")]
        return "".join([f", {number:+d} {what}" for number, what in found if number])

    def ship(self, i: int) -> str:
        """A ship by its name; when the names are used up they come again, with a number."""
        names = self.kit.book.names.ships
        again, place = divmod(i, len(names))
        return f"{names[place]} {again + 1}" if again else names[place]

    def island(self, island: int) -> str:
        return self.kit.island_name[island] if island < len(self.kit.island_name) else "the home port"


class Reading(core.Reading[State, View, Words]):
    @property
    def asked(self) -> Asking:
        """The open question, for the words of its answers."""
        return cast("Asking", self.question)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.view.seat or 0

    def fate(self) -> Refusal | None:
        realm = self.view.realm
        gone = realm is not None and self.view.seat is not None and realm.houses[self.view.seat].out
        return Refusal("AV 14.4", "Your house has neither ship nor island") if gone else None

    def concerns(self, event: Any) -> bool:
        """Also what befalls an own ship."""
        hit = [getattr(event, name, NO_SHIP) for name in ("ship", "target")]
        mine = [i for i, ship in enumerate(self.view.ships) if ship.owner == self.view.seat]
        return super().concerns(event) or any(i in mine for i in hit)

    def ship(self, i: int) -> str:
        return f"{self.words.ship(i)} ({self.view.ships[i].hull})"

    def part(self, part: int) -> str:
        """A part of the ship that the question is about."""
        return self.part_of(self.asked.ship(self.view.active), part)

    def part_of(self, i: int, part: int) -> str:
        return name_part(list(self.view.ships[i].modules), part)

    def module_words(self, name: str) -> str:
        """AV 1.7: a module's place, dice, what else it does, HP and price."""
        return self.words.module(name, "silver" if self.view.realm is not None else "coins")

    def card_words(self, card: str, back: bool) -> str:
        """AV 4.3, 4.4: how far a card leads, how it turns where it would be laid, and what it brings."""
        kit = self.words.kit
        code = kit.card_code(card, back)
        turn = f"turns up to {STEP * kit.turn[code]}°" if kit.turn[code] else "straight"
        if not self.view.passage.played:
            turn = f"ahead or {STEP * kit.vector}° to a side"
        return f"{kit.length[code] // UNIT} mm, {turn}{self.bonus_words(card, back)}"

    def bonus_words(self, card: str, back: bool) -> str:
        """AV 4.9: what a card brings and costs."""
        return self.words.bonus(card, back)
