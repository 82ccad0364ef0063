"""What each card does: its main effect when it is alone, its clash effect when it is not (BC 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.agenda import Ask
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Done, Give, Name, Order, Retrieve, Seize, Strike, Swap, Target
from quarterdeck.games.battlecruisers.content import Amounts
from quarterdeck.games.battlecruisers.deck import NOTHING, PEOPLE, SPACE, TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.events import (
    HIDDEN,
    Doubled,
    Looked,
    Moved,
    Named,
    Ordered,
    Protected,
    Rebuilt,
    Returned,
    Swapped,
    Vanished,
)
from quarterdeck.games.battlecruisers.legal import (
    HAND,
    PLAY,
    RECOVERY,
    give_options,
    name_any_options,
    name_revealed_options,
    order_options,
    rebuild_options,
    rescue_options,
    retrieve_options,
    seize_options,
    strike_options,
    swap_options,
    target_options,
    why_not,
)
from quarterdeck.games.battlecruisers.moves import (
    can_disable,
    disable,
    discard_from_hand,
    discard_from_zone,
    discard_picked,
    discard_this,
    gain,
    give_away,
    hand_over,
    leave_play,
    lose,
    must_discard,
    pay_for_cards,
    receive,
    retrieve,
    salvage_card,
    shield,
    take_vp,
)
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

Effect = Callable[[State, int], None]
MAIN: Final[dict[int, Effect]] = {}
CLASH: Final[dict[int, Effect]] = {}
AFTER_CLASH: Final[dict[int, Effect]] = {}  # once for the clash, with the card's kind


def main(number: int) -> Callable[[Effect], Effect]:
    """Decorator: the main effect of a card."""
    return entry(MAIN, number)


def clash(*numbers: int) -> Callable[[Effect], Effect]:
    """Decorator: the clash effect of these cards, for each player in the clash."""

    def put(effect: Effect) -> Effect:
        for number in numbers:
            CLASH[number] = effect
        return effect

    return put


def after_clash(number: int) -> Callable[[Effect], Effect]:
    """Decorator: what a clash of this card does once, after the players' own effects."""
    return entry(AFTER_CLASH, number)


def entry(table: dict[int, Effect], number: int) -> Callable[[Effect], Effect]:
    def put(effect: Effect) -> Effect:
        table[number] = effect
        return effect

    return put


def amounts(s: State, seat: int) -> Amounts:
    return s.deck.main[s.players[seat].revealed]


def clash_amounts(s: State, seat: int) -> Amounts:
    return s.deck.clash[s.players[seat].revealed]


def in_zone(s: State, seat: int, symbol: int) -> bool:
    """True if the symbol is in this player's recovery zone."""
    return s.deck.has_symbol(s.players[seat].zone(), symbol)


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def aim(s: State, seat: int, ask: Ask, seats: list[int]) -> None:
    """BC 3.8: choose among the opponents whom the effect can reach; one alone needs no choice."""
    if len(seats) == 1:
        ask.answer(s, seat, Target(seats[0]), 1 << seats[0])
    elif seats:
        s.ask(seat, ask.of(mask_of(seats)))


@RULES.step
def others_discard(s: State, seat: int, kind: int, count: int) -> None:
    """BC 3.3: each opponent whom the effect reaches chooses in secret."""
    s.next(discard_picked)
    for other in s.affected(seat, kind):
        must_discard(s, other, count, True)


# 1 Spy Drone


@main(1)
def spy_drone(s: State, seat: int) -> None:
    if s.players[seat].hand:
        s.ask(seat, SPY_DRONE)


def spy_drone_answer(s: State, seat: int, action: Swap) -> None:
    """The card that comes is revealed and will resolve; the Drone goes to the hand."""
    player = s.players[seat]
    kind = s.deck.kind(action.card)
    drone = leave_play(s, seat)
    memory.seen_from_hand(s, seat, kind)
    player.hand = zones.add(zones.take(player.hand, kind), drone)
    memory.seen_into_hand(s, seat, drone)
    player.play = player.revealed = kind
    s.learnt += 1
    if kind != drone and kind not in s.pending:
        s.pending.append(kind)
        s.pending.sort()
    if s.events is not None:
        s.tell(Swapped(seat, action.card))


