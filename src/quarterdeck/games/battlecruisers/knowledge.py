"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.dealer import Dealer
from quarterdeck.core.form import Codec, Form, TableForm
from quarterdeck.core.rng import Calm, Rng
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.kit import MOST_SHOWN, NOTHING, Deck, deck_for
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion
from quarterdeck.games.battlecruisers.rules.effects import OWN_CHOICE, DiscardQuestion, pick_at_random
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import (
    OpenPlayer,
    OpenTable,
    PlayerView,
    Pool,
    Secrets,
    View,
)

# Cards are kinds in a position, and printed numbers in what is shown of it.
CARD: Final = Codec(Deck.number, Deck.find)
PILE: Final = Codec(Deck.show, Deck.pile)
KINDS: Final = Codec(Deck.show_mask, Deck.mask)
ORDER: Final = Codec(Deck.show_order, Deck.order)
TABLE: Final = TableForm(OpenTable, RULES, pending=ORDER, resolving=CARD)
PLAYER: Final = Form(OpenPlayer, recovery=PILE, play=CARD, revealed=CARD, named=KINDS, absent=KINDS)
SECRETS: Final = Form(Secrets, hand=PILE, discard=PILE, choice=CARD, picked_hand=PILE, picked_recovery=PILE)


def look(s: State, seat: int | None) -> View:
    """BC 7.1: everything open, the own cards, and what was learnt of the others'."""
    observer = s.seats if seat is None else seat
    is_asked = seat is not None and s.asks[seat] is not None
    return View(
        *TABLE.show(s, s.deck),
        set=tuple(s.deck.numbers),
        seat=seat,
        players=tuple([look_at_player(s, observer, other) for other in range(s.seats)]),
        pools=look_at_pools(s, observer),
        mine=None if seat is None else Secrets(*SECRETS.show(s.players[seat], s.deck)),
        received=s.deck.number(s.received) if is_asked else 0,  # known from being passed to being asked about it
        gone=zones.size(s.gone),
        known_gone=s.deck.show(hidden.sure_of_discard(s, observer, s.seats)),
    )


def look_at_player(s: State, observer: int, seat: int) -> PlayerView:
    """Views are values, and a player looks alike to most observers most of the time: each is made once."""
    player, deck = s.players[seat], s.deck
    hand = EMPTY if observer == seat else hidden.sure_of_hand(s, observer, seat)
    discard = EMPTY if observer == seat else hidden.sure_of_discard(s, observer, seat)
    chosen, picked = player.choice != NOTHING, player.picked()
    sizes = (zones.size(player.hand), zones.size(player.discard))
    key = (PLAYER.take(player), sizes, chosen, picked, hand, discard)
    found: PlayerView | None = deck.player_views.get(key)
    if found is None:
        if len(deck.player_views) >= MOST_SHOWN:
            deck.player_views.clear()
        more: list[Any] = [*sizes, chosen, picked, deck.show(hand), deck.show(discard)]
        found = PlayerView(*PLAYER.show(player, deck), *more)
        deck.player_views[key] = found
    return found


def look_at_pools(s: State, observer: int) -> tuple[Pool, ...]:
    found: list[Pool] = []
    seen = 0
    for place in range(s.width):
        group = s.joined[observer * s.width + place]
        if place == observer or seen & group:
            continue
        seen |= group
        places = tuple([other for other in range(s.width) if group >> other & 1])
        cards = s.deck.show(hidden.unknown(s, observer, group))
        if cards or len(places) > 1:
            found.append(Pool(places, cards))
    return tuple(found)


class CardDealer(Dealer[State]):
    """Deals what a view does not show at random; the other seats' own knowledge is forgotten."""

    def __init__(self, book: Book, view: View) -> None:
        deck = deck_for(book, list(view.set))
        self.board: Final = State(deck, Calm(), [read_player(deck, player) for player in view.players])
        read_table(self.board, view)
        forget_others(self.board, view)
        lay_what_is_known(self.board, view)
        self.pools: Final = [UnknownCards(self.board, view, pool) for pool in view.pools]
        self.choosers: Final = [seat for seat in range(self.board.seats) if seat != view.seat]
        self.view: Final = view

    def deal(self, rng: Rng) -> State:
        s = self.board.clone()
        s.rng = rng.fork()
        for pool in self.pools:
            pool.deal(s, rng)
        for seat in self.choosers:
            choose_for(s, seat, self.view.players[seat], rng)
        return s


