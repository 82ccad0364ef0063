"""What a ship meets on its way: cards to keep, hazards, ghosts, wrecks (GNQ 4)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Done, Exorcise, Fit
from quarterdeck.games.give_no_quarter.events import Collected, Haunted, Met
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT, Card
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import DONE, ShipQuestion, places_in
from quarterdeck.games.give_no_quarter.rules.damage import injure
from quarterdeck.games.give_no_quarter.rules.mods import fit_from_supply
from quarterdeck.games.give_no_quarter.state import State


def meet(s: State, ship: int, card: Card, where: int) -> None:
    """GNQ 4.7 to 4.10: numbers and gems are collected, the rest happens at once."""
    if card == NOTHING:
        return
    seat, deck, kind = s.active, s.kit.deck, card >> SHIFT
    if deck.kept[kind]:
        collect(s, seat, ship, card)
        return
    s.met[where] = kind
    if s.events is not None:
        s.tell(Met(ship, deck.names[kind]))
    known.discard(s, card)
    if deck.hazard[kind]:
        injure(s, ship, deck.damage[kind])
    elif deck.ghost[kind]:
        haunt(s, seat, ship)
    elif s.room(ship) > 0 and s.supply:
        s.ask(seat, Find(ship))
    else:
        s.in_vain(deck.titles[kind], "the ship has no room" if s.supply else "no mod is left", "GNQ 4.10")


def collect(s: State, seat: int, ship: int, card: Card) -> None:
    known.stow(s, seat, card)
    if s.events is not None:
        deck, kind = s.kit.deck, card >> SHIFT
        hidden = deck.hidden[deck.backs[kind]]
        s.tell_apart(1 << seat, Collected(seat, ship, deck.names[kind]), Collected(seat, ship, hidden))


class Find(ShipQuestion):
    """GNQ 4.10: a mod of choice out of a wreck."""

    rule = "GNQ 4.10"
    wants = "choose a mod from the wreck"
    asks = "Ship Debris: which mod do you take?"
    panel = "wreck"
    is_panel_private = True
    answers = (Fit, Done)
    ends = (Fit, Done)
    declines = "take none"

    def choices(self, s: State, seat: int) -> list[Action]:
        return [DONE, *[s.kit.fits[mod] for mod in zones.kinds(s.supply)]]

    def choose(self, s: State, seat: int, action: Fit | Done) -> None:
        if isinstance(action, Fit):
            fit_from_supply(s, self.args[0], MODS[action.mod], "wreck")

    def why(self, s: State, seat: int, action: Fit) -> Refusal | None:
        return Refusal("GNQ 4.10", "the supply of that mod is used up")


def haunt(s: State, seat: int, ship: int) -> None:
    """GNQ 4.9: a token from the supply, or from another ship of the owner's choice."""
    if s.haunted >> ship & 1 or not s.kit.tokens:
        s.in_vain("the ghost", "the ship is haunted as it is" if s.kit.tokens else "there is no token", "GNQ 4.9")
    elif s.tokens() > 0:
        put_token(s, ship, NOTHING)
    else:
        s.ask(seat, ExorciseQuestion(ship))


class ExorciseQuestion(ShipQuestion):
    rule = "GNQ 4.9"
    wants = "choose the ship whose Haunted token you take"
    asks = "All Haunted tokens are in use: from which ship do you take one?"
    answers = (Exorcise,)

    def choices(self, s: State, seat: int) -> list[Action]:
        return [s.kit.exorcisms[ship] for ship in places_in(s.haunted)]

    def choose(self, s: State, seat: int, action: Exorcise) -> None:
        s.haunted &= ~(1 << action.ship)
        put_token(s, self.args[0], action.ship)

    def why(self, s: State, seat: int, action: Exorcise) -> Refusal | None:
        return Refusal("GNQ 4.9", f"{s.kit.fleet.names[action.ship]} is not haunted")


def put_token(s: State, ship: int, source: int) -> None:
    s.haunted |= 1 << ship
    if s.events is not None:
        s.tell(Haunted(ship, source))
