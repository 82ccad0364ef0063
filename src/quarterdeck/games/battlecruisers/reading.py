"""What a view of Battlecruisers tells: cards by their names, and who may hold what."""

from __future__ import annotations

from typing import Any, ClassVar

from quarterdeck.core import reading as core
from quarterdeck.core.info import Refusal
from quarterdeck.core.reading import Names
from quarterdeck.core.terms import Term
from quarterdeck.games.battlecruisers.content import Book, Card
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Cards, PlayerView, View


class Words(core.Words):
    endings: ClassVar[dict[str, str]] = {
        "BC 5.1": "The goal is reached",
        "BC 5.2": "One player is left",
        "BC 5.4": "The last players went out together",
        "BC 5.5": "Nothing happens any more, and everybody loses",
        "BC 5.7": "The game goes in a circle, and nobody wins",
    }

    def __init__(self, book: Book, names: Names) -> None:
        super().__init__(names)
        self.book = book
        self.printed: dict[int, Card] = {card.number: card for card in book.cards.card}

    def things(self) -> dict[str, list[str]]:
        return {"card": [self.card(number) for number in self.printed]}

    def terms(self) -> list[Term]:
        return [
            Term(f"card:{number}", self.card(number), f"{card.main_words()} In a clash: {card.clash_words()}")
            for number, card in self.printed.items()
        ]

    def card(self, number: int) -> str:
        return f"{number} {self.printed[number].name}" if number else "a card"

    def cards(self, numbers: Cards) -> str:
        return ", ".join([self.card(number) for number in numbers]) or "–"


class Reading(core.Reading[State, View, Words]):
    def player(self) -> PlayerView:
        """The view's own seat."""
        return self.view.players[self.view.seat or 0]

    def fate(self) -> Refusal | None:
        gone = self.view.seat is not None and self.player().out
        return Refusal("BC 4.2", "You have no card left in hand, recovery zone or play") if gone else None

    def concerns(self, event: Any) -> bool:
        """Also a card that somebody takes or has seen of one's own."""
        return super().concerns(event) or self.view.seat in (getattr(event, "source", -1), getattr(event, "target", -1))

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.view.players)) if seat != self.view.seat]

    def asking(self) -> str:
        """The card that asks, and whose it is: everybody has seen it revealed."""
        card = self.words.printed[self.view.resolving].name
        owners = [seat for seat, player in enumerate(self.view.players) if player.revealed == self.view.resolving]
        if len(owners) != 1:
            return f"Clash of {card}"
        return f"Your {card}" if owners[0] == self.view.seat else f"{self.names[owners[0]]}'s {card}"

    def endless(self) -> list[str]:
        """BC 5.5, 5.7: how near an end without a winner is, from half the way on."""
        view, limit, found = self.view, self.words.book.table, []
        if view.outcome is None and not view.stirred and 2 * view.quiet >= limit.quiet_rounds:
            found.append(
                f"Rounds without a VP gained or a card discarded: {view.quiet}. "
                f"After {limit.quiet_rounds} everybody loses (BC 5.5)."
            )
        if view.outcome is None and 2 * view.circling >= limit.circling_rounds:
            found.append(
                f"Rounds without anybody above {view.most_vp} VP or fewer than {view.fewest_cards} cards in all: "
                f"{view.circling}. After {limit.circling_rounds} nobody wins (BC 5.7)."
            )
        return found

    def surely_holds(self, seat: int, card: int) -> bool:
        """BC 7.2: known to be there, or nowhere else to be."""
        player = self.view.players[seat]
        pool = [pool for pool in self.view.pools if pool.seats == (seat,)]
        no_hidden_discard = len(player.known_discard) == player.discard
        return card in player.known_hand or (no_hidden_discard and bool(pool) and card in pool[0].cards)

    def perhaps_holds(self, seat: int, card: int) -> bool:
        player = self.view.players[seat]
        if card in player.absent or len(player.known_hand) == player.hand:
            return False
        return any(seat in pool.seats and card in pool.cards for pool in self.view.pools)
