"""Moving: scans, courses, what is collected and met on the way, debris taken (GNQ 4)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import (
    Fit,
    Jettison,
    Loot,
    Recruit,
    Scan,
    Steer,
    TakeAll,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.cards import (
    blanks,
    discard,
    draw,
    faces,
    heap_blanks,
    heap_faces,
    stow,
    take_unseen,
)
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.events import (
    Cleared,
    Collected,
    Fitted,
    Met,
    Moved,
    Recruited,
    Salvaged,
    Scanned,
    Source,
    Swept,
)
from quarterdeck.games.give_no_quarter.hold import JETTISON
from quarterdeck.games.give_no_quarter.hull import burn, close_field, haunt, hurt
from quarterdeck.games.give_no_quarter.kit import CENTRE, MODS, NOTHING, SHIFT, STAR, WAYS, Card
from quarterdeck.games.give_no_quarter.legal import (
    find_options,
    hold_room,
    loot_options,
    may_loot,
    next_options,
    steer_options,
    unmoved,
)
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, MOVED, NOWHERE, State

CENTRE_SRS: Final = 3
HERE: Final = 0
AHEAD: Final = 1


@RULES.step
def move_ships(s: State) -> None:
    """GNQ 4.1: every ship moves once; the owner says which is next.

    The last ship is asked for too: between what was shown before and a reshuffle everybody gets to see the table.
    """
    seat = s.active
    if s.out[seat] or not unmoved(s, seat):
        return
    s.ask(seat, NEXT)


def next_answer(s: State, seat: int, action: Any) -> None:
    s.next(move_ships)
    if isinstance(action, Scan):
        lay_out(s, action.ship, False)
    elif isinstance(action, Recruit):
        lay_out(s, action.ship, True)
    else:
        extra(s, seat, action)


NEXT: Final = RULES.ask("next", next_options, next_answer, why_not)


def extra(s: State, seat: int, action: Any) -> None:
    """GNQ 3.2, 4.13: what can be done at any decision of the own turn."""
    if isinstance(action, Jettison):
        s.ask(seat, JETTISON)
    elif isinstance(action, Loot):
        s.ask(seat, LOOT.of(action.ship, 0))


# The scan


def lay_out(s: State, ship: int, recruit: bool) -> None:
    """GNQ 4.2 to 4.5: four cards, 6, 10, 12 and 2 o'clock, seen by the owner only."""
    seat, chart = s.active, s.kit.chart
    s.mover = ship
    s.met = [NOTHING, NOTHING]
    s.marks[ship] |= MOVED
    at = s.hex[ship]
    srs = chart.srs[at]
    layout = [NOTHING, NOTHING, NOTHING, NOTHING]
    s.layout = layout
    place = 0
    if chart.kinds[at] == CENTRE:
        srs = CENTRE_SRS
        if recruit:
            draw_ship(s, seat)
            place = 1
        elif s.centre:
            layout[0] = s.centre.pop(0) | 1 << seat
            s.learnt += 1
            place = 1
    if srs:
        for position in range(place, 4):
            card = draw(s, srs)
            layout[position] = card | 1 << seat if card >= 0 else NOTHING
    if s.events is not None:
        s.tell_apart(1 << seat, Scanned(seat, ship, faces(s, layout)), Scanned(seat, ship, blanks(s, layout)))
    s.next(steer)


def draw_ship(s: State, seat: int) -> None:
    """GNQ 13.4: the top unused ship joins the guild; it comes to the board at the end of the turn."""
    ship = s.unused.pop(0) & ~KNOWN_SHIP
    s.learnt += 1
    recruit_ship(s, seat, ship, False)


def recruit_ship(s: State, seat: int, ship: int, hired: bool) -> None:
    s.owner[ship] = seat
    s.hex[ship] = NOWHERE
    if s.events is not None:
        s.tell(Recruited(seat, ship, hired))


@RULES.step
def steer(s: State) -> None:
    """GNQ 4.6: left, straight on or right."""
    s.ask(s.active, STEER)


def steer_answer(s: State, seat: int, action: Any) -> None:
    if not isinstance(action, Steer):
        s.next(steer)
        extra(s, seat, action)
        return
    s.next(collect_here, SAIL[WAYS[action.way]])


STEER: Final = RULES.ask("steer", steer_options, steer_answer, why_not)


@RULES.step
def collect_here(s: State) -> None:
    """GNQ 4.7: the card at 6 o'clock, in the hex that the ship leaves."""
    card = s.layout[0]
    s.layout[0] = NOTHING
    s.learnt += 1
    meet(s, s.mover, card, HERE)


