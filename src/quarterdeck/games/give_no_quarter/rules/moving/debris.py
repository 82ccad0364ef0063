"""Debris: fields in a hex, and what ships take out of them (GNQ 4)."""

from __future__ import annotations

from typing import Any, Final, assert_never

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.give_no_quarter.actions import Action, Done, Loot, Looting, TakeAll, TakeCard, TakeMod
from quarterdeck.games.give_no_quarter.events import Cleared, Salvaged
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT, Card
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import DONE, GuildQuestion, ShipQuestion, not_yours
from quarterdeck.games.give_no_quarter.rules.mods import fit
from quarterdeck.games.give_no_quarter.state import State

TAKE_ALL: Final = TakeAll()


def may_loot(s: State, ship: int) -> bool:
    """True if there is debris in the ship's hex, and room for some of it."""
    field = s.field(s.hex[ship])
    if field == NOTHING:
        return False
    if s.field_mods[field] and s.room(ship) > 0:
        return True
    return len(s.field_cards[field]) > 0 and s.stowage(s.owner[ship]) > 0


def looters(s: State, seat: int) -> list[int]:
    """The ships of a guild that may."""
    return [ship for ship in s.afloat(seat) if may_loot(s, ship)] if s.fields else []


def why_not_loot(s: State, ship: int) -> Refusal:
    name = s.kit.fleet.names[ship]
    if s.field(s.hex[ship]) == NOTHING:
        return Refusal("GNQ 4.13", f"there is no debris where {name} is")
    return Refusal("GNQ 4.13", f"{name} has no room for a mod, or your manifest none for a card, of this debris")


class TurnQuestion(GuildQuestion):
    """GNQ 4.13: asked in the own turn, when debris may be taken first."""

    def why(self, s: State, seat: int, action: Any) -> Refusal | None:
        if isinstance(action, Loot):
            return not_yours(s, seat, action.ship) or why_not_loot(s, action.ship)
        return None


def add_loots(s: State, seat: int, found: list[Action]) -> None:
    if s.fields:
        found += [s.kit.loots[ship] for ship in looters(s, seat)]


def loot(s: State, seat: int, ship: int) -> None:
    """The question comes again when this is done: its step is on the agenda."""
    s.ask(seat, LootQuestion(ship, 0))


class LootQuestion(ShipQuestion):
    """GNQ 4.13: mods by choice, cards by their backs; the rest stays. Something has to be taken."""

    panel = "debris"
    rule = "GNQ 4.13"
    wants = "take from the debris"
    asks = "What do you take from the debris?"
    answers = (TakeMod, TakeCard, TakeAll, Done)
    together = (TakeMod, TakeCard)
    closing = (Done,)
    takes = ("ship", "taken")
    declines = "leave the rest"

    def choices(self, s: State, seat: int) -> list[Action]:
        ship, taken = self.args
        field = s.field(s.hex[ship])
        found: list[Action] = [DONE] if taken else []
        if s.room(ship) > 0:
            found += [s.kit.take_mods[mod] for mod in zones.kinds(s.field_mods[field])]
        if s.stowage(seat) > 0:
            backs = s.kit.deck.backs
            there = sorted({backs[card >> SHIFT] for card in s.field_cards[field]})
            found += [s.kit.take_cards[back] for back in there]
        found.append(TAKE_ALL)
        return found

    def choose(self, s: State, seat: int, action: Looting) -> None:
        ship = self.args[0]
        field = s.field(s.hex[ship])
        match action:
            case TakeMod():
                salvage_mod(s, ship, field, MODS[action.mod])
            case TakeCard():
                back = s.kit.deck.back_names.index(action.back)
                tell_salvaged(s, seat, ship, [salvage_card(s, seat, field, back)])
            case TakeAll():
                salvage_all(s, seat, ship, field)
            case Done():
                return
            case _:
                assert_never(action)
        if close_field(s, field):
            if s.events is not None:
                s.tell(Cleared(s.hex[ship]))
        elif may_loot(s, ship):
            s.ask(seat, LootQuestion(ship, 1))

    def why(self, s: State, seat: int, action: Looting) -> Refusal | None:
        match action:
            case TakeMod():
                return why_not_mod(s, self.args[0], MODS[action.mod])
            case TakeCard():
                return why_not_card(s, seat, action.back)
            case Done() | TakeAll():
                return Refusal("GNQ 4.13", "you have to take something from the debris first")
            case _:
                assert_never(action)


def why_not_mod(s: State, ship: int, mod: int) -> Refusal:
    if not zones.has(s.field_mods[s.field(s.hex[ship])], mod):
        return Refusal("GNQ 4.13", f"there is no {s.kit.fleet.mod_titles[mod]} in this debris")
    return Refusal("GNQ 4.13", f"{s.kit.fleet.names[ship]} has no room for another mod")


def why_not_card(s: State, seat: int, back: str) -> Refusal:
    if s.stowage(seat) <= 0:
        return Refusal("GNQ 11.1", f"your manifest is full: its limit is {s.limit(seat)}")
    known = back in s.kit.deck.back_names
    return Refusal("GNQ 4.13", f"there is no {s.kit.deck.call('?/' + back) if known else 'such card'} in this debris")


def salvage_mod(s: State, ship: int, field: int, mod: int) -> None:
    s.field_mods[field] = zones.take(s.field_mods[field], mod)
    fit(s, ship, mod, "debris")


def salvage_card(s: State, seat: int, field: int, back: int) -> Card:
    """A card with this back, whichever it is."""
    cards, backs = s.field_cards[field], s.kit.deck.backs
    places = [i for i in range(len(cards)) if backs[cards[i] >> SHIFT] == back]
    card = known.take_unseen(s, cards, places[s.rng.below(len(places))], 1 << seat)
    known.stow(s, seat, card)
    return card


def salvage_all(s: State, seat: int, ship: int, field: int) -> None:
    """Mods in their order, cards from the highest back, while there is room."""
    while s.room(ship) > 0 and s.field_mods[field]:
        salvage_mod(s, ship, field, zones.kinds(s.field_mods[field])[0])
    backs = s.kit.deck.backs
    taken: list[Card] = []
    while s.stowage(seat) > 0 and s.field_cards[field]:
        taken.append(salvage_card(s, seat, field, max([backs[card >> SHIFT] for card in s.field_cards[field]])))
    tell_salvaged(s, seat, ship, taken)


def tell_salvaged(s: State, seat: int, ship: int, cards: list[Card]) -> None:
    if cards and s.events is not None:
        secret, public = known.heap_faces(s, cards), known.heap_blanks(s, cards)
        s.tell_apart(1 << seat, Salvaged(seat, ship, secret), Salvaged(seat, ship, public))


def open_field(s: State, at: int) -> int:
    """The debris field of a hex; what comes later joins it."""
    field = s.field(at)
    if field == NOTHING:
        s.fields.append(at)
        s.field_mods.append(EMPTY)
        s.field_cards.append([])
        field = len(s.fields) - 1
    return field


def close_field(s: State, field: int) -> bool:
    """An empty field is removed."""
    if s.field_mods[field] or s.field_cards[field]:
        return False
    s.fields.pop(field)
    s.field_mods.pop(field)
    s.field_cards.pop(field)
    return True
