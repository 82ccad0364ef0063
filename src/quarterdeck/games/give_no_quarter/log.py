"""What happened, a line for each event."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.text import Names
from quarterdeck.games.give_no_quarter.events import (
    Attacked,
    BidsShown,
    Boarded,
    Burnt,
    Captured,
    Cleared,
    Collected,
    Damaged,
    Destroyed,
    Discarded,
    Dropped,
    Eliminated,
    Ended,
    Fitted,
    Fought,
    Grappled,
    Hailed,
    Haunted,
    Met,
    Moved,
    Numbered,
    Paid,
    Picked,
    Placed,
    Recruited,
    Repaired,
    Reshuffled,
    RoundBegan,
    Salvaged,
    Scanned,
    SentBack,
    Spilled,
    Stolen,
    Swept,
    Tied,
    TurnBegan,
)
from quarterdeck.games.give_no_quarter.kit import DESTROYED, Kit
from quarterdeck.games.give_no_quarter.names import COMPASS, Namer

ENDINGS: Final = {"GNQ 12.1": "The last guild with ships", "GNQ 12.3": "The last round has been played"}
SOURCES: Final = {
    "wreck": "finds a {mod} in a wreck",
    "debris": "takes a {mod} out of the debris",
    "bought": "is fitted with a {mod}",
    "stolen": "takes a stolen {mod} aboard",
}
DROPS: Final = {
    "absorbed": "gives up a {mod} to absorb a point of damage",
    "replaced": "gives up a {mod} to make room",
    "stolen": "loses a {mod}, for which the thief has no room",
}


class Log:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.namer = Namer(kit)

    def say(self, event: Any, names: Names) -> str:
        writer = getattr(self, f"say_{type(event).__name__.lower()}")
        return str(writer(event, names))

    def ship(self, ship: int) -> str:
        return self.kit.fleet.names[ship]

    # The round

    def say_placed(self, e: Placed, names: Names) -> str:
        return f"{names[e.seat]} places {self.ship(e.ship)} in {self.namer.hex(e.hex)}, heading {COMPASS[e.heading]}."

    def say_roundbegan(self, e: RoundBegan, names: Names) -> str:
        return f"Round {e.round} begins."

    def say_picked(self, e: Picked, names: Names) -> str:
        what = "for the bid" if e.purpose == "bid" else "for the combat"
        return f"{names[e.seat]} puts {self.namer.card(e.card)} down {what}."

    def say_bidsshown(self, e: BidsShown, names: Names) -> str:
        rows = zip(e.seats, e.sums, e.cards, strict=True)
        bids = [f"{names[seat]} {total} ({self.namer.faces(cards)})" for seat, total, cards in rows]
        return f"Bids: {'; '.join(bids)}."

    def say_tied(self, e: Tied, names: Names) -> str:
        return f"{', '.join([names[seat] for seat in e.seats])} are tied for the highest bid and may add to it."

    def say_numbered(self, e: Numbered, names: Names) -> str:
        return f"{names[e.seat]} has turn number {e.number}."

    def say_turnbegan(self, e: TurnBegan, names: Names) -> str:
        return f"It is the turn of {names[e.seat]}."

    # Moving

    def say_scanned(self, e: Scanned, names: Names) -> str:
        return f"{self.ship(e.ship)} scans: {self.namer.cards(e.cards)}."

    def say_reshuffled(self, e: Reshuffled, names: Names) -> str:
        return f"The discards are shuffled: {e.cards} cards to draw from."

    def say_moved(self, e: Moved, names: Names) -> str:
        return f"{self.ship(e.ship)} steers {e.way} to {self.namer.hex(e.hex)}, heading {COMPASS[e.heading]}."

    def say_collected(self, e: Collected, names: Names) -> str:
        return f"{self.ship(e.ship)} collects {self.namer.card(e.card)} for {names[e.seat]}."

    def say_met(self, e: Met, names: Names) -> str:
        return f"{self.ship(e.ship)} meets {self.namer.card(e.card)}."

    def say_swept(self, e: Swept, names: Names) -> str:
        return f"{names[e.seat]} leaves {self.namer.cards(e.cards)}."

    def say_haunted(self, e: Haunted, names: Names) -> str:
        source = f"; the token comes from {self.ship(e.source)}" if e.source >= 0 else ""
        return f"{self.ship(e.ship)} is haunted{source}."

    def say_fitted(self, e: Fitted, names: Names) -> str:
        return f"{self.ship(e.ship)} {SOURCES[e.source].format(mod=self.namer.mod(e.mod))}."

    def say_dropped(self, e: Dropped, names: Names) -> str:
        return f"{self.ship(e.ship)} {DROPS[e.why].format(mod=self.namer.mod(e.mod))}."

    # Damage

    def say_damaged(self, e: Damaged, names: Names) -> str:
        return f"{self.ship(e.ship)} takes {e.damage} damage and has {e.total} of {self.kit.fleet.hull[e.ship]}."

    def say_destroyed(self, e: Destroyed, names: Names) -> str:
        cards = f", with {self.namer.cards(e.cards)}" if e.cards else ""
        return f"{self.ship(e.ship)} is destroyed in {self.namer.hex(e.hex)}{cards}."

    def say_burnt(self, e: Burnt, names: Names) -> str:
        return f"{self.ship(e.ship)} flies into the Superstar in {self.kit.chart.labels[e.hex]}. Nothing is left."

    def say_spilled(self, e: Spilled, names: Names) -> str:
        return f"{names[e.seat]} loses {self.namer.cards(e.cards)} at random."

    def say_salvaged(self, e: Salvaged, names: Names) -> str:
        return f"{self.ship(e.ship)} takes {self.namer.cards(e.cards)} out of the debris."

    def say_cleared(self, e: Cleared, names: Names) -> str:
        return f"Nothing is left of the debris in {self.namer.hex(e.hex)}."

    # Combat

    def say_attacked(self, e: Attacked, names: Names) -> str:
        sides = f"up to {e.attack} cards against {e.defence}"
        return f"{names[e.seat]} attacks {self.ship(e.target)} ({e.zone}) with {self.namer.ships(e.ships)}: {sides}."

    def say_boarded(self, e: Boarded, names: Names) -> str:
        sides = f"up to {e.attack} cards against {e.defence}"
        return f"{self.ship(e.ship)} of {names[e.seat]} boards {self.ship(e.target)}: {sides}."

    def say_fought(self, e: Fought, names: Names) -> str:
        result = "destroyed" if e.damage == DESTROYED else f"{e.damage} damage"
        shown = f"{self.namer.faces(e.attack_cards)} against {self.namer.faces(e.defence_cards)}"
        head = f"{names[e.seat]} attacks {self.ship(e.target)}: {e.attack} against {e.defence}, {result}"
        return f"{head} ({shown})."

    def say_grappled(self, e: Grappled, names: Names) -> str:
        result = "the boarding succeeds" if e.attack > e.defence else "the boarders are repelled"
        shown = f"{self.namer.faces(e.attack_cards)} against {self.namer.faces(e.defence_cards)}"
        return f"{self.ship(e.ship)} boards {self.ship(e.target)}: {e.attack} against {e.defence}, {result} ({shown})."

    def say_stolen(self, e: Stolen, names: Names) -> str:
        return f"{names[e.seat]} takes {self.namer.cards(e.cards)} from {names[e.victim]}."

    def say_captured(self, e: Captured, names: Names) -> str:
        return f"{names[e.seat]} captures {self.ship(e.ship)} from {names[e.victim]}!"

    # Purchases and the end

    def say_paid(self, e: Paid, names: Names) -> str:
        return f"{names[e.seat]} pays with {self.namer.cards(e.cards)}: {e.credit} to spend."

    def say_repaired(self, e: Repaired, names: Names) -> str:
        return f"{self.ship(e.ship)} is repaired and has {e.damage} damage left."

    def say_hailed(self, e: Hailed, names: Names) -> str:
        return f"{names[e.seat]} turns up {self.ship(e.ship)}, for hire at {e.price}."

    def say_recruited(self, e: Recruited, names: Names) -> str:
        return f"{names[e.seat]} {'hires' if e.hired else 'draws'} {self.ship(e.ship)}."

    def say_sentback(self, e: SentBack, names: Names) -> str:
        return f"{self.ship(e.ship)} is not hired and goes under the deck."

    def say_discarded(self, e: Discarded, names: Names) -> str:
        return f"{names[e.seat]} discards {self.namer.cards(e.cards)}."

    def say_eliminated(self, e: Eliminated, names: Names) -> str:
        return f"{names[e.seat]} has no ship left and is eliminated."

    def say_ended(self, e: Ended, names: Names) -> str:
        who = " and ".join([names[seat] for seat in e.winners])
        return f"{ENDINGS[e.rule]}: {who} {'wins' if len(e.winners) == 1 else 'share the victory'}."
