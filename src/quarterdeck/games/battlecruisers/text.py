"""Battlecruisers in words, for terminal, log and screen reader."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.core.text import Names, Text
from quarterdeck.games.battlecruisers.actions import Action, Discard, Done, Seize, Target
from quarterdeck.games.battlecruisers.caution import caution
from quarterdeck.games.battlecruisers.content import Book, Card
from quarterdeck.games.battlecruisers.events import (
    Armored,
    Chose,
    Disabled,
    Discarded,
    Doubled,
    Eliminated,
    Ended,
    Gained,
    Looked,
    Lost,
    Missed,
    Moved,
    Named,
    OnAlert,
    Ordered,
    Protected,
    Rebuilt,
    Resolving,
    Retrieved,
    Returned,
    Revealed,
    RoundBegan,
    Swapped,
    Vanished,
)
from quarterdeck.games.battlecruisers.picture import Mark, marks
from quarterdeck.games.battlecruisers.view import PlayerView, View

SYMBOLS = {"people": "P", "technology": "T", "weapons": "W", "space": "S", "negation": "N"}
PLACES = {"hand": "the hand", "recovery": "the recovery zone", "play": "play"}
ENDINGS = {
    "BC 5.1": "The goal is reached",
    "BC 5.2": "One player is left",
    "BC 5.4": "The last players went out together",
    "BC 5.5": "Nothing happens any more, and everybody loses",
}
PROMPTS = {
    "choose": "Play a card of your hand, in secret.",
    "recover": "Choose the card that starts in your recovery zone.",
    "spy_drone": "Spy Drone: swap it with a card of your hand.",
    "tech_officer": "Tech Officer: which number resolves next?",
    "cloaking_device": "Cloaking Device: who discards?",
    "navigator": "Navigator: whose main effect do you ignore this round?",
    "disrupt": "Disruptor Ray: whom do you disable this round?",
    "pulse": "Electropulse: whom do you disable next round?",
    "targeting_cpu": "Targeting CPU: from whom do you take VP?",
    "rebuild": "Reconstruction: swap the card that you were passed with one of your discard pile?",
    "seize": "Attack Bots: take a card of an opponent's recovery zone.",
    "attack_wing": "Attack Wing: who discards?",
    "strike_at": "Precision Strike: whose hand do you look at?",
    "strike": "Precision Strike: which card of that hand goes?",
    "salvage": "Salvage: from whose discard pile?",
    "rescue": "Escape Pod: take a card of your discard pile, or stop.",
    "bureaucrat": "Bureaucrat: name a card.",
}
SHARED = {  # questions that more than one card asks
    "discard": "choose a card to discard ({} to go).",
    "retrieve": "take a card of your discard pile into your hand.",
    "give": "choose a card of your hand to give away.",
}


class BattlecruisersText(Text):
    def __init__(self, package: str, book: Book) -> None:
        super().__init__(package, "BC 2.1")
        self.cards: dict[int, Card] = {card.number: card for card in book.cards.card}
        self.goal: int = book.table.goal_vp

    def card(self, number: int) -> str:
        return f"{number} {self.cards[number].name}" if number else "a card"

    def list_of(self, numbers: tuple[int, ...]) -> str:
        return ", ".join([self.card(number) for number in numbers]) or "–"

    # The table

    def table(self, view: View, names: Names) -> list[Block]:
        rows = [self.player_row(view, names, seat) for seat in range(len(names))]
        title = f"Round {view.round}, {self.goal} VP win" if view.round else "Setting up"
        columns = ("player", "VP", "in play", "recovery zone", "hand", "discard", "notes")
        blocks: list[Block] = [Grid(title, columns, tuple(rows))]
        if view.pending:
            blocks.append(Lines("Still to resolve", (self.list_of(view.pending),)))
        if view.mine is not None:
            blocks.append(self.hand_grid(view))
            blocks.append(Lines("Your discard pile", (self.list_of(view.mine.discard),)))
        blocks.append(Lines("What you know of hidden cards", tuple(self.knowledge(view, names)) or ("nothing",)))
        return blocks

    def player_row(self, view: View, names: Names, seat: int) -> Row:
        player = view.players[seat]
        first = " (first)" if seat == view.first else ""
        shown = self.card(player.play) if player.play else ("face down" if player.chosen else "–")
        cells = (
            names[seat] + first,
            str(player.vp),
            shown,
            self.list_of(player.recovery),
            str(player.hand),
            str(player.discard),
            ", ".join(self.notes(view, player)) or "–",
        )
        return Row(cells, seat, bool(player.out))

    def notes(self, view: View, player: PlayerView) -> list[str]:
        if player.out:
            return [f"out in round {player.out}"]
        alert = ["RED ALERT"] if player.alert else []
        return alert + [self.mark(view, mark) for mark in marks(view, player)]

    def mark(self, view: View, mark: Mark) -> str:
        later = "" if mark.round == view.round else " next round"
        return {
            "disabled": f"disabled{later}",
            "shield": f"ignores main effects to round {mark.round}",
            "keep_vp": f"keeps VP to round {mark.round}",
            "keep_cards": f"keeps cards to round {mark.round}",
            "double": f"resolves twice{later}",
            "named": f"ignores {self.list_of(mark.cards)}",
            "armored": "armored",
        }[mark.what]

    def hand_grid(self, view: View) -> Grid:
        hand = view.mine.hand if view.mine is not None else ()
        rows = [self.card_row(number, view) for number in sorted(set(hand))]
        return Grid("Your hand", ("card", "symbols", "alone", "in a clash"), tuple(rows))

    def card_row(self, number: int, view: View) -> Row:
        card = self.cards[number]
        copies = view.mine.hand.count(number) if view.mine is not None else 1
        name = self.card(number) + (f" ×{copies}" if copies > 1 else "")
        symbols = " ".join([SYMBOLS[symbol] for symbol in card.symbols])
        return Row((name, symbols, card.main_words(), card.clash_words()))

    def knowledge(self, view: View, names: Names) -> list[str]:
        lines = []
        for seat, player in enumerate(view.players):
            if player.known_hand:
                lines.append(f"{names[seat]} holds {self.list_of(player.known_hand)}")
            if player.absent:
                lines.append(f"{names[seat]} does not hold {self.list_of(player.absent)}")
            if player.known_discard:
                lines.append(f"{names[seat]} discarded {self.list_of(player.known_discard)}")
        for pool in view.pools:
            who = " or ".join([names[place] if place < len(names) else "out of the game" for place in pool.seats])
            if pool.cards:
                lines.append(f"in hand or discarded, {who}: {self.list_of(pool.cards)}")
        return lines

    # Questions and choices

    def prompt(self, view: View, names: Names) -> str:
        if view.outcome is not None:
            return "The game is over."
        ask = view.asks[view.seat] if view.seat is not None else None
        if ask is None:
            waiting = [names[seat] for seat, other in enumerate(view.asks) if other is not None]
            return f"Waiting for {', '.join(waiting)}."
        if ask.name in SHARED:
            return f"{self.cause(view, names)}: {SHARED[ask.name].format(*ask.args)}"
        return PROMPTS[ask.name]

    def cause(self, view: View, names: Names) -> str:
        """The card that asks, and whose it is: everybody has seen it revealed."""
        card = self.cards[view.resolving].name
        owners = [seat for seat, player in enumerate(view.players) if player.revealed == view.resolving]
        if len(owners) != 1:
            return f"Clash of {card}"
        return f"Your {card}" if owners[0] == view.seat else f"{names[owners[0]]}'s {card}"

    def action(self, view: View, action: Action, names: Names) -> str:
        if isinstance(action, Target):
            return names[action.seat]
        if isinstance(action, Done):
            return "stop here"
        if isinstance(action, Seize):
            return f"{self.card(action.card)} of {names[action.seat]}"
        if isinstance(action, Discard):
            return f"{self.card(action.card)} from {PLACES[action.zone]}"
        return self.card(action.card)

    def caution(self, view: View, action: Action, names: Names) -> str:
        return caution(self.cards, view, action, names)

    # The log

    def event(self, event: Any, names: Names) -> str:
        writer = getattr(self, f"say_{type(event).__name__.lower()}")
        return str(writer(event, names))

    def say_roundbegan(self, e: RoundBegan, names: Names) -> str:
        return f"Round {e.round}: {names[e.first]} is first player."

    def say_chose(self, e: Chose, names: Names) -> str:
        return f"{names[e.seat]} has chosen" + (f" {self.card(e.card)}." if e.card else ".")

    def say_revealed(self, e: Revealed, names: Names) -> str:
        shown = [f"{names[seat]} {self.card(card)}" for seat, card in enumerate(e.cards) if card]
        return f"Revealed: {'; '.join(shown)}."

    def say_resolving(self, e: Resolving, names: Names) -> str:
        who = ", ".join([names[seat] for seat in e.seats])
        return f"{self.card(e.card)} resolves for {who}" + (": a clash!" if e.clash else ".")

    def say_missed(self, e: Missed, names: Names) -> str:
        why = f"{names[e.seat]} is disabled" if e.why == "disabled" else "it is no longer in play"
        return f"{self.card(e.card)} of {names[e.seat]} does not resolve: {why}."

    def say_gained(self, e: Gained, names: Names) -> str:
        return f"{names[e.seat]} gains {e.vp} VP."

    def say_lost(self, e: Lost, names: Names) -> str:
        return f"{names[e.seat]} loses {e.vp} VP."

    def say_discarded(self, e: Discarded, names: Names) -> str:
        return f"{names[e.seat]} discards {self.card(e.card)} from {PLACES[e.zone]}."

    def say_armored(self, e: Armored, names: Names) -> str:
        return f"Armor Plating keeps {e.cards} card{'s' if e.cards > 1 else ''} of {names[e.seat]}, for 1 VP each."

    def say_protected(self, e: Protected, names: Names) -> str:
        what = {
            "vp": "loses no VP to main effects",
            "cards": "discards nothing to main effects",
            "effects": "ignores the opponents' main effects",
            "named": f"ignores the main effect of {self.card(e.card)}",
        }[e.what]
        return f"{names[e.seat]} {what} up to round {e.until}."

    def say_disabled(self, e: Disabled, names: Names) -> str:
        return f"{names[e.seat]} is disabled in round {e.round}."

    def say_swapped(self, e: Swapped, names: Names) -> str:
        return f"{names[e.seat]} swaps the Spy Drone for {self.card(e.card)}."

    def say_ordered(self, e: Ordered, names: Names) -> str:
        return f"{names[e.seat]} sets the order: {self.list_of(e.cards)}."

    def say_named(self, e: Named, names: Names) -> str:
        return f"{names[e.seat]} names {self.card(e.card)}."

    def say_retrieved(self, e: Retrieved, names: Names) -> str:
        return f"{names[e.seat]} takes {self.card(e.card)} back from the discard pile."

    def say_rebuilt(self, e: Rebuilt, names: Names) -> str:
        return f"{names[e.seat]} puts {self.card(e.put)} on the discard pile and takes {self.card(e.got)} from it."

    def say_moved(self, e: Moved, names: Names) -> str:
        place = {"hand": "hand", "recovery": "recovery zone", "discard": "discard pile"}[e.zone]
        return f"{names[e.seat]} gets {self.card(e.card)} from the {place} of {names[e.source]}."

    def say_looked(self, e: Looked, names: Names) -> str:
        seen = f": {self.list_of(e.cards)}" if e.cards else ""
        return f"{names[e.seat]} looks at the hand of {names[e.target]}{seen}."

    def say_vanished(self, e: Vanished, names: Names) -> str:
        card = self.card(e.card) if e.card else "A card"
        return f"{card} of {names[e.seat]}'s discard pile leaves the game."

    def say_doubled(self, e: Doubled, names: Names) -> str:
        return f"The main effect of {names[e.seat]}'s next card will resolve twice."

    def say_returned(self, e: Returned, names: Names) -> str:
        return f"{names[e.seat]} takes the whole discard pile back ({e.cards} cards)."

    def say_onalert(self, e: OnAlert, names: Names) -> str:
        return f"{names[e.seat]} {'is on Red Alert!' if e.alert else 'is no longer on Red Alert.'}"

    def say_eliminated(self, e: Eliminated, names: Names) -> str:
        return f"{names[e.seat]} has no card left and is eliminated with {e.vp} VP."

    def say_ended(self, e: Ended, names: Names) -> str:
        who = " and ".join([names[seat] for seat in e.winners])
        verb = "wins" if len(e.winners) == 1 else "share the victory"
        return f"{ENDINGS[e.rule]}" + (f": {who} {verb}." if e.winners else ".")
