"""From a position to what a seat sees of it, and back to a position that looks the same."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.deck import NOTHING, Deck
from quarterdeck.games.battlecruisers.legal import HAND, RECOVERY, discard_options
from quarterdeck.games.battlecruisers.moves import DISCARD
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import Mine, PlayerView, Pool, View


def look(s: State, seat: int | None) -> View:
    """BC 7.1: everything public, the own cards, and what was learnt of the others'."""
    observer = s.seats if seat is None else seat
    deck = s.deck
    return View(
        seat=seat,
        set=tuple(deck.numbers),
        round=s.round,
        first=s.first,
        players=tuple([look_at_player(s, observer, other) for other in range(s.seats)]),
        asks=tuple([None if ask is None else ask.ref() for ask in s.asks]),
        agenda=tuple([step.ref() for step in s.agenda]),
        pools=look_at_pools(s, observer),
        mine=None if seat is None else look_at_own(s, seat),
        pending=tuple([deck.numbers[kind] for kind in s.pending]),
        resolving=deck.number(s.resolving),
        gone=zones.size(s.gone),
        known_gone=deck.show(s.know_discard[observer * s.width + s.seats]),
        stirred=s.stirred,
        quiet=s.quiet,
        outcome=s.outcome,
    )


def look_at_player(s: State, observer: int, seat: int) -> PlayerView:
    player, deck = s.players[seat], s.deck
    cell = observer * s.width + seat
    return PlayerView(
        vp=player.vp,
        hand=zones.size(player.hand),
        discard=zones.size(player.discard),
        recovery=deck.show(player.recovery),
        play=deck.number(player.play),
        revealed=deck.number(player.revealed),
        alert=player.alert,
        out=player.out,
        shield_until=player.shield_until,
        keep_vp_until=player.keep_vp_until,
        keep_cards_until=player.keep_cards_until,
        named=numbers_of(deck, player.named),
        disabled=player.disabled,
        double=player.double,
        armored=player.armored,
        lost=player.lost,
        chosen=player.choice != NOTHING,
        picked=player.picked(),
        known_hand=() if observer == seat else deck.show(s.know_hand[cell]),
        known_discard=() if observer == seat else deck.show(s.know_discard[cell]),
    )


def numbers_of(deck: Deck, mask: int) -> tuple[int, ...]:
    return tuple([number for kind, number in enumerate(deck.numbers) if mask >> kind & 1])


def mask_of(deck: Deck, numbers: tuple[int, ...]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << deck.kind(number)
    return mask


def look_at_own(s: State, seat: int) -> Mine:
    player, deck = s.players[seat], s.deck
    ask = s.asks[seat]
    receiving = ask is not None and ask.name == "rebuild"
    return Mine(
        hand=deck.show(player.hand),
        discard=deck.show(player.discard),
        choice=deck.number(player.choice),
        picked_hand=deck.show(player.picked_hand),
        picked_recovery=deck.show(player.picked_recovery),
        picked_play=player.picked_play,
        received=deck.number(s.received) if receiving else 0,
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
    deck = Deck(book, list(view.set))
    s = State(deck, rng.fork(), [player_from(deck, player) for player in view.players])
    restore(s, view)
    forget_others(s, view)
    hands = [deck.pile(player.known_hand) for player in view.players]
    piles = [deck.pile(player.known_discard) for player in view.players]
    piles.append(deck.pile(view.known_gone))
    for pool in view.pools:
        deal_pool(deck, view, pool, hands, piles, rng)
    for seat, player in enumerate(s.players):
        player.hand, player.discard = hands[seat], piles[seat]
    s.gone = piles[s.seats]
    if view.mine is not None and view.seat is not None:
        restore_own(s, view.seat, view.mine)
    for seat, shown in enumerate(view.players):
        if seat != view.seat:
            choose_for(s, seat, shown, rng)
    return s


def player_from(deck: Deck, view: PlayerView) -> Player:
    player = Player()
    player.recovery = deck.pile(view.recovery)
    player.play = kind_of(deck, view.play)
    player.revealed = kind_of(deck, view.revealed)
    player.vp = view.vp
    player.alert = view.alert
    player.out = view.out
    player.shield_until = view.shield_until
    player.keep_vp_until = view.keep_vp_until
    player.keep_cards_until = view.keep_cards_until
    player.named = mask_of(deck, view.named)
    player.disabled = view.disabled
    player.double = view.double
    player.armored = view.armored
    player.lost = view.lost
    return player


def kind_of(deck: Deck, number: int) -> int:
    return deck.kind(number) if number else NOTHING


def restore(s: State, view: View) -> None:
    deck = s.deck
    s.round = view.round
    s.first = view.first
    s.pending = [deck.kind(number) for number in view.pending]
    s.resolving = kind_of(deck, view.resolving)
    s.stirred = view.stirred
    s.quiet = view.quiet
    s.outcome = view.outcome
    s.agenda = [RULES.find_step(ref) for ref in view.agenda]
    restore_asks(s, view.asks)


def restore_asks(s: State, asks: tuple[StepRef | None, ...]) -> None:
    for seat, ref in enumerate(asks):
        if ref is not None:
            s.ask(seat, RULES.find_ask(ref))


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


def deal_pool(deck: Deck, view: View, pool: Pool, hands: list[Pile], piles: list[Pile], rng: Rng) -> None:
    cards = [deck.kind(number) for number in pool.cards]
    rng.shuffle(cards)
    for place in pool.seats:
        if place < len(view.players):
            while zones.size(hands[place]) < view.players[place].hand:
                hands[place] = zones.add(hands[place], cards.pop())
        size = view.players[place].discard if place < len(view.players) else view.gone
        while zones.size(piles[place]) < size:
            piles[place] = zones.add(piles[place], cards.pop())


def restore_own(s: State, seat: int, mine: Mine) -> None:
    player, deck = s.players[seat], s.deck
    player.hand = deck.pile(mine.hand)
    player.discard = deck.pile(mine.discard)
    player.choice = kind_of(deck, mine.choice)
    player.picked_hand = deck.pile(mine.picked_hand)
    player.picked_recovery = deck.pile(mine.picked_recovery)
    player.picked_play = mine.picked_play
    s.received = kind_of(deck, mine.received)


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