def lay_what_is_known(s: State, view: View) -> None:
    """Cards that the view can put in one place, its own among them."""
    for seat, player in enumerate(s.players):
        player.hand = s.deck.pile(view.players[seat].known_hand)
        player.discard = s.deck.pile(view.players[seat].known_discard)
    s.gone = s.deck.pile(view.known_gone)
    if view.seat is not None:
        SECRETS.read(view.mine, s.players[view.seat], s.deck)
        s.received = s.deck.find(view.received)


class UnknownCards:
    """The cards of a pool, and the places in hands and piles where they can lie."""

    def __init__(self, s: State, view: View, pool: Pool) -> None:
        self.cards: Final = s.deck.order(pool.cards)
        self.hands: Final[list[int]] = []
        self.piles: Final[list[int]] = []
        for place in pool.seats:
            if place == s.seats:
                self.piles.extend([place] * (view.gone - zones.size(s.gone)))
                continue
            player, shown = s.players[place], view.players[place]
            self.hands.extend([place] * (shown.hand - zones.size(player.hand)))
            self.piles.extend([place] * (shown.discard - zones.size(player.discard)))
        self.barred: Final = [s.players[place].absent for place in self.hands] + [0] * len(self.piles)

    def deal(self, s: State, rng: Rng) -> None:
        """Fill the hands and piles, at random within what is known to be absent."""
        cards = shuffled_within(self.cards.copy(), self.barred, rng)
        for i, place in enumerate(self.hands):
            s.players[place].hand = zones.add(s.players[place].hand, cards[i])
        for i, place in enumerate(self.piles):
            card = cards[len(self.hands) + i]
            if place == s.seats:
                s.gone = zones.add(s.gone, card)
            else:
                s.players[place].discard = zones.add(s.players[place].discard, card)


def read_player(deck: Deck, shown: OpenPlayer) -> Player:
    player = Player()
    PLAYER.read(shown, player, deck)
    return player


def read_table(s: State, table: OpenTable) -> None:
    TABLE.read(table, s, s.deck)
    s.set_order()


def forget_others(s: State, view: View) -> None:
    """Only the view's own knowledge is kept; the others know what all places but their own hold altogether."""
    hidden.forget_all(s)
    everywhere = (1 << s.width) - 1
    for other in range(s.width):
        elsewhere = everywhere & ~(1 << other) if other < s.seats else everywhere
        for place in range(s.width):
            s.joined[other * s.width + place] = elsewhere
    keep_own(s, view, (s.seats if view.seat is None else view.seat) * s.width)


def keep_own(s: State, view: View, row: int) -> None:
    """What the view's seat has learnt, in its row of the tables."""
    for place in range(s.width):
        s.joined[row + place] = 1 << place
    for pool in view.pools:
        group = 0
        for place in pool.seats:
            group |= 1 << place
        for place in pool.seats:
            s.joined[row + place] = group
    for seat, player in enumerate(view.players):
        s.know_hand[row + seat] = s.deck.pile(player.known_hand)
        s.know_discard[row + seat] = s.deck.pile(player.known_discard)
    s.know_discard[row + s.seats] = s.deck.pile(view.known_gone)
    s.privy = True


def shuffled_within(cards: list[int], barred: list[int], rng: Rng) -> list[int]:
    """The cards in a random order in which none lies where its kind is barred."""
    rng.shuffle(cards)
    for place in range(len(cards)):
        if barred[place] >> cards[place] & 1:
            make_room(cards, barred, place, cards[place], {place})
    return cards


def make_room(cards: list[int], barred: list[int], place: int, loose: int, tried: set[int]) -> bool:
    """Lay on this place a card that may lie there; its own place takes the loose one, or the next card in the ring."""
    for other, card in enumerate(cards):
        if other in tried or barred[place] >> card & 1:
            continue
        tried.add(other)
        if not barred[other] >> loose & 1:
            cards[other] = loose
        elif not make_room(cards, barred, other, loose, tried):
            continue
        cards[place] = card
        return True
    return False


def choose_for(s: State, seat: int, view: PlayerView, rng: Rng) -> None:
    """The others' secret choices: any that they could have made."""
    player, question = s.players[seat], s.asks[seat]
    if view.chosen:
        hand = zones.cards(player.hand)
        player.choice = hand[rng.below(len(hand))]
    if isinstance(question, CardQuestion):
        question.deal(s, seat, rng)
    places = question.args[1] if isinstance(question, DiscardQuestion) else OWN_CHOICE
    pick_at_random(s, seat, view.picked, places, rng)
