"""Give No Quarter by numbers. Ships, hexes and cards go by what is printed on them: no two ships are alike."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.entries import (
    Amount,
    Aside,
    Bits,
    BySeat,
    Feature,
    Flag,
    OneOf,
    Placed,
    Record,
    SeatBits,
    Slots,
    Tally,
    Whose,
)
from quarterdeck.core.features import Features, Named
from quarterdeck.core.numbers import Among, Numbering, Pick, Verb
from quarterdeck.games.give_no_quarter import actions as a
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.kit import AFT, FORE, Kit
from quarterdeck.games.give_no_quarter.rules import RULES
from quarterdeck.games.give_no_quarter.view import Field, GuildView, ShipView, View

VERSION: Final = 1
MOST_SEATS: Final = 6
HEADINGS: Final = ["0", "1", "2", "3", "4", "5"]
SIDES: Final = ["1", "2", "3", "4", "5", "6"]


def features(kit: Kit) -> Features:
    return Features(VERSION, View, RULES, MOST_SEATS, numbering(kit), "round", arguments(kit), **table(kit))


def table(kit: Kit) -> dict[str, Feature]:
    """GNQ 14.1: the fields of a view. Cards are seen by face and back, or by their backs."""
    ship, cards = which_ship(kit), Tally(kit.deck.labels)
    mods, ships = Tally(MOD_NAMES, much=4), list(range(kit.fleet.size))
    zones = [f"{name} {zone}" for name in kit.fleet.names for zone in a.ZONES]
    return {
        "rounds": Amount(20),
        "centre_draw": Amount(),
        "neutral": Amount(),
        "round": Amount(20),
        "first": Whose(MOST_SEATS),
        "active": Whose(MOST_SEATS),
        "acted": SeatBits(MOST_SEATS),
        "mover": ship,
        "struck": Bits(zones),
        "credit": Amount(20),
        "offer": ship,
        "met": Slots(2, OneOf(kit.deck.labels)),
        "hailed": Amount(),
        "supply": mods,
        "gone": mods,
        "paused": BySeat(MOST_SEATS, Named(RULES)),
        "ships": Placed(ships, "ship", ship_entries(kit), kit.fleet.names),
        "guilds": BySeat(MOST_SEATS, guild(kit)),
        "mine": cards,
        "pile": Amount(100),
        "discards": cards,
        "centre": Slots(len(kit.deck.centre), OneOf(kit.deck.labels)),
        "layout": Slots(4, OneOf(kit.deck.labels)),
        "fields": Placed(list(range(kit.chart.size)), "hex", debris(kit), kit.chart.labels),
        "unused": Slots(kit.fleet.size, ship),
    }


def which_ship(kit: Kit) -> OneOf:
    return OneOf(list(range(kit.fleet.size)), kit.fleet.names)


def ship_entries(kit: Kit) -> Record:
    return Record(
        ShipView,
        ship=Aside("its place tells it"),
        seat=Whose(MOST_SEATS),
        hex=OneOf(list(range(kit.chart.size)), kit.chart.labels),
        heading=OneOf(list(range(6)), HEADINGS),
        damage=Amount(5),
        mods=Tally(MOD_NAMES),
        haunted=Amount(),
        moved=Amount(),
        fought=Amount(),
    )


def guild(kit: Kit) -> Record:
    return Record(
        GuildView,
        bid=Amount(20),
        number=Amount(MOST_SEATS),
        out=Flag(),
        manifest=Tally(kit.deck.labels),
        limit=Amount(20),
    )


def debris(kit: Kit) -> Record:
    return Record(Field, hex=Aside("its place tells it"), mods=Tally(MOD_NAMES), cards=Tally(kit.deck.labels))


def arguments(kit: Kit) -> dict[str, Feature]:
    """What the questions carry."""
    return {
        "ship": which_ship(kit),
        "target": which_ship(kit),
        "mod": OneOf(list(range(len(MOD_NAMES))), MOD_NAMES),
        "points": Amount(5),
        "taken": Amount(5),
        "zone": OneOf([FORE, AFT], a.ZONES),
        "joined": Bits(kit.fleet.names),
        "ships": Bits(kit.fleet.names),
        "attack": Amount(20),
        "defence": Amount(20),
        "sides": Bits(SIDES),
    }


def numbering(kit: Kit) -> Numbering:
    """A place is picked ship first, then hex, then heading; a boarding by its two ships."""
    ship, mod = Among(list(range(kit.fleet.size)), kit.fleet.names), Among(MOD_NAMES)
    card, zone = Among(kit.deck.names), Among(a.ZONES)
    at, heading = Among(list(range(kit.chart.size)), kit.chart.labels), Among(list(range(6)), HEADINGS)
    of_ship = [a.Scan, a.Recruit, a.Exorcise, a.Loot, a.Join, a.Repair]
    alone = [a.Deploy, a.TakeAll, a.JoinAll, a.Hail, a.Hire, a.Jettison, a.DiscardLowest, a.Done]
    return Numbering(
        a.Action,
        Verb(a.Place, Pick(ship=ship), Pick(hex=at), Pick(heading=heading)),
        *[Verb(kind, Pick(card=card)) for kind in (a.Bid, a.Play, a.Pay, a.Discard)],
        Verb(a.Number, Pick(number=Among(list(range(1, MOST_SEATS + 1))))),
        *[Verb(kind, Pick(ship=ship)) for kind in of_ship],
        Verb(a.Steer, Pick(way=Among(["left", "straight", "right"]))),
        *[Verb(kind, Pick(mod=mod)) for kind in (a.Fit, a.TakeMod, a.Absorb, a.Replace)],
        Verb(a.TakeCard, Pick(back=Among(kit.deck.back_names))),
        Verb(a.Attack, Pick(target=ship, zone=zone)),
        Verb(a.Board, Pick(ship=ship), Pick(target=ship)),
        Verb(a.Seize, Pick(what=Among(["cards", "mod"]))),
        Verb(a.Buy, Pick(ship=ship, mod=mod)),
        *[Verb(kind) for kind in alone],
    )
