"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.content import Book
from quarterdeck.games.battlecruisers.deck import Deck
from quarterdeck.games.battlecruisers.look import kind_of, mask_of, numbers_of, restore_asks
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import PlayerSnapshot, Snapshot


def dump(s: State) -> Snapshot:
    deck = s.deck
    return Snapshot(
        set=tuple(deck.numbers),
        players=tuple([dump_player(deck, player) for player in s.players]),
        round=s.round,
        first=s.first,
        pending=tuple([deck.numbers[kind] for kind in s.pending]),
        resolving=deck.number(s.resolving),
        received=deck.number(s.received),
        gone=deck.show(s.gone),
        stirred=s.stirred,
        quiet=s.quiet,
        learnt=s.learnt,
        rng=s.rng.words(),
        asks=tuple([None if ask is None else ask.ref() for ask in s.asks]),
        agenda=tuple([step.ref() for step in s.agenda]),
        know_hand=tuple([deck.show(pile) for pile in s.know_hand]),
        know_discard=tuple([deck.show(pile) for pile in s.know_discard]),
        joined=tuple(s.joined),
        outcome=s.outcome,
    )


def dump_player(deck: Deck, player: Player) -> PlayerSnapshot:
    return PlayerSnapshot(
        hand=deck.show(player.hand),
        recovery=deck.show(player.recovery),
        discard=deck.show(player.discard),
        play=deck.number(player.play),
        revealed=deck.number(player.revealed),
        vp=player.vp,
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
        choice=deck.number(player.choice),
        picked_hand=deck.show(player.picked_hand),
        picked_recovery=deck.show(player.picked_recovery),
        picked_play=player.picked_play,
    )


def load(book: Book, snapshot: Snapshot) -> State:
    check(book, snapshot)
    deck = Deck(book, list(snapshot.set))
    a, b, c, count = snapshot.rng
    s = State(deck, Rng(a, b, c, count), [load_player(deck, player) for player in snapshot.players])
    s.round = snapshot.round
    s.first = snapshot.first
    s.pending = [deck.kind(number) for number in snapshot.pending]
    s.resolving = kind_of(deck, snapshot.resolving)
    s.received = kind_of(deck, snapshot.received)
    s.gone = deck.pile(snapshot.gone)
    s.stirred = snapshot.stirred
    s.quiet = snapshot.quiet
    s.learnt = snapshot.learnt
    s.outcome = snapshot.outcome
    s.agenda = [RULES.find_step(ref) for ref in snapshot.agenda]
    restore_asks(s, snapshot.asks)
    memory.forget_all(s)
    if snapshot.joined:
        s.know_hand = [deck.pile(cards) for cards in snapshot.know_hand]
        s.know_discard = [deck.pile(cards) for cards in snapshot.know_discard]
        s.joined = list(snapshot.joined)
    s.advance()
    return s


def load_player(deck: Deck, snapshot: PlayerSnapshot) -> Player:
    player = Player()
    player.hand = deck.pile(snapshot.hand)
    player.recovery = deck.pile(snapshot.recovery)
    player.discard = deck.pile(snapshot.discard)
    player.play = kind_of(deck, snapshot.play)
    player.revealed = kind_of(deck, snapshot.revealed)
    player.vp = snapshot.vp
    player.alert = snapshot.alert
    player.out = snapshot.out
    player.shield_until = snapshot.shield_until
    player.keep_vp_until = snapshot.keep_vp_until
    player.keep_cards_until = snapshot.keep_cards_until
    player.named = mask_of(deck, snapshot.named)
    player.disabled = snapshot.disabled
    player.double = snapshot.double
    player.armored = snapshot.armored
    player.lost = snapshot.lost
    player.choice = kind_of(deck, snapshot.choice)
    player.picked_hand = deck.pile(snapshot.picked_hand)
    player.picked_recovery = deck.pile(snapshot.picked_recovery)
    player.picked_play = snapshot.picked_play
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
    there = [*player.hand, *player.recovery, *player.discard, *([player.play] if player.play else [])]
    for number in there:
        if number not in snapshot.set:
            raise Malformed(f"{place}: card {number} is not in the set {list(snapshot.set)}")
        if there.count(number) > len(snapshot.players):
            raise Malformed(f"{place}: card {number} is there more often than there are players")
    if player.choice and player.choice not in player.hand:
        raise Malformed(f"{place}.choice: card {player.choice} is not in the hand")
