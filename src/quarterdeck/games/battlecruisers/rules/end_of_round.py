"""The end of a round: who goes, who is on Red Alert, what comes back (BC 4)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers.events import Discarded, Eliminated, OnAlert
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.effects import discard_from_play, discard_from_zone, discard_openly
from quarterdeck.games.battlecruisers.state import State


def close_round(s: State) -> None:
    """Only cards go, players go, alerts are set, cards come back."""
    s.learnt += 1
    for seat in s.alive():
        discard_only_card(s, seat)
    if eliminate(s):
        s.set_order()
    for seat in s.alive():
        set_alert(s, seat)
    for seat in s.alive():
        recover(s, seat)


def discard_only_card(s: State, seat: int) -> None:
    """BC 4.1: cards that say so, if they are the only one in hand, recovery zone and play."""
    player = s.players[seat]
    if player.total() != 1:
        return
    if player.hand:
        settle_only_card(s, seat, zones.kinds(player.hand)[0])
    elif player.play != NOTHING:
        if s.deck.only[player.play]:
            discard_from_play(s, seat)
    elif s.deck.only[zones.kinds(player.recovery)[0]]:
        discard_from_zone(s, seat, zones.kinds(player.recovery)[0])


def settle_only_card(s: State, seat: int, kind: int) -> None:
    """In the hand: it is shown as it goes; if it stays, everybody sees that it is none that would go (BC 7.2)."""
    player = s.players[seat]
    if not s.deck.only[kind]:
        player.absent |= s.deck.only_mask
        return
    hidden.seen_from_hand(s, seat, kind)
    player.hand = EMPTY
    discard_openly(s, seat, kind)
    if s.events is not None:
        s.tell(Discarded(seat, s.deck.number(kind), "hand"))


def eliminate(s: State) -> bool:
    """BC 4.2: no card left, out, whatever the points. True if anybody goes."""
    found = False
    for seat in s.alive():
        player = s.players[seat]
        if player.total() == 0:
            found = True
            player.out = s.round
            player.alert = False
            player.revealed = NOTHING
            if s.events is not None:
                s.tell(Eliminated(seat, player.vp))
    return found


def set_alert(s: State, seat: int) -> None:
    """BC 4.3: with one card left the play zone is also the recovery zone."""
    player = s.players[seat]
    alert = player.total() == 1
    if alert != player.alert:
        player.alert = alert
        if s.events is not None:
            s.tell(OnAlert(seat, alert))


def recover(s: State, seat: int) -> None:
    """BC 4.4: the recovery zone returns to the hand, then the card in play goes there."""
    player = s.players[seat]
    back = player.zone()
    player.hand += back
    if s.remembers:
        for kind in zones.cards(back):
            hidden.seen_into_hand(s, seat, kind)
    player.recovery = EMPTY
    if player.play != NOTHING and not player.alert:
        player.recovery = zones.add(EMPTY, player.play)
    player.play = player.revealed = NOTHING
    player.named = 0
    player.lost = 0