SPY_DRONE: Final = RULES.ask("spy_drone", swap_options, spy_drone_answer, why_not)


# 2 Tech Officer


@main(2)
def tech_officer(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    if len(s.pending) > 1:
        s.ask(seat, TECH_OFFICER.of(0))


def tech_officer_answer(s: State, seat: int, action: Order, fixed: int) -> None:
    """Numbers are put in order one at a time; the last has no choice."""
    kind = s.deck.kind(action.card)
    s.pending.remove(kind)
    s.pending.insert(fixed, kind)
    if fixed + 2 < len(s.pending):
        s.ask(seat, TECH_OFFICER.of(fixed + 1))
    elif s.events is not None:
        s.tell(Ordered(seat, tuple([s.deck.number(other) for other in s.pending])))


TECH_OFFICER: Final = RULES.ask("tech_officer", order_options, tech_officer_answer, why_not)


# 3 to 8: protection


@main(3)
def shields(s: State, seat: int) -> None:
    shield(s, seat, s.round + amounts(s, seat).rounds)


@main(4)
def cloaking_device(s: State, seat: int) -> None:
    if zones.size(s.players[seat].hand) <= amounts(s, seat).hand:
        shield(s, seat, s.round)
    if in_zone(s, seat, WEAPONS):
        aim(s, seat, CLOAKING_DEVICE, s.affected(seat, s.resolving))


def force_discard_answer(s: State, seat: int, action: Target, mask: int) -> None:
    s.next(discard_picked)
    must_discard(s, action.seat, amounts(s, seat).force, True)


CLOAKING_DEVICE: Final = RULES.ask("cloaking_device", target_options, force_discard_answer, why_not)


@main(5)
def navigator(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.ask(seat, NAVIGATOR)


def navigator_answer(s: State, seat: int, action: Name) -> None:
    s.players[seat].named |= 1 << s.deck.kind(action.card)
    if s.events is not None:
        s.tell(Protected(seat, "named", s.round, action.card))


NAVIGATOR: Final = RULES.ask("navigator", name_revealed_options, navigator_answer, why_not)


@main(6)
def decoy(s: State, seat: int) -> None:
    if has_largest_pile(s, seat):
        shield(s, seat, s.round)
    gain(s, seat, amounts(s, seat).gain * technology_shown(s))


def technology_shown(s: State) -> int:
    """Technology on cards in play and in recovery zones; a Red Alert card counts once."""
    shown = 0
    for player in s.players:
        for kind in zones.cards(player.recovery):
            if s.deck.symbols[kind] & TECHNOLOGY:
                shown += 1
        if player.play != NOTHING and s.deck.symbols[player.play] & TECHNOLOGY:
            shown += 1
    return shown


def has_largest_pile(s: State, seat: int) -> bool:
    """The piles of eliminated players count; those of players who ignore the effect do not (BC 3.4)."""
    mine = zones.size(s.players[seat].discard)
    for other, player in enumerate(s.players):
        counts = player.out or not s.ignores(other, seat, s.resolving)
        if other != seat and counts and zones.size(player.discard) >= mine:
            return False
    return True


@main(7)
def security_chief(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_vp_until = until
    if s.events is not None:
        s.tell(Protected(seat, "vp", until))
    if in_zone(s, seat, PEOPLE):
        gain(s, seat, amounts(s, seat).bonus)


@main(8)
def evasive_action(s: State, seat: int) -> None:
    until = s.round + amounts(s, seat).rounds
    s.players[seat].keep_cards_until = until
    if s.events is not None:
        s.tell(Protected(seat, "cards", until))
    if in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


# 9 Disruptor Ray, 40 Electropulse


@main(9)
def disruptor_ray(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, DISRUPT, [other for other in s.affected(seat, s.resolving) if can_disable(s, other, s.round)])


def disrupt_answer(s: State, seat: int, action: Target, mask: int) -> None:
    disable(s, action.seat, s.round)


DISRUPT: Final = RULES.ask("disrupt", target_options, disrupt_answer, why_not)


@main(40)
def electropulse(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, PULSE, [other for other in s.affected(seat, s.resolving) if can_disable(s, other, s.round + 1)])


def pulse_answer(s: State, seat: int, action: Target, mask: int) -> None:
    disable(s, action.seat, s.round + 1)


PULSE: Final = RULES.ask("pulse", target_options, pulse_answer, why_not)


@clash(40)
def electropulse_clash(s: State, seat: int) -> None:
    disable(s, seat, s.round + 1)


# 11 to 17: people


@main(11)
def reckless_pilot(s: State, seat: int) -> None:
    s.next(discard_picked, gain_points.of(seat, amounts(s, seat).gain))
    must_discard(s, seat, amounts(s, seat).discard, True)


@RULES.step
def gain_points(s: State, seat: int, vp: int) -> None:
    gain(s, seat, vp)


@clash(11)
def reckless_pilot_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | PLAY)


@main(12)
def negotiator(s: State, seat: int) -> None:
    mine = s.players[seat].vp
    if all(s.players[other].vp >= mine for other in s.affected(seat, s.resolving)):
        gain(s, seat, amounts(s, seat).gain)
    elif in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


@main(13)
def captain(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)


@clash(13)
def captain_clash(s: State, seat: int) -> None:
    gain(s, seat, clash_amounts(s, seat).gain)
    lose(s, seat, clash_amounts(s, seat).lose * len(showing(s, s.players[seat].revealed)), False)


def showing(s: State, kind: int) -> list[int]:
    return [seat for seat in s.alive() if s.players[seat].revealed == kind]


@main(15)
def pod_bay_doors(s: State, seat: int) -> None:
    s.players[seat].double = s.round + 1
    if s.events is not None:
        s.tell(Doubled(seat, s.round + 1))


@main(16)
def repair_crew(s: State, seat: int) -> None:
    if in_zone(s, seat, TECHNOLOGY):
        gain(s, seat, amounts(s, seat).bonus)
    offer_retrieving(s, seat, amounts(s, seat).cards)


def offer_retrieving(s: State, seat: int, count: int) -> None:
    if count > 0 and s.players[seat].discard:
        s.ask(seat, RETRIEVE.of(count))


def retrieve_answer(s: State, seat: int, action: Retrieve, count: int) -> None:
    retrieve(s, seat, s.deck.kind(action.card))
    offer_retrieving(s, seat, count - 1)


RETRIEVE: Final = RULES.ask("retrieve", retrieve_options, retrieve_answer, why_not)


@main(17)
def ambassador(s: State, seat: int) -> None:
    shown = [s.players[other].revealed for other in s.opponents(seat)]
    gain(s, seat, amounts(s, seat).gain)
    if len(set(shown)) < len(shown):
        gain(s, seat, amounts(s, seat).clashed)
    if in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


# 19 Combat Tactics, 20 Armor Plating


@main(19)
def combat_tactics(s: State, seat: int) -> None:
    if s.players[seat].vp < amounts(s, seat).below:
        gain(s, seat, amounts(s, seat).gain)
    if in_zone(s, seat, WEAPONS):
        offer_retrieving(s, seat, amounts(s, seat).cards)


@main(20)
def armor_plating(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.players[seat].armored = True


# 22 to 24: taking points


@main(22)
def special_ops(s: State, seat: int) -> None:
    others = s.affected(seat, s.resolving)
    mine = s.players[seat].vp
    if any(s.players[other].vp >= mine for other in others):
        for other in others:
            take_vp(s, seat, other, amounts(s, seat).take)


@main(23)
def targeting_cpu(s: State, seat: int) -> None:
    aim(s, seat, TARGETING_CPU, s.affected(seat, s.resolving))


def targeting_cpu_answer(s: State, seat: int, action: Target, mask: int) -> None:
    take_vp(s, seat, action.seat, amounts(s, seat).take)


TARGETING_CPU: Final = RULES.ask("targeting_cpu", target_options, targeting_cpu_answer, why_not)


@after_clash(23)
def targeting_cpu_after(s: State, kind: int) -> None:
    for seat in s.alive():
        if s.players[seat].revealed != kind:
            gain(s, seat, s.deck.clash[kind].gain)


@main(24)
def heavy_assault(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        take_vp(s, seat, other, amounts(s, seat).take)


# 28 Reconstruction


@main(28)
def reconstruction(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.next(pass_left.of(seat), offer_rebuilding.of(seat))
    circle = passing(s, seat)
    if len(circle) > 1:
        for other in circle:
            if s.players[other].hand:
                s.ask(other, GIVE)


def passing(s: State, seat: int) -> list[int]:
    """The owner and whoever does not ignore the effect, in seat order (BC 3.4)."""
    return [other for other in range(s.seats) if other == seat or other in s.affected(seat, s.resolving)]


def give_answer(s: State, seat: int, action: Give) -> None:
    s.players[seat].choice = s.deck.kind(action.card)


GIVE: Final = RULES.ask("give", give_options, give_answer, why_not)


@RULES.step
def pass_left(s: State, seat: int) -> None:
    """All at once: every card has left its hand before any comes, so none is passed on."""
    circle = passing(s, seat)
    gifts = [s.players[giver].choice for giver in circle]
    takers = circle[1:] + circle[:1]
    s.received = gifts[circle.index(seat) - 1]
    for i, giver in enumerate(circle):
        s.players[giver].choice = NOTHING
        if gifts[i] != NOTHING:
            give_away(s, giver, takers[i], gifts[i])
    for i, giver in enumerate(circle):
        if gifts[i] != NOTHING:
            receive(s, giver, takers[i], gifts[i])


@RULES.step
def offer_rebuilding(s: State, seat: int) -> None:
    if s.received != NOTHING and s.players[seat].discard:
        s.ask(seat, REBUILD)
    else:
        s.received = NOTHING


def rebuild_answer(s: State, seat: int, action: Swap | Done) -> None:
    put = s.received
    s.received = NOTHING
    if isinstance(action, Done):
        return
    player = s.players[seat]
    got = s.deck.kind(action.card)
    memory.hidden_from_hand(s, seat, put, 1 << seat)
    memory.hidden_from_discard(s, seat, got, 1 << seat)
    player.hand = zones.add(zones.take(player.hand, put), got)
    player.discard = zones.add(zones.take(player.discard, got), put)
    memory.unseen_into_hand(s, seat)
    if s.events is not None:
        s.tell_apart(1 << seat, Rebuilt(seat, s.deck.number(put), action.card), Rebuilt(seat, HIDDEN, HIDDEN))


REBUILD: Final = RULES.ask("rebuild", rebuild_options, rebuild_answer, why_not)


# 29 Attack Bots


@main(29)
def attack_bots(s: State, seat: int) -> None:
    targets = [other for other in s.affected(seat, s.resolving) if s.players[other].zone()]
    if targets:
        s.ask(seat, SEIZE.of(mask_of(targets)))


def seize_answer(s: State, seat: int, action: Seize, mask: int) -> None:
    owner = s.players[action.seat]
    kind = s.deck.kind(action.card)
    if owner.alert and owner.play == kind:
        leave_play(s, action.seat)
    else:
        owner.recovery = zones.take(owner.recovery, kind)
    s.players[seat].hand = zones.add(s.players[seat].hand, kind)
    memory.seen_into_hand(s, seat, kind)
    if s.events is not None:
        s.tell(Moved(action.seat, seat, action.card, "recovery"))


SEIZE: Final = RULES.ask("seize", seize_options, seize_answer, why_not)


@clash(29)
def attack_bots_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, RECOVERY)


# 30 Computer Virus, 31 Laser Cannons


@main(30)
def computer_virus(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    for other in s.affected(seat, s.resolving):
        player = s.players[other]
        infected = [kind for kind in zones.cards(player.zone()) if s.deck.symbols[kind] & TECHNOLOGY]
        if player.keep_cards_until >= s.round:
            continue
        if player.armored:
            pay_for_cards(s, other, len(infected), True)
            continue
        for kind in infected:
            discard_from_zone(s, other, kind)


@after_clash(30)
def computer_virus_after(s: State, kind: int) -> None:
    clashing = showing(s, kind)
    most = max([zones.size(s.players[seat].hand) for seat in clashing])
    largest = [seat for seat in clashing if zones.size(s.players[seat].hand) == most]
    if len(largest) == 1:
        s.next(discard_picked)
        must_discard(s, largest[0], s.deck.clash[kind].discard, False)


@main(31)
def laser_cannons(s: State, seat: int) -> None:
    s.next(others_discard.of(seat, s.resolving, amounts(s, seat).force))


# 32 Pirate Raid


@main(32)
def pirate_raid(s: State, seat: int) -> None:
    s.next(collect_gifts.of(seat))
    discard_this(s, seat, True)
    for other in s.affected(seat, s.resolving):
        if s.players[other].hand:
            s.ask(other, GIVE)


@RULES.step
def collect_gifts(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        gift = s.players[other].choice
        s.players[other].choice = NOTHING
        if gift != NOTHING:
            hand_over(s, other, seat, gift)


# 33 Attack Wing, 34 Precision Strike


@main(33)
def attack_wing(s: State, seat: int) -> None:
    aim(s, seat, ATTACK_WING, s.affected(seat, s.resolving))


ATTACK_WING: Final = RULES.ask("attack_wing", target_options, force_discard_answer, why_not)


@clash(33)
def attack_wing_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False)
    lose(s, seat, clash_amounts(s, seat).lose, False)


@main(34)
def precision_strike(s: State, seat: int) -> None:
    aim(s, seat, STRIKE_AT, [other for other in s.affected(seat, s.resolving) if s.players[other].hand])


def strike_at_answer(s: State, seat: int, action: Target, mask: int) -> None:
    """The hand is seen by the striker alone; then one of its cards goes."""
    target = s.players[action.seat]
    memory.look_at_hand(s, seat, action.seat)
    s.learnt += 1
    if s.events is not None:
        s.tell_apart(
            1 << seat | 1 << action.seat,
            Looked(seat, action.seat, s.deck.show(target.hand)),
            Looked(seat, action.seat, ()),
        )
    if target.keep_cards_until >= s.round:
        return
    if target.armored:
        pay_for_cards(s, action.seat, 1, True)
    else:
        s.ask(seat, STRIKE.of(action.seat, s.deck.number(s.resolving)))


STRIKE_AT: Final = RULES.ask("strike_at", target_options, strike_at_answer, why_not)


def strike_answer(s: State, seat: int, action: Strike, target: int, spared: int) -> None:
    discard_from_hand(s, target, s.deck.kind(action.card), 1 << seat | 1 << target)


STRIKE: Final = RULES.ask("strike", strike_options, strike_answer, why_not)


# 37 Supply Convoy, 38 Tactical Nuke


@main(37)
def supply_convoy(s: State, seat: int) -> None:
    gain(s, seat, s.players[seat].lost or amounts(s, seat).gain)


@clash(37)
def supply_convoy_clash(s: State, seat: int) -> None:
    if not in_zone(s, seat, WEAPONS):
        s.next(discard_picked)
        must_discard(s, seat, clash_amounts(s, seat).discard, False)


@main(38)
def tactical_nuke(s: State, seat: int) -> None:
    s.next(discard_picked, others_discard.of(seat, s.resolving, amounts(s, seat).force))
    must_discard(s, seat, amounts(s, seat).discard, True)


@clash(38)
def tactical_nuke_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | RECOVERY | PLAY)


# 39 Salvage


@main(39)
def salvage(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    wrecks = [other for other, player in enumerate(s.players) if player.out]
    targets = [other for other in s.affected(seat, s.resolving) + wrecks if s.players[other].discard]
    aim(s, seat, SALVAGE, targets)


def salvage_answer(s: State, seat: int, action: Target, mask: int) -> None:
    pile = zones.cards(s.players[action.seat].discard)
    salvage_card(s, action.seat, seat, pile[s.rng.below(len(pile))])


SALVAGE: Final = RULES.ask("salvage", target_options, salvage_answer, why_not)


@clash(39)
def salvage_clash(s: State, seat: int) -> None:
    player = s.players[seat]
    for _ in range(min(clash_amounts(s, seat).cards, zones.size(player.discard))):
        pile = zones.cards(player.discard)
        kind = pile[s.rng.below(len(pile))]
        memory.hidden_from_discard(s, seat, kind, 1 << seat)
        player.discard = zones.take(player.discard, kind)
        s.gone = zones.add(s.gone, kind)
        memory.join(s, seat, s.seats, 1 << seat)
        memory.tell_discard(s, seat, s.seats, kind)
        if s.events is not None:
            s.tell_apart(1 << seat, Vanished(seat, s.deck.number(kind)), Vanished(seat, HIDDEN))


# 43 Escape Pod, 44 Bureaucrat, 45 Time Warp


@main(43)
def escape_pod(s: State, seat: int) -> None:
    stranded = not s.players[seat].hand
    gain(s, seat, amounts(s, seat).gain)
    if stranded:
        offer_rescue(s, seat, amounts(s, seat).cards)


def offer_rescue(s: State, seat: int, left: int) -> None:
    if left > 0 and s.players[seat].discard:
        s.ask(seat, RESCUE.of(left))


def rescue_answer(s: State, seat: int, action: Retrieve | Done, left: int) -> None:
    if isinstance(action, Retrieve):
        retrieve(s, seat, s.deck.kind(action.card))
        offer_rescue(s, seat, left - 1)


RESCUE: Final = RULES.ask("rescue", rescue_options, rescue_answer, why_not)


@main(44)
def bureaucrat(s: State, seat: int) -> None:
    discard_this(s, seat, True)
    s.ask(seat, BUREAUCRAT)


def bureaucrat_answer(s: State, seat: int, action: Name) -> None:
    """The copies are taken openly, so that everyone sees who had one."""
    kind = s.deck.kind(action.card)
    s.learnt += 1
    if s.events is not None:
        s.tell(Named(seat, action.card))
    for other in s.affected(seat, s.resolving):
        for _ in range(zones.count(s.players[other].hand, kind)):
            memory.seen_from_hand(s, other, kind)
            s.players[other].hand = zones.take(s.players[other].hand, kind)
            s.players[seat].hand = zones.add(s.players[seat].hand, kind)
            memory.seen_into_hand(s, seat, kind)
            if s.events is not None:
                s.tell(Moved(other, seat, action.card, "hand"))
        s.players[other].absent |= 1 << kind


BUREAUCRAT: Final = RULES.ask("bureaucrat", name_any_options, bureaucrat_answer, why_not)


@main(45)
def time_warp(s: State, seat: int) -> None:
    player = s.players[seat]
    lose(s, seat, player.vp, True)
    if s.events is not None:
        s.tell(Returned(seat, zones.size(player.discard)))
    player.hand += player.discard
    player.discard = zones.EMPTY
    memory.pile_into_hand(s, seat)
    discard_this(s, seat, True)


# Clash effects that several cards share


@clash(2, 9, 15, 17, 20, 23)
def lose_points(s: State, seat: int) -> None:
    lose(s, seat, clash_amounts(s, seat).lose, False)


@clash(19, 24, 31, 32, 44)
def discard_cards(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False)


@clash(34, 43)
def discard_itself(s: State, seat: int) -> None:
    discard_this(s, seat, False)