@RULES.step
def sail(s: State, way: int) -> None:
    """GNQ 4.6, 4.7, 4.11, 4.12: go one hex, collect the card of that direction, discard the others."""
    ship, seat = s.mover, s.active
    s.mover = NOTHING
    s.learnt += 1
    if s.owner[ship] != seat:
        sweep(s, seat)
        return
    heading = (s.heading[ship] + way + 5) % 6
    at = s.kit.chart.neighbours[s.hex[ship]][heading]
    if s.events is not None:
        s.tell(Moved(ship, WAY_NAMES[way], at, heading))
    s.heading[ship] = heading
    if s.kit.chart.kinds[at] == STAR:
        sweep(s, seat)
        burn(s, ship, at)
        return
    s.hex[ship] = at
    card = s.layout[1 + way]
    s.layout[1 + way] = NOTHING
    sweep(s, seat)
    meet(s, ship, card, AHEAD)


WAY_NAMES: Final = ("left", "straight", "right")
SAIL: Final = [sail.of(way) for way in range(3)]


def sweep(s: State, seat: int) -> None:
    """GNQ 4.7: what is not collected is discarded face down; only the owner has seen it."""
    left = [card for card in s.layout if card >= 0]
    s.layout = [NOTHING, NOTHING, NOTHING, NOTHING]
    for card in left:
        discard(s, card, card & 127)
    if left and s.events is not None:
        s.tell_apart(1 << seat, Swept(seat, faces(s, left)), Swept(seat, blanks(s, left)))


# What a ship meets


def meet(s: State, ship: int, card: Card, where: int) -> None:
    """GNQ 4.7 to 4.10: numbers and gems are collected, the rest happens at once."""
    if card < 0:
        return
    seat, deck, kind = s.active, s.kit.deck, card >> SHIFT
    if deck.kept[kind]:
        stow(s, seat, card)
        if s.events is not None:
            hidden = deck.hidden[deck.backs[kind]]
            s.tell_apart(1 << seat, Collected(seat, ship, deck.names[kind]), Collected(seat, ship, hidden))
        return
    s.met[where] = kind
    if s.events is not None:
        s.tell(Met(ship, deck.names[kind]))
    discard(s, card)
    if deck.hazard[kind]:
        s.next(hurt.of(ship, deck.damage[kind]))
    elif deck.ghost[kind]:
        haunt(s, seat, ship)
    elif s.room(ship) > 0 and s.supply:
        s.ask(seat, FIND.of(ship))


def find_answer(s: State, seat: int, action: Any, ship: int) -> None:
    """GNQ 4.10: a mod of choice out of a wreck."""
    if isinstance(action, Fit):
        mod = MODS[action.mod]
        s.supply = zones.take(s.supply, mod)
        fit(s, ship, mod, "wreck")


FIND: Final = RULES.ask("find", find_options, find_answer, why_not)


def fit(s: State, ship: int, mod: int, source: Source) -> None:
    s.mods[ship] = zones.add(s.mods[ship], mod)
    if s.events is not None:
        s.tell(Fitted(ship, MOD_NAMES[mod], source))


# Debris


def loot_answer(s: State, seat: int, action: Any, ship: int, taken: int) -> None:
    """GNQ 4.13: mods by choice, cards by their backs; the rest stays."""
    field = s.field(s.hex[ship])
    if isinstance(action, TakeMod):
        salvage_mod(s, ship, field, MODS[action.mod])
    elif isinstance(action, TakeCard):
        back = s.kit.deck.back_names.index(action.back)
        tell_salvaged(s, seat, ship, [salvage_card(s, seat, field, back)])
    elif isinstance(action, TakeAll):
        salvage_all(s, seat, ship, field)
    else:
        return
    if close_field(s, field):
        if s.events is not None:
            s.tell(Cleared(s.hex[ship]))
    elif may_loot(s, ship):
        s.ask(seat, LOOT.of(ship, 1))


LOOT: Final = RULES.ask("loot", loot_options, loot_answer, why_not)


def salvage_mod(s: State, ship: int, field: int, mod: int) -> None:
    s.field_mods[field] = zones.take(s.field_mods[field], mod)
    fit(s, ship, mod, "debris")


def salvage_card(s: State, seat: int, field: int, back: int) -> Card:
    """A card with this back, whichever it is."""
    cards, backs = s.field_cards[field], s.kit.deck.backs
    places = [i for i in range(len(cards)) if backs[cards[i] >> SHIFT] == back]
    card = take_unseen(s, cards, places[s.rng.below(len(places))], 1 << seat)
    stow(s, seat, card)
    return card


def tell_salvaged(s: State, seat: int, ship: int, cards: list[Card]) -> None:
    if cards and s.events is not None:
        secret, public = heap_faces(s, cards), heap_blanks(s, cards)
        s.tell_apart(1 << seat, Salvaged(seat, ship, secret), Salvaged(seat, ship, public))


def salvage_all(s: State, seat: int, ship: int, field: int) -> None:
    """Mods in their order, cards from the highest back, while there is room."""
    while s.room(ship) > 0 and s.field_mods[field]:
        salvage_mod(s, ship, field, zones.kinds(s.field_mods[field])[0])
    backs = s.kit.deck.backs
    taken: list[Card] = []
    while hold_room(s, seat) > 0 and s.field_cards[field]:
        taken.append(salvage_card(s, seat, field, max([backs[card >> SHIFT] for card in s.field_cards[field]])))
    tell_salvaged(s, seat, ship, taken)
