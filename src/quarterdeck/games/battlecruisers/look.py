"""From a position to what a seat sees of it, and back to a position that looks the same."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.deck import NOTHING, Deck, deck_for
from quarterdeck.games.battlecruisers.form import (
    kind_of,
    mask_of,
    read_player,
    read_secrets,
    read_table,
    show_player,
    show_secrets,
    show_table,
)
from quarterdeck.games.battlecruisers.legal import HAND, RECOVERY, discard_options
from quarterdeck.games.battlecruisers.moves import DISCARD
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import PlayerView, Pool, View


def look(s: State, seat: int | None) -> View:
    """BC 7.1: everything open, the own cards, and what was learnt of the others'."""
    observer = s.seats if seat is None else seat
    ask = None if seat is None else s.asks[seat]
    return View(
        **show_table(s),
        seat=seat,
        players=tuple([look_at_player(s, observer, other) for other in range(s.seats)]),
        pools=look_at_pools(s, observer),
        mine=None if seat is None else show_secrets(s.deck, s.players[seat]),
        received=s.deck.number(s.received) if ask is not None and ask.name == "rebuild" else 0,
        gone=zones.size(s.gone),
        known_gone=s.deck.show(memory.sure_of_discard(s, observer, s.seats)),
    )


def look_at_player(s: State, observer: int, seat: int) -> PlayerView:
    player, deck = s.players[seat], s.deck
    return PlayerView(
        **show_player(deck, player),
        hand=zones.size(player.hand),
        discard=zones.size(player.discard),
        chosen=player.choice != NOTHING,
        picked=player.picked(),
        known_hand=() if observer == seat else deck.show(memory.sure_of_hand(s, observer, seat)),
        known_discard=() if observer == seat else deck.show(memory.sure_of_discard(s, observer, seat)),
    )


def look_at_pools(s: State, observer: int) -> tuple[Pool, ...]:
    found: list[Pool] = []
    seen = 0
    for place in range(s.width):
        group = s.joined[observer * s.width + place]
        if place == observer < s.seats or seen & group:
            continue
        seen |= group
        places = tuple([other for other in range(s.width) if group >> other & 1])
        cards = s.deck.show(memory.unknown(s, observer, group))
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
    if view.mine is not None and view.seat is not None:
        read_secrets(deck, s.players[view.seat], view.mine)
        s.received = kind_of(deck, view.received)
    for seat, shown in enumerate(view.players):
        if seat != view.seat:
            choose_for(s, seat, shown, rng)
    return s


def forget_others(s: State, view: View) -> None:
    """Only the view's own knowledge is kept; the others know what all places hold altogether."""
    memory.forget_all(s)
    everywhere = (1 << s.width) - 1
    s.joined = [everywhere] * (s.width * s.width)
    observer = s.seats if view.seat is None else view.seat
    row = observer * s.width
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
    barred = [mask_of(deck, view.players[place].absent) for place in hand_slots] + [0] * len(pile_slots)
    cards = shuffled_within([deck.kind(number) for number in pool.cards], barred, rng)
    for i, place in enumerate(hand_slots):
        hands[place] = zones.add(hands[place], cards[i])
    for i, place in enumerate(pile_slots):
        piles[place] = zones.add(piles[place], cards[len(hand_slots) + i])


def shuffled_within(cards: list[int], barred: list[int], rng: Rng) -> list[int]:
    """The cards in a random order in which none lies where its kind is barred."""
    while True:
        rng.shuffle(cards)
        for i in range(len(cards)):
            if barred[i] >> cards[i] & 1:
                swap_away(cards, barred, i)
        if not any(barred[i] >> cards[i] & 1 for i in range(len(cards))):
            return cards


def swap_away(cards: list[int], barred: list[int], i: int) -> None:
    for j in range(len(cards)):
        if not barred[j] >> cards[i] & 1 and not barred[i] >> cards[j] & 1:
            cards[i], cards[j] = cards[j], cards[i]
            return


def choose_for(s: State, seat: int, view: PlayerView, rng: Rng) -> None:
    """The others' secret choices: any that they could have made."""
    player = s.players[seat]
    if view.chosen:
        hand = zones.cards(player.hand)
        player.choice = hand[rng.below(len(hand))]
    ask = s.asks[seat]
    if ask is not None and ask.name == "rebuild":
        hand = zones.cards(player.hand)
        s.received = hand[rng.below(len(hand))]
    places = ask.args[1] if ask is not None and ask.name == DISCARD.name else HAND | RECOVERY
    for _ in range(view.picked):
        options = discard_options(s, seat, 0, places)
        DISCARD.answer(s, seat, options[rng.below(len(options))], 1, places)
