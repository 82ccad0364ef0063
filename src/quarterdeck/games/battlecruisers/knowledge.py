"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.form import Codec, Form, TableForm
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.kit import NOTHING, Deck, deck_for
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
    player, deck, others = s.players[seat], s.deck, observer != seat
    more: list[Any] = [
        zones.size(player.hand),
        zones.size(player.discard),
        player.choice != NOTHING,
        player.picked(),
        deck.show(hidden.sure_of_hand(s, observer, seat)) if others else (),
        deck.show(hidden.sure_of_discard(s, observer, seat)) if others else (),
    ]
    return PlayerView(*PLAYER.show(player, deck), *more)


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


def redeal(book: Book, view: View, rng: Rng) -> State:
    """Deal what the view does not show at random; the other seats' own knowledge is forgotten."""
    deck = deck_for(book, list(view.set))
    s = State(deck, rng.fork(), [read_player(deck, player) for player in view.players])
    read_table(s, view)
    forget_others(s, view)
    deal_hidden(s, view, rng)
    if view.seat is not None:
        SECRETS.read(view.mine, s.players[view.seat], deck)
        s.received = deck.find(view.received)
    for seat, shown in enumerate(view.players):
        if seat != view.seat:
            choose_for(s, seat, shown, rng)
    return s


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


def deal_hidden(s: State, view: View, rng: Rng) -> None:
    deck = s.deck
    hands = [deck.pile(player.known_hand) for player in view.players]
    piles = [deck.pile(player.known_discard) for player in view.players]
    piles.append(deck.pile(view.known_gone))
    for pool in view.pools:
        deal_pool(deck, view, pool, hands, piles, rng)
    for seat, player in enumerate(s.players):
        player.hand, player.discard = hands[seat], piles[seat]
    s.gone = piles[s.seats]


def deal_pool(deck: Deck, view: View, pool: Pool, hands: list[Pile], piles: list[Pile], rng: Rng) -> None:
    """Fill the hands and piles of a group from its unknown cards, at random within what is known to be absent."""
    hand_slots: list[int] = []
    pile_slots: list[int] = []
    for place in pool.seats:
        size = view.gone
        if place < len(view.players):
            size = view.players[place].discard
            hand_slots += [place] * (view.players[place].hand - zones.size(hands[place]))
        pile_slots += [place] * (size - zones.size(piles[place]))
    barred = [deck.mask(view.players[place].absent) for place in hand_slots] + [0] * len(pile_slots)
    cards = shuffled_within([deck.kind(number) for number in pool.cards], barred, rng)
    for i, place in enumerate(hand_slots):
        hands[place] = zones.add(hands[place], cards[i])
    for i, place in enumerate(pile_slots):
        piles[place] = zones.add(piles[place], cards[len(hand_slots) + i])


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
