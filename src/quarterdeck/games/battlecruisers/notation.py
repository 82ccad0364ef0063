"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.deck import Deck
from quarterdeck.games.battlecruisers.form import (
    kind_of,
    read_player,
    read_secrets,
    read_table,
    show_player,
    show_secrets,
    show_table,
)
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import PlayerSnapshot, Snapshot


def dump(s: State) -> Snapshot:
    deck = s.deck
    return Snapshot(
        **show_table(s),
        players=tuple([dump_player(deck, player) for player in s.players]),
        received=deck.number(s.received),
        gone=deck.show(s.gone),
        learnt=s.learnt,
        rng=s.rng.words(),
        know_hand=tuple([deck.show(pile) for pile in s.know_hand]),
        know_discard=tuple([deck.show(pile) for pile in s.know_discard]),
        joined=tuple(s.joined),
    )


def dump_player(deck: Deck, player: Player) -> PlayerSnapshot:
    return PlayerSnapshot(**show_player(deck, player), secret=show_secrets(deck, player))


def load(book: Book, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    check(book, snapshot)
    deck = Deck(book, list(snapshot.set))
    a, b, c, count = snapshot.rng
    s = State(deck, Rng(a, b, c, count), [load_player(deck, player) for player in snapshot.players])
    read_table(s, snapshot)
    s.received = kind_of(deck, snapshot.received)
    s.gone = deck.pile(snapshot.gone)
    s.learnt = snapshot.learnt
    memory.forget_all(s)
    if snapshot.joined:
        s.know_hand = [deck.pile(cards) for cards in snapshot.know_hand]
        s.know_discard = [deck.pile(cards) for cards in snapshot.know_discard]
        s.joined = list(snapshot.joined)
    s.advance()
    return s


def load_player(deck: Deck, snapshot: PlayerSnapshot) -> Player:
    player = read_player(deck, snapshot)
    read_secrets(deck, player, snapshot.secret)
    return player


def check(book: Book, snapshot: Snapshot) -> None:
    """Refuse what could not be played: unknown cards, too many of them, tables of the wrong size."""
    seats = len(snapshot.players)
    if not 3 <= seats <= 5:
        raise Malformed(f"$.players: 3 to 5 players are needed, not {seats}")
    if not 1 <= len(snapshot.set) <= zones.KINDS or any(book.find_card(number) is None for number in snapshot.set):
        raise Malformed(f"$.set: 1 to {zones.KINDS} known cards are needed, not {list(snapshot.set)}")
    for index, player in enumerate(snapshot.players):
        check_player(snapshot, player, f"$.players[{index}]")
    if snapshot.asks and len(snapshot.asks) != seats:
        raise Malformed(f"$.asks: {seats} entries are needed, not {len(snapshot.asks)}")
    cells = (seats + 1) * (seats + 1)
    for name in ("know_hand", "know_discard", "joined"):
        given = len(getattr(snapshot, name))
        if given != (cells if snapshot.joined else 0):
            raise Malformed(f"$.{name}: {cells} entries are needed, not {given}")


def check_player(snapshot: Snapshot, player: PlayerSnapshot, place: str) -> None:
    secret = player.secret
    there = [*secret.hand, *player.recovery, *secret.discard, *([player.play] if player.play else [])]
    for number in there:
        if number not in snapshot.set:
            raise Malformed(f"{place}: card {number} is not in the set {list(snapshot.set)}")
        if there.count(number) > len(snapshot.players):
            raise Malformed(f"{place}: card {number} is there more often than there are players")
    if secret.choice and secret.choice not in secret.hand:
        raise Malformed(f"{place}.secret.choice: card {secret.choice} is not in the hand")
