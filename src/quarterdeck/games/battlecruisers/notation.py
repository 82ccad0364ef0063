"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.kit import deck_for
from quarterdeck.games.battlecruisers.knowledge import PLAYER, SECRETS, TABLE, read_player, read_table
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.round import PLAY_ROUND
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import Cards, PlayerSnapshot, Secrets, Snapshot


def dump(s: State) -> Snapshot:
    deck = s.deck
    return Snapshot(
        *TABLE.show(s, deck),
        set=tuple(deck.numbers),
        players=tuple([dump_player(s, player) for player in s.players]),
        received=deck.number(s.received),
        gone=deck.show(s.gone),
        learnt=s.learnt,
        rng=s.rng.words(),
        know_hand=tuple([deck.show(pile) for pile in s.know_hand]),
        know_discard=tuple([deck.show(pile) for pile in s.know_discard]),
        joined=tuple(s.joined),
    )


def dump_player(s: State, player: Player) -> PlayerSnapshot:
    return PlayerSnapshot(*PLAYER.show(player, s.deck), *[Secrets(*SECRETS.show(player, s.deck))])


def load(book: Book, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    check(book, snapshot)
    deck = deck_for(book, list(snapshot.set))
    s = State(deck, Rng(*snapshot.rng), [read_player(deck, player) for player in snapshot.players])
    for player, shown in zip(s.players, snapshot.players, strict=True):
        SECRETS.read(shown.secret, player, deck)
    read_table(s, snapshot)
    if is_choosing(snapshot):
        s.then(PLAY_ROUND)
    s.received = deck.find(snapshot.received)
    s.gone = deck.pile(snapshot.gone)
    s.learnt = snapshot.learnt
    load_knowledge(s, snapshot)
    s.advance()
    return s


def load_knowledge(s: State, snapshot: Snapshot) -> None:
    hidden.forget_all(s)
    if snapshot.joined:
        s.know_hand = [s.deck.pile(cards) for cards in snapshot.know_hand]
        s.know_discard = [s.deck.pile(cards) for cards in snapshot.know_discard]
        s.joined = list(snapshot.joined)
        s.privy = True


def check(book: Book, snapshot: Snapshot) -> None:
    """Refuse what could not be played: unknown cards, too many of them, tables of the wrong size."""
    seats, numbers = len(snapshot.players), snapshot.set
    if not 3 <= seats <= 5:
        raise Malformed(f"$.players: 3 to 5 players are needed, not {seats}")
    if not 1 <= len(set(numbers)) == len(numbers) <= zones.KINDS or any(book.find_card(one) is None for one in numbers):
        raise Malformed(f"$.set: 1 to {zones.KINDS} different known cards are needed, not {list(numbers)}")
    if not 0 <= snapshot.first < seats:
        raise Malformed(f"$.first: there is no seat {snapshot.first}")
    if snapshot.outcome is None and sum([not player.out for player in snapshot.players]) < 2:
        raise Malformed("$.players: in a game that goes on, two of them are still in")
    check_cards(snapshot, snapshot.pending, "$.pending")
    check_cards(snapshot, snapshot.gone, "$.gone")
    check_cards(snapshot, some(snapshot.resolving), "$.resolving")
    check_cards(snapshot, some(snapshot.received), "$.received")
    for index, player in enumerate(snapshot.players):
        check_player(snapshot, player, f"$.players[{index}]")
    if snapshot.asks and len(snapshot.asks) != seats:
        raise Malformed(f"$.asks: {seats} entries are needed, not {len(snapshot.asks)}")
    check_knowledge(snapshot, seats + 1)


def check_player(snapshot: Snapshot, player: PlayerSnapshot, place: str) -> None:
    secret = player.secret
    there = (*secret.hand, *player.recovery, *secret.discard, *some(player.play))
    check_cards(snapshot, (*there, *some(player.revealed), *player.named, *player.absent), place)
    for number in there:
        if there.count(number) > len(snapshot.players):
            raise Malformed(f"{place}: card {number} is there more often than there are players")
    if player.vp < 0:
        raise Malformed(f"{place}.vp: there is no {player.vp}")
    if not secret.hand and not player.out and is_choosing(snapshot):
        raise Malformed(f"{place}.secret.hand: who is still in needs a card to play")
    open_cards = (*player.recovery, *(some(player.play) if player.alert else ()))
    check_within(some(secret.choice), secret.hand, f"{place}.secret.choice")
    check_within(secret.picked_hand, secret.hand, f"{place}.secret.picked_hand")
    check_within(secret.picked_recovery, open_cards, f"{place}.secret.picked_recovery")


def check_knowledge(snapshot: Snapshot, width: int) -> None:
    for name in ("know_hand", "know_discard", "joined"):
        given = len(getattr(snapshot, name))
        if given != (width * width if snapshot.joined else 0):
            raise Malformed(f"$.{name}: {width * width} entries are needed, not {given}")
    for cell, cards in enumerate(snapshot.know_hand):
        place = cell % width
        held = snapshot.players[place].secret.hand if place < width - 1 else ()
        check_within(cards + beyond(snapshot.know_hand, cell, width), held, f"$.know_hand[{cell}]")
    for cell, cards in enumerate(snapshot.know_discard):
        place = cell % width
        held = snapshot.players[place].secret.discard if place < width - 1 else snapshot.gone
        check_within(cards + beyond(snapshot.know_discard, cell, width), held, f"$.know_discard[{cell}]")


def beyond(marks: tuple[Cards, ...], cell: int, width: int) -> Cards:
    """For a seat's mark, what everybody is sure of as well (the last row)."""
    return marks[width * (width - 1) + cell % width] if cell < width * (width - 1) else ()


def some(card: int) -> Cards:
    return (card,) if card else ()


def is_choosing(snapshot: Snapshot) -> bool:
    """True if a round is about to begin: nothing else is said to come."""
    return not any(snapshot.asks) and not snapshot.agenda and snapshot.outcome is None


def check_cards(snapshot: Snapshot, cards: Cards, place: str) -> None:
    for number in cards:
        if number not in snapshot.set:
            raise Malformed(f"{place}: card {number} is not in the set {list(snapshot.set)}")


def check_within(part: Cards, whole: Cards, place: str) -> None:
    for number in part:
        if part.count(number) > whole.count(number):
            raise Malformed(f"{place}: card {number} is not there")
