"""Positions of Give No Quarter in which everybody who has played it once knows what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Action,
    Attack,
    Bid,
    Board,
    Buy,
    Discard,
    DiscardLowest,
    Done,
    Exorcise,
    Fit,
    Hail,
    Hire,
    Join,
    JoinAll,
    Loot,
    Number,
    Play,
    Recruit,
    Seize,
    Steer,
)
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, ShipView
from tests.bots.sense import Sense
from tests.games.give_no_quarter.position import (
    CENTRE,
    EAST,
    NORTH_WEST,
    WEST,
    agenda,
    answer,
    at,
    hold,
    rivals,
    ship,
    steering,
    table,
    vessel,
)

CADET, FREIGHT, INSIDE, LOCO = [
    ship(name) for name in ("Space Cadet", "Freight Expectations", "Inside Out", "Loco Motives")
]
STRONG = ("13/3", "12/3", "11/3", "10/3", "9/23")
FULL = (*STRONG, "8/123", "7/123", "6/12", "5/12", "4/1", "3/1", "jade/3", "ruby/3")


def is_any(*actions: Action) -> Callable[[Any], bool]:
    return lambda action: action in actions


def is_none(*actions: Action) -> Callable[[Any], bool]:
    return lambda action: action not in actions


def is_a(*kinds: type) -> Callable[[Any], bool]:
    return lambda action: isinstance(action, kinds)


def suite() -> list[Sense]:
    return [
        *on_course(),
        *before_combat(),
        *in_combat(),
        *after_combat(),
        *in_the_shop(),
        *in_rounds(),
        *with_more_ships(),
    ]


# Moving


def on_course() -> list[Sense]:
    foes = rivals("Inside Out", "Moore Trouble")
    star = steering(vessel("Space Cadet", 0, (1, 0), EAST), *foes, layout=("1/1", "2/12", "diamond/3", "1/12"))
    matter = steering(vessel("Space Cadet", 0, CENTRE, EAST), *foes, layout=("1/1", "am4/3", "ruby/3", "am3/3"))
    doomed = steering(
        vessel("Loco Motives", 0, CENTRE, EAST, damage=8), *foes, layout=("X/1", "am2/123", "1/12", "gale2/23")
    )
    wreck = FieldSnapshot(hex=at(*CENTRE), mods=("fore", "aft"), cards=("9/23", "8/23"))
    drifting = table(vessel("Space Cadet", 0, CENTRE), *foes, holds=(hold("5/12"),), fields=(wreck,))
    found = steering(vessel("Space Cadet", 0, CENTRE), *foes, layout=("X/1", "1/1", "wreck/12", "2/1"))
    answer(found, 0, Steer("straight"))
    ghosts = [vessel(name, 1, (-4, 4), haunted=True) for name in ("Inside Out", "Moore Trouble", "Dreamer's Way")]
    haunted = steering(
        vessel("Freight Expectations", 0, CENTRE),
        vessel("Space Cadet", 0, (4, 0), haunted=True, moved=True),
        *ghosts,
        layout=("X/1", "1/1", "ghost/12", "2/1"),
    )
    answer(haunted, 0, Steer("straight"))
    return [
        Sense("does not sail into a Superstar, not for a diamond", star, 0, is_any(Steer("left"), Steer("right"))),
        Sense("takes a ruby rather than Anti-Matter", matter, 0, is_any(Steer("straight"))),
        Sense("does not lose the only ship to a storm that it can sail around", doomed, 0, is_any(Steer("straight"))),
        Sense("takes from the debris before it leaves", drifting, 0, is_any(Loot(CADET))),
        Sense("takes a mod out of a wreck", found, 0, is_a(Fit)),
        Sense("takes the token of a ship of its own", haunted, 0, is_any(Exorcise(CADET))),
    ]


# Combat


def facing(mine: tuple[str, ...], theirs: tuple[str, ...], *others: ShipView, **more: Any) -> State:
    """Space Cadet and Freight Expectations see Inside Out before them, in the fight of seat 0."""
    return table(
        vessel("Space Cadet", 0, CENTRE, EAST),
        vessel("Freight Expectations", 0, (0, -1), EAST),
        vessel("Inside Out", 1, (1, 0), WEST, **more),
        *others,
        holds=(hold(*mine), hold(*theirs)),
        phase="fight",
    )


def alongside(mine: tuple[str, ...], theirs: tuple[str, ...], **more: Any) -> State:
    """Space Cadet lies in one hex with Inside Out; each has a sister elsewhere. A boarding that fails costs a point."""
    return table(
        vessel("Space Cadet", 0, CENTRE, EAST, **more),
        vessel("Loco Motives", 0, (-3, 0), EAST),
        vessel("Inside Out", 1, CENTRE, WEST),
        vessel("Moore Trouble", 1, (-2, 4), WEST),
        holds=(hold(*mine), hold(*theirs)),
        phase="fight",
    )


def before_combat() -> list[Sense]:
    far = vessel("Moore Trouble", 1, (-2, 4), WEST)
    win = facing(STRONG, ())
    kill = facing(STRONG, (), far)
    nothing = alongside(("X/1", "jade/3", "ruby/3"), ("9/23", "8/123"), damage=7)
    hopeless = alongside(("1/1", "2/1"), STRONG, damage=7)
    join = facing(STRONG, ())
    answer(join, 0, Attack(INSIDE, "fore"))
    prize = alongside(("13/3", "12/3", "11/3"), ())
    return [
        Sense("takes the last ship of the only other guild", win, 0, is_any(Attack(INSIDE, "fore"))),
        Sense("attacks a ship of a guild without cards", kill, 0, is_any(Attack(INSIDE, "fore"))),
        Sense("does not throw itself away boarding with nothing to play", nothing, 0, is_none(Board(CADET, INSIDE))),
        Sense("does not throw itself away boarding with a 1 and a 2", hopeless, 0, is_none(Board(CADET, INSIDE))),
        Sense("lets the second ship join to win", join, 0, is_any(JoinAll(), Join(CADET), Join(FREIGHT))),
        Sense("takes a ship that cannot repel", prize, 0, is_a(Board)),
    ]


def in_combat() -> list[Sense]:
    far = vessel("Moore Trouble", 1, (-2, 4), WEST)
    win = facing(STRONG, ())
    answer(win, 0, Attack(INSIDE, "fore"), JoinAll())
    enough = facing(STRONG, (), far)
    answer(enough, 0, Attack(INSIDE, "fore"), JoinAll(), Play("13/3"), Play("12/3"))
    saved = facing(("13/3", "12/3", "2/1", "1/1"), ("13/3", "11/3", "jade/3"), damage=8)
    answer(saved, 0, Attack(INSIDE, "fore"), JoinAll())
    harmless = facing((), STRONG, far)
    answer(harmless, 0, Attack(INSIDE, "fore"), JoinAll())
    return [
        Sense("plays to win against an empty hand", win, 0, is_a(Play)),
        Sense("plays no more than destroys the ship", enough, 0, is_any(Done())),
        Sense("defends its last ship with what it has", saved, 1, is_a(Play)),
        Sense("plays nothing against an empty hand", harmless, 1, is_any(Done())),
    ]


def after_combat() -> list[Sense]:
    foes = rivals("Inside Out", "Moore Trouble")
    deadly = steering(
        vessel("Space Cadet", 0, CENTRE, EAST, damage=6, mods=("repel", "merc")),
        *foes,
        layout=("am2/123", "1/1", "2/1", "3/1"),
    )
    answer(deadly, 0, Steer("straight"))
    full = table(
        vessel("Space Cadet", 0, CENTRE), *foes, holds=(hold("X/1", "1/1", "13/3", "12/3"),), phase="trim_active"
    )
    seized = table(
        vessel("Freight Expectations", 0, CENTRE, EAST, mods=("fore", "fore")),
        vessel("Inside Out", 1, CENTRE, WEST, mods=("cargo",)),
        vessel("Moore Trouble", 1, (-2, 4), WEST),
        holds=(hold("6/12"), hold("9/23", "8/23", "7/23")),
        phase="fight",
    )
    answer(seized, 0, Board(FREIGHT, INSIDE), Play("6/12"))
    answer(seized, 1, Done())
    return [
        Sense("gives up mods to save its last ship", deadly, 0, is_a(Absorb)),
        Sense("discards the lowest", full, 0, is_any(DiscardLowest(), Discard("X/1"))),
        Sense("steals cards rather than a mod without room for it", seized, 0, is_any(Seize("cards"))),
    ]


# Purchases


def in_the_shop() -> list[Sense]:
    foes = rivals("Inside Out", "Moore Trouble")
    rich = table(vessel("Loco Motives", 0, (3, 0)), *foes, holds=(hold(*FULL),), phase="trade")
    frail = table(
        vessel("Space Cadet", 0, (3, 0), damage=7), *foes, holds=(hold("ruby/3", "4/1", "2/1"),), phase="trade"
    )
    sound = table(
        vessel("Space Cadet", 0, (3, 0), mods=("fore", "aft")), *foes, holds=(hold("9/23", "8/23"),), phase="trade"
    )
    return [
        Sense("spends what it cannot hold on mods", rich, 0, is_none(Done())),
        Sense("does not leave its only ship on its last point", frail, 0, is_none(Done())),
        Sense("pays for nothing if there is nothing to buy", sound, 0, is_any(Done())),
    ]


def pays(action: Any, face: str) -> bool:
    return getattr(action, "card", "").startswith(face) and type(action).__name__ == "Pay"


# Rounds


def new_round(*ships: ShipView, holds: tuple[Any, ...], seats: int = 2) -> State:
    return table(*ships, holds=holds, seats=seats, round=1, active=-1, acted=0, agenda=agenda("begin_round"))


def in_rounds() -> list[Sense]:
    apart = [vessel("Loco Motives", 0, (0, -1), NORTH_WEST), vessel("Inside Out", 1, (-2, 4), WEST)]
    calm = new_round(*apart, holds=(hold("diamond/3", "13/3", "12/3", "X/1"), hold("5/12")))
    near = [
        vessel("Space Cadet", 0, CENTRE, EAST),
        vessel("Freight Expectations", 0, CENTRE, EAST),
        vessel("Inside Out", 1, (3, -1), EAST),
    ]
    sure = new_round(*near, holds=(hold("2/1", *STRONG), hold()))
    answer(sure, 0, Bid("2/1"))
    strike = new_round(*near, holds=(hold(*STRONG), hold()))
    answer(strike, 0, Bid("9/23"), Done())
    return [
        Sense(
            "does not bid its treasures while everybody is far away", calm, 0, is_none(Bid("diamond/3"), Bid("13/3"))
        ),
        Sense("does not bid what is worth nothing", calm, 0, is_none(Bid("X/1"))),
        Sense("does not add to a bid that nobody can beat", sure, 0, is_any(Done())),
        Sense("takes the first turn to end the game in it", strike, 0, is_any(Number(1))),
    ]


# Variants


def with_more_ships() -> list[Sense]:
    foes = rivals("Inside Out", "Moore Trouble")
    drawn = table(
        vessel("Space Cadet", 0, CENTRE), *foes, centre_draw=True, unused=(ship("Keel Over"), ship("Money Pit"))
    )
    purse = hold("diamond/3", "ruby/3", "ruby/23", "jade/3")
    more: dict[str, Any] = {"neutral": True, "unused": (ship("Keel Over"),), "phase": "trade", "holds": (purse,)}
    post = table(vessel("Space Cadet", 0, (3, 0), moved=True), *foes, **more)
    offered = post.clone()
    answer(offered, 0, Hail())
    return [
        Sense("draws a ship in the Centre rather than an X", drawn, 0, is_any(Recruit(CADET))),
        Sense("looks for a ship to hire with a full purse", post, 0, is_none(Done(), Buy(CADET, "repel"))),
        Sense("hires a ship that it can pay", offered, 0, lambda action: action == Hire() or pays(action, "")),
    ]
