"""What each card is worth to who plays it alone, by its number (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.judgement.outlook import (
    ALONE,
    CARD_LOSS,
    COVER,
    ROW,
    VP_LOSS,
    Outlook,
    alone,
)
from quarterdeck.games.battlecruisers.kit import PEOPLE, SPACE, TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.rules.effects import MAIN


@alone(2, 11, 13, 28, 30, 31, 37, 38)
def plain(o: Outlook, seat: int, kind: int) -> float:
    """Points, the cards that they cost, and what all opponents lose."""
    worth = o.gained(seat, o.lore.gain[kind]) + o.hit_all(seat, kind)
    if o.lore.cost[kind] and o.s.players[seat].keep_cards_until < o.s.round:
        worth += o.drawn(seat, -o.lore.cost[kind])
    return worth


@alone(9, 23, 33, 34, 40)
def aimed(o: Outlook, seat: int, kind: int) -> float:
    return o.gained(seat, o.lore.gain[kind]) + o.hit_one(seat, kind)


@alone(1, 15)
def prepares(o: Outlook, seat: int, kind: int) -> float:
    """As much as the card that comes of it, which is looked at last."""
    return 0.0


@alone(3)
def shields(o: Outlook, seat: int, kind: int) -> float:
    return 2 * o.danger(seat)


@alone(4)
def cloaking_device(o: Outlook, seat: int, kind: int) -> float:
    worth = o.hit_one(seat, kind) if o.shows(seat, kind, WEAPONS) else 0.0
    few = zones.size(o.s.players[seat].hand) - 1 <= o.s.deck.main[kind].hand
    return worth + o.danger(seat) if few else worth


@alone(5)
def navigator(o: Outlook, seat: int, kind: int) -> float:
    return o.gained(seat, o.lore.gain[kind]) + 0.6 * o.danger(seat)


@alone(6)
def decoy(o: Outlook, seat: int, kind: int) -> float:
    """Technology that lies there, and that is likely to be shown."""
    shown, largest = 1.0, True
    for other in range(o.s.seats):
        shown += o.count_signs(other, TECHNOLOGY)
        if other != seat and zones.size(o.s.players[other].discard) >= zones.size(o.s.players[seat].discard):
            largest = False
        if other != seat:
            for shows in range(o.kinds):
                if o.s.deck.symbols[shows] & TECHNOLOGY:
                    shown += o.likely[other * ROW + shows]
    worth = o.gained(seat, int(o.lore.gain[kind] * shown + 0.5))
    return worth + o.danger(seat) if largest else worth


@alone(7, 8)
def keeps(o: Outlook, seat: int, kind: int) -> float:
    """Points or cards are kept for two rounds, and symbols pay."""
    points = o.s.deck.numbers[kind] == 7
    bonus = o.shows(seat, kind, PEOPLE if points else SPACE)
    worth = o.gained(seat, o.s.deck.main[kind].bonus) if bonus else 0.0
    return worth + 2 * o.w[COVER] * o.coming[3 * seat + (VP_LOSS if points else CARD_LOSS)]


@alone(12)
def negotiator(o: Outlook, seat: int, kind: int) -> float:
    own, main = o.s.players[seat].vp, o.s.deck.main[kind]
    for other in o.s.alive():
        if o.s.players[other].vp < own and o.s.players[other].shield_until < o.s.round:
            return o.gained(seat, main.bonus) if o.shows(seat, kind, SPACE) else 0.0
    return o.gained(seat, main.gain)


@alone(16, 19)
def fetches(o: Outlook, seat: int, kind: int) -> float:
    """Cards from the own pile; points for a symbol, or for who has few."""
    main, player = o.s.deck.main[kind], o.s.players[seat]
    tactics = o.s.deck.numbers[kind] == 19
    sign = o.shows(seat, kind, WEAPONS if tactics else TECHNOLOGY)
    paid = player.vp < main.below if tactics else sign
    worth = o.gained(seat, main.gain + main.bonus) if paid else 0.0
    return worth + o.drawn(seat, main.cards) if player.discard and (sign or not tactics) else worth


@alone(17)
def ambassador(o: Outlook, seat: int, kind: int) -> float:
    main = o.s.deck.main[kind]
    sure = main.gain + (main.bonus if o.shows(seat, kind, SPACE) else 0)
    return 0.6 * o.gained(seat, sure) + 0.4 * o.gained(seat, sure + main.clashed)


@alone(20)
def armor_plating(o: Outlook, seat: int, kind: int) -> float:
    return o.gained(seat, o.lore.gain[kind]) + 0.6 * o.w[COVER] * o.coming[3 * seat + CARD_LOSS]


@alone(22, 24)
def takes_of_all(o: Outlook, seat: int, kind: int) -> float:
    """Special Ops are not for who leads alone."""
    own, takes, gain, most = o.s.players[seat].vp, o.lore.takes[kind], 0, True
    for other in o.s.alive():
        if other != seat and o.s.players[other].shield_until < o.s.round:
            most = most and o.s.players[other].vp < own
            if o.harm[other * ROW + kind] > 0:
                gain += min(takes, o.s.players[other].vp)
    if most and o.s.deck.numbers[kind] == 22:
        return 0.0
    return o.gained(seat, gain) + o.hit_all(seat, kind)


@alone(29)
def attack_bots(o: Outlook, seat: int, kind: int) -> float:
    hit = o.hit_one(seat, kind)
    return o.drawn(seat, 1) + hit if hit > 0 else 0.0


@alone(32)
def pirate_raid(o: Outlook, seat: int, kind: int) -> float:
    gifts = -1
    for other in o.s.alive():
        if other != seat and o.harm[other * ROW + kind] > 0:
            gifts += 1
    return o.cards(o.s.players[seat].total() + gifts) - o.cards(o.s.players[seat].total()) + o.hit_all(seat, kind)


@alone(39)
def salvage(o: Outlook, seat: int, kind: int) -> float:
    return o.gained(seat, o.lore.gain[kind]) + o.drawn(seat, 1)


@alone(43)
def escape_pod(o: Outlook, seat: int, kind: int) -> float:
    worth, player = o.gained(seat, o.lore.gain[kind]), o.s.players[seat]
    if zones.size(player.hand) > 1:
        return worth
    return worth + o.drawn(seat, min(o.s.deck.main[kind].cards, zones.size(player.discard)))


@alone(44)
def bureaucrat(o: Outlook, seat: int, kind: int) -> float:
    """The copies of whatever most others are likely to hold."""
    total = o.s.players[seat].total()
    copies = 0.0
    for named in range(o.kinds):
        found = 0.0
        for other in o.s.alive():
            if other != seat and o.s.players[other].shield_until < o.s.round:
                found += o.held[other * ROW + named] * 0.8
        copies = max(copies, found)
    return o.cards(total - 1 + int(copies + 0.5)) - o.cards(total) + o.hit_all(seat, kind)


@alone(45)
def time_warp(o: Outlook, seat: int, kind: int) -> float:
    player = o.s.players[seat]
    lost = 0.0 if player.keep_vp_until >= o.s.round else o.gained(seat, -player.vp)
    return lost + o.cards(player.total() - 1 + zones.size(player.discard)) - o.cards(player.total())


for number in MAIN:
    ALONE.setdefault(number, plain)  # a new card is judged by its numbers until somebody knows better
