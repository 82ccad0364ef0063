"""Setting up: the set, and where the cards lie at first (BC 1)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.battlecruisers.actions import Action, Options, Recover
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.kit import NOTHING, deck_for
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion, numbers
from quarterdeck.games.battlecruisers.rules.round import PLAY_ROUND, choose
from quarterdeck.games.battlecruisers.state import Player, State

RANDOM: Final = "random"
CHOSEN: Final = "chosen"


def new_state(book: Book, seats: int, options: Options, seed: int) -> State:
    """BC 1: the same set for everyone, then a card each to recovery zone and discard pile."""
    rng = from_seed(seed)
    deck = deck_for(book, choose_set(book, seats, options, rng))
    s = State(deck, rng, [Player() for _ in range(seats)])
    hidden.forget_all(s)
    for player in s.players:
        player.vp = book.table.start_vp
        player.hand = zones.pile_of(list(range(len(deck.numbers))))
    s.first = rng.below(seats)
    s.set_order()
    if options.choose_recovery:
        s.next(ask_recovery, show_recovery, deal_discards, PLAY_ROUND)
    else:
        s.next(deal_recovery, deal_discards, PLAY_ROUND)
    s.advance()
    return s


def choose_set(book: Book, seats: int, options: Options, rng: Rng) -> list[int]:
    """BC 1.1, 1.5: a named set, a random one, or the table's own choice."""
    count = set_size(book, seats)
    name = options.set.strip().casefold()
    if options.cards and name != CHOSEN:
        raise Malformed(f"option cards: goes with set={CHOSEN}, not with {options.set!r}")
    if name == RANDOM:
        numbers = [card.number for card in book.cards.card if not card.promo]
        rng.shuffle(numbers)
        return numbers[:count]
    if name == CHOSEN:
        return check_chosen(book, options.cards, count)
    named = book.find_set(options.set.strip())
    if named is None:
        names = ", ".join(one.name for one in book.sets.set)
        raise Malformed(f"option set: no set is called {options.set!r}; there are random, chosen, {names}")
    return list(named.cards[:count])


def set_size(book: Book, seats: int) -> int:
    sizes: dict[Any, int] = book.table.set_size
    if str(seats) not in sizes:
        raise Malformed(f"there are sets for {', '.join(sizes)} players, not {seats}")
    return sizes[str(seats)]


def check_chosen(book: Book, cards: tuple[int, ...], count: int) -> list[int]:
    if len(cards) != count or len(set(cards)) != count:
        raise Malformed(f"option cards: {count} different numbers are needed, not {list(cards)}")
    for number in cards:
        if book.find_card(number) is None:
            raise Malformed(f"option cards: there is no card {number}")
    return list(cards)


def warnings(book: Book, options: Options) -> list[str]:
    """BC 1.5: many negation cards in a chosen set are allowed, with a warning."""
    if options.set.strip().casefold() != CHOSEN:
        return []
    cards = [book.find_card(number) for number in options.cards]
    negations = [str(card.number) for card in cards if card is not None and "negation" in card.symbols]
    advised = book.table.negation_advised
    if len(negations) <= advised:
        return []
    return [f"{len(negations)} negation cards ({', '.join(negations)}) in one set; at most {advised} are advised"]


@RULES.step
def deal_recovery(s: State) -> None:
    """BC 1.3: a random card of each hand, face up."""
    for seat in s.alive():
        put_in_recovery(s, seat, random_card(s, seat))


@RULES.step
def ask_recovery(s: State) -> None:
    """BC 1.4: experienced players choose it."""
    for seat in s.alive():
        s.ask(seat, RecoverQuestion())


class RecoverQuestion(CardQuestion):
    rule = "BC 1.4"
    wants = "choose the card for your recovery zone"
    asks = "Choose the card that starts in your recovery zone."
    answers = (Recover,)
    unseen = (Recover,)

    def options(self, s: State, seat: int) -> list[Action]:
        return [Recover(number) for number in numbers(s, s.players[seat].hand)]

    def answer(self, s: State, seat: int, action: Recover) -> None:
        choose(s, seat, action.card)


@RULES.step
def show_recovery(s: State) -> None:
    s.learnt += 1
    for seat in s.alive():
        kind = s.players[seat].choice
        s.players[seat].choice = NOTHING
        put_in_recovery(s, seat, kind)


def put_in_recovery(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    player.hand = zones.take(player.hand, kind)
    player.recovery = zones.add(player.recovery, kind)


def random_card(s: State, seat: int) -> int:
    hand = zones.cards(s.players[seat].hand)
    return hand[s.rng.below(len(hand))]


@RULES.step
def deal_discards(s: State) -> None:
    """BC 1.3: a random card of each hand, face down."""
    for seat in s.alive():
        player = s.players[seat]
        kind = random_card(s, seat)
        player.hand = zones.take(player.hand, kind)
        player.discard = zones.add(player.discard, kind)
