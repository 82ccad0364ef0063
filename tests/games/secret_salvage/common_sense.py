"""What every captain of Secret Salvage knows."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.secret_salvage.actions import (
    Action,
    Done,
    Draw,
    Drop,
    Give,
    Move,
    Pay,
    Pick,
    Place,
    Power,
    Redeploy,
    Shove,
    Swap,
    Take,
)
from quarterdeck.games.secret_salvage.state import State, known_to
from quarterdeck.games.secret_salvage.view import Tiles
from tests.bots.sense import Sense
from tests.games.secret_salvage.position import NAMES, activate, answer, asked, at, buy, move, table

NEARLY = "A2 A3 B4"  # Blue's third ship is next to A4
FAR = "E1 E2 E3"
BLUE_GOALS = {"A2", "A3", "A4"}


def known(s: State, name: str, seat: int = 0) -> State:
    """The seat has looked at the tile there."""
    s.tiles[at(name)] |= known_to(seat)
    return s


def drawn(s: State) -> State:
    answer(s, s.turn, Draw(0))
    return s


def moving(s: State, *names: str) -> State:
    """The ship on the first space is active, and has moved to the others."""
    activate(s, names[0])
    move(s, *names[1:])
    return s


def sense(name: str, s: State, sensible: Callable[[Action], bool]) -> Sense:
    return Sense(name, s, s.first_asked(), sensible)


def takes(kind: type[Action]) -> Callable[[Action], bool]:
    return lambda action: type(action) is kind


def goes_to(*names: str) -> Callable[[Action], bool]:
    """Moves or shoves to one of these spaces."""
    return lambda action: isinstance(action, Move | Shove) and NAMES[action.to] in names


def suite() -> list[Sense]:
    return [*on_the_way(), *at_the_end(), *with_power_ups(), *against_others()]


def on_the_way() -> list[Sense]:
    mined = known(table("E5 I3 I4", "B2 B3 B4", tiles="D5 !M"), "D5")
    ahead = known(table("E5 I3 I4", "B2 B3 B4", tiles="B5 !M"), "B5")
    return [
        sense("moves forwards", moving(table("E5 I3 I4", "B2 B3 B4"), "E5"), goes_to("D4", "D5")),
        sense("goes on while the way is free", moving(table("E5 I3 I4", "B1 B2 B3"), "E5", "D5"), takes(Move)),
        sense("goes round a mine that it knows of", moving(mined, "E5"), lambda action: action != Move(at("D5"))),
        sense("stops before a mine that it knows of", moving(ahead, "E5", "D5", "C5"), takes(Done)),
        sense(
            "leaves a ship that is home where it is",
            drawn(table("A2 A3 E5", "E1 E2 E3")),
            lambda action: action == Drop(at("E5")),
        ),
    ]


def at_the_end() -> list[Sense]:
    nine: Tiles = {"mine": 3, "drained": 3, "interference": 3}
    tenth = known(table("E5 I3 I4", "B2 B3 B4", tiles="D5 !D", held=(nine,)), "D5")
    return [
        sense("activates the ship that comes home", drawn(table(NEARLY, FAR)), lambda action: action == Drop(at("B4"))),
        sense("comes home", moving(table(NEARLY, FAR), "B4"), goes_to("A4")),
        sense(
            "buys nothing on the way to a sure victory",
            moving(table(NEARLY, FAR, held=({"atomic": 2},)), "B4"),
            goes_to("A4"),
        ),
        sense("takes the tenth red tile", moving(tenth, "E5"), goes_to("D5")),
        sense("keeps nine red tiles", ended(table("E5 I3 I4", "B2 B3 B4", held=(nine,))), takes(Done)),
    ]


def ended(s: State) -> State:
    """At the end of a turn in which the ship on E5 moved."""
    moving(s, "E5", "D5", "C5", "B5")
    return s


def with_power_ups() -> list[Sense]:
    burner = table("A2 A3 E4", FAR, held=({"atomic": 1},), powers=("afterburner", "scanner", "tractor", "repulsor"))
    dear = table("E5 I3 I4", "D2 E2 E3", held=({"solar": 1, "atomic": 2},))
    hole = table("A2 A3 C5", "B4 E2 E3", held=({"atomic": 2},), powers=("thruster", "scanner", "wormhole", "siphon"))
    siphon = table(
        "E5 F3 F4",
        "C2 C3 C4",
        "I2 I3 G4",
        "E1 E2 D2",
        held=({"atomic": 2}, {"solar": 1}, {"solar": 1}, {"solar": 1}),
        powers=("thruster", "scanner", "wormhole", "siphon"),
    )
    return [
        sense("buys the Afterburner that brings the last ship home", moving(burner, "E4", "D4", "C4", "B4"), is_burner),
        sense("pays no more than it has to", paying(dear), is_exact),
        sense("swaps the ship of another for its own", swapping(hole), nearer),
        sense(
            "siphons from whoever leads", taking(siphon), lambda action: isinstance(action, Take) and action.seat == 2
        ),
    ]


def is_burner(action: Action) -> bool:
    return action == Power("afterburner") or goes_to("A4")(action)


def is_exact(action: Action) -> bool:
    return isinstance(action, Pay) and sorted(action.tiles) == ["atomic", "solar"]


def paying(s: State) -> State:
    """Seat 0 has chosen the Tractor Beam, which costs 3."""
    answer(s, 0, Power("tractor"))
    return s


def swapping(s: State) -> State:
    buy(s, "wormhole")
    return s


def nearer(action: Action) -> bool:
    return isinstance(action, Swap) and NAMES[action.ship] not in BLUE_GOALS


def taking(s: State) -> State:
    buy(s, "siphon")
    return s


def against_others() -> list[Sense]:
    behind = ("E5 I3 I4", "C2 C3 C4", "I2 I1 G4", "E1 E2 E3")  # of four players the third, Orange, leads
    reds: Tiles = {"mine": 1, "drained": 1, "interference": 1}
    return [
        sense("throws the winner out of the last goal", moving(mined_goal(), "B4", "A4"), takes(Shove)),
        sense(
            "moves another's ship back, not on",
            moving(table("E5 I3 I4", "B2 B3 H4", tiles="D5 !M"), "E5", "D5"),
            lambda action: not goes_to("C4", "C5")(action),
        ),
        sense(
            "jams a ship that is home, not one that has far to go",
            moving(table("A2 E5 I4", FAR, tiles="D5 !I"), "E5", "D5"),
            lambda action: isinstance(action, Shove) and NAMES[action.ship] == "A2",
        ),
        sense(
            "gives a cell to whoever is behind",
            moving(table(*behind, tiles="D5 ~2"), "E5", "D5"),
            lambda action: isinstance(action, Give) and action.seat != 2,
        ),
        sense(
            "lays a red tile where others have to go",
            placing(table("E5 I3 I4", "G4 H3 H4", held=(reds,)), "E5", "E6"),
            lambda action: isinstance(action, Place) and NAMES[action.space] in {"I2", "I3", "I4"},
        ),
        sense(
            "lays no red tile on its own goal",
            placing(table("B2 B3 B4", FAR, held=(reds,)), "B2", "B1"),
            lambda action: isinstance(action, Place) and NAMES[action.space] not in BLUE_GOALS,
        ),
    ]


def mined_goal() -> State:
    return table(NEARLY, FAR, tiles="A4 !M")


def placing(s: State, *names: str) -> State:
    """The ship on the first space has gone to the second, and a mine is to be placed."""
    moving(s, *names)
    if asked(s)[1] == "move":
        answer(s, 0, Done())
    answer(s, 0, Redeploy("drained"), Pick("mine"), Done())
    return s
