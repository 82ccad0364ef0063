"""GNQ 14: what is told, and to whom, when the second of three guilds acts."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.events import heard
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Action,
    Attack,
    Board,
    Buy,
    Discard,
    DiscardLowest,
    Done,
    Exorcise,
    Fit,
    Hail,
    Hire,
    Jettison,
    Loot,
    Pay,
    Place,
    Play,
    Recruit,
    Repair,
    Replace,
    Scan,
    Seize,
    Steer,
    TakeAll,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.events import (
    Attacked,
    BidsShown,
    Boarded,
    Burnt,
    Captured,
    Cleared,
    Collected,
    Damaged,
    Destroyed,
    Discarded,
    Dropped,
    Eliminated,
    Fitted,
    Fought,
    Grappled,
    Hailed,
    Haunted,
    Met,
    Moved,
    Numbered,
    Paid,
    Placed,
    Recruited,
    Repaired,
    Reshuffled,
    RoundBegan,
    Salvaged,
    Scanned,
    SentBack,
    Spilled,
    Stolen,
    Swept,
    TurnBegan,
)
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, GuildSnapshot, ShipView
from tests.games.give_no_quarter.position import (
    CENTRE,
    EAST,
    PHASES,
    WEST,
    agenda,
    answer,
    at,
    hold,
    ship,
    table,
    vessel,
)

CADET, INSIDE, DREAMER = ship("Space Cadet"), ship("Inside Out"), ship("Dreamer's Way")
TAJ, KEEL, PIT = ship("Taj Mahauler"), ship("Keel Over"), ship("Money Pit")
EVERYONE = (0, 1, 2, 3)  # three guilds and a spectator
NOBODY_ELSE = ("",) * 4
FAR = (-2, 4)


def second(*ships: ShipView, holds: tuple[GuildSnapshot, ...] = (), phase: str = "move_ships", **more: Any) -> State:
    """The turn of seat 1 of three; Taj Mahauler of seat 2 is far off."""
    given: dict[str, Any] = {"active": 1, "acted": 3, "seats": 3, **more}
    return table(*ships, vessel("Taj Mahauler", 2, FAR), holds=holds, phase=phase, **given)


def scanned(*layout: str, place: tuple[int, int] = (1, 1), heading: int = EAST, **more: Any) -> State:
    """Dreamer's Way of seat 1 is about to steer."""
    given: dict[str, Any] = {"mover": DREAMER, "layout": layout, "agenda": agenda("steer", *PHASES), **more}
    ships = given.pop("ships", (vessel("Space Cadet", 0, FAR),))
    return second(vessel("Dreamer's Way", 1, place, heading, moved=True), *ships, **given)


def told(s: State, seat: int, *actions: Action) -> list[list[Any]]:
    """What everyone hears: each guild, and a spectator."""
    s.events = []
    answer(s, seat, *actions)
    found = [heard(s.events, observer) for observer in EVERYONE]
    s.events = None
    return found


def to_all(*events: Any) -> list[list[Any]]:
    return [list(events) for _ in EVERYONE]


def apart(insiders: tuple[int, ...], secret: list[Any], public: list[Any]) -> list[list[Any]]:
    return [secret if observer in insiders else public for observer in EVERYONE]


# Moving


def test_scans_are_told() -> None:
    """GNQ 14.1, 4.2: the faces to the guild that scans, the backs to the others."""
    s = second(vessel("Dreamer's Way", 1, (4, -1)), vessel("Space Cadet", 0, FAR), pile=("X/1",))
    face, blank = ("X/1", "", "", ""), ("?/1", "", "", "")
    assert told(s, 1, Scan(DREAMER)) == apart((1,), [Scanned(1, DREAMER, face)], [Scanned(1, DREAMER, blank)])
    assert [GAME.view(s, seat).layout for seat in (1, 0, None)] == [face, blank, blank]


def test_centre_scans_are_told() -> None:
    """GNQ 14.1, 4.4: a Centre card that nobody but its last owner knew is seen by who scans it."""
    s = second(
        vessel("Dreamer's Way", 1, CENTRE),
        vessel("Space Cadet", 0, FAR),
        pile=(),
        centre=("ruby/c", "X/c"),
        centre_knowers=(4, 127),
    )
    assert told(s, 1, Scan(DREAMER))[1] == [Scanned(1, DREAMER, ("ruby/c", "", "", ""))]
    assert [GAME.view(s, seat).layout[0] for seat in (0, 1, 2, None)] == ["?/c", "ruby/c", "ruby/c", "?/c"]
    assert GAME.view(s, 0).centre == ("X/c",)


def test_moves_are_told() -> None:
    """GNQ 14.1, 4.7: what is collected and left has faces for its guild, backs for the others."""
    s = scanned("5/12", "6/12", "X/1", "jade/3")
    where = at(2, 1), EAST
    secret = [
        Collected(1, DREAMER, "5/12"),
        Moved(DREAMER, "straight", *where),
        Swept(1, ("6/12", "jade/3")),
        Collected(1, DREAMER, "X/1"),
    ]
    public = [
        Collected(1, DREAMER, "?/12"),
        Moved(DREAMER, "straight", *where),
        Swept(1, ("?/12", "?/3")),
        Collected(1, DREAMER, "?/1"),
    ]
    assert told(s, 1, Steer("straight")) == apart((1,), secret, public)
    assert GAME.view(s, 1).guilds[1].manifest == ("X/1", "5/12")
    assert GAME.view(s, 0).guilds[1].manifest == GAME.view(s, None).guilds[1].manifest == ("?/1", "?/12")
    assert GAME.view(s, 1).discards == ("6/12", "jade/3")
    assert GAME.view(s, 2).discards == ("?/12", "?/3")


def test_hazards_are_told() -> None:
    """GNQ 14.2, 4.8, 9.4: what befalls a ship is told to all, and which mod was given up."""
    s = scanned("storm1/12", "1/1", "am2/123", "X/1", ships=(vessel("Space Cadet", 0, FAR),))
    heard_now = told(s, 1, Steer("straight"))
    first = [Met(DREAMER, "storm1/12"), Damaged(DREAMER, 1, 1), Moved(DREAMER, "straight", at(2, 1), EAST)]
    last = [Met(DREAMER, "am2/123"), Damaged(DREAMER, 2, 3)]
    assert heard_now[1] == [*first, Swept(1, ("1/1", "X/1")), *last, TurnBegan(2)]
    assert heard_now[3] == [*first, Swept(1, ("?/1", "?/1")), *last, TurnBegan(2)]


def test_mods_are_told() -> None:
    """GNQ 4.10, 9.4: found in a wreck, given up for damage."""
    s = scanned("wreck/1", "", "storm1/12", "")
    answer(s, 1, Steer("straight"))
    found = told(s, 1, Fit("aft"))
    assert found == to_all(
        Fitted(DREAMER, "aft", "wreck"), Moved(DREAMER, "straight", at(2, 1), EAST), Met(DREAMER, "storm1/12")
    )
    assert told(s, 1, Absorb("aft"))[0][:1] == [Dropped(DREAMER, "aft", "absorbed")]


def test_ghosts_are_told() -> None:
    """GNQ 4.9: where the token comes from."""
    s = scanned("ghost/12", "", "", "")
    assert told(s, 1, Steer("left"))[2][:2] == [Met(DREAMER, "ghost/12"), Haunted(DREAMER, -1)]
    four = [vessel(name, 0, FAR, haunted=True) for name in ("Space Cadet", "Keel Over", "Money Pit", "Knot Guilty")]
    s = scanned("ghost/12", "", "", "", ships=tuple(four))
    answer(s, 1, Steer("left"))
    assert told(s, 1, Exorcise(KEEL))[2][:1] == [Haunted(DREAMER, KEEL)]


def test_burning_is_told() -> None:
    """GNQ 4.11, 11.4, 14.2: cards that are lost in the open are shown to all."""
    s = scanned("5/12", "X/1", "", "1/1", place=(3, -1), heading=WEST, ships=(vessel("Space Cadet", 0, FAR),))
    move = Moved(DREAMER, "left", at(2, 0), 2)
    assert told(s, 1, Steer("left")) == apart(
        (1,),
        [
            Collected(1, DREAMER, "5/12"),
            move,
            Swept(1, ("X/1", "1/1")),
            Burnt(DREAMER, at(2, 0)),
            Spilled(1, ("5/12",)),
            Eliminated(1),
            TurnBegan(2),
        ],
        [
            Collected(1, DREAMER, "?/12"),
            move,
            Swept(1, ("?/1", "?/1")),
            Burnt(DREAMER, at(2, 0)),
            Spilled(1, ("5/12",)),
            Eliminated(1),
            TurnBegan(2),
        ],
    )


def test_nothing_is_spilled_in_silence() -> None:
    """GNQ 4.11: without cards over the limit none are told, and an empty scan leaves nothing."""
    s = scanned("", "", "", "", place=(3, -1), heading=WEST, ships=(vessel("Space Cadet", 0, FAR),))
    s.hand_over(PIT, 1)
    s.hex[PIT] = at(*FAR)
    kinds = [type(event).__name__ for event in told(s, 1, Steer("left"))[1]]
    assert kinds == ["Moved", "Burnt"]


def test_shuffling_is_told() -> None:
    """GNQ 4.14: how many cards there are to draw from."""
    s = second(vessel("Dreamer's Way", 1, (1, 0)), vessel("Space Cadet", 0, FAR), pile=(), discards=("9/3", "1/1"))
    assert told(s, 1, Scan(DREAMER))[0][0] == Reshuffled(2)


# Combat


def fighting(mine: tuple[str, ...], theirs: tuple[str, ...] = (), **more: Any) -> State:
    """Dreamer's Way of seat 1 against Taj Mahauler of seat 2, side by side."""
    given: dict[str, Any] = {"active": 1, "acted": 3, "seats": 3, **more}
    mods = given.pop("mods", ())
    mine_mods = given.pop("own", ())
    return table(
        vessel("Space Cadet", 0, FAR),
        vessel("Dreamer's Way", 1, CENTRE, EAST, mods=mine_mods),
        vessel("Taj Mahauler", 2, CENTRE, WEST, mods=mods),
        *given.pop("more", ()),
        holds=(hold(), hold(*mine), hold(*theirs)),
        phase="fight",
        **given,
    )


def test_attacks_are_told() -> None:
    """GNQ 7.5, 7.6, 14.2: the attack when it is declared, all cards when they are shown."""
    s = fighting(("6/12", "1/1"), ("2/1",))
    assert told(s, 1, Attack(TAJ, "fore")) == to_all(Attacked(1, (DREAMER,), TAJ, "fore", 3, 1))
    answer(s, 1, Play("6/12"), Done())
    assert told(s, 2, Play("2/1"))[0] == [
        Fought(1, TAJ, ("6/12",), ("2/1",), 6, 2, 1),
        Damaged(TAJ, 1, 1),
    ]


def test_destruction_is_told() -> None:
    """GNQ 11.3, 14.3: the loser sees which cards become debris, the others their backs."""
    s = fighting(("13/3", "12/3"), ("1/1", "jade/3"), more=(vessel("Keel Over", 2, FAR),))
    s.manifest[2] *= 2
    answer(s, 1, Attack(TAJ, "fore"), Play("13/3"), Play("12/3"))
    heard_now = told(s, 2, Done())
    assert [type(event).__name__ for event in heard_now[0]] == ["Fought", "Destroyed"]
    shown = [events[1].cards for events in heard_now]
    assert shown[0] == shown[1] == shown[3] != shown[2]
    assert len(shown[2]) == 1
    assert shown[0] == (f"?/{shown[2][0].split('/')[1]}",)


def test_elimination_is_told() -> None:
    """GNQ 11.4, 12.1, 14.3: with the last ship all cards go, seen by their owner alone."""
    s = fighting(("13/3", "12/3"), ("1/1", "jade/3"))
    answer(s, 1, Attack(TAJ, "fore"), Play("13/3"), Play("12/3"))
    heard_now = told(s, 2, Done())
    assert heard_now[2][1:3] == [Destroyed(TAJ, at(*CENTRE), ("1/1", "jade/3")), Eliminated(2)]
    assert heard_now[0][1:3] == heard_now[3][1:3] == [Destroyed(TAJ, at(*CENTRE), ("?/1", "?/3")), Eliminated(2)]
    assert GAME.view(s, 2).fields[0].cards == ("1/1", "jade/3")
    assert GAME.view(s, 1).fields[0].cards == ("?/1", "?/3")


def test_thefts_are_told() -> None:
    """GNQ 8.3, 14.3: which cards are stolen is for thief and victim."""
    s = fighting(("6/12",), ("1/1", "5/12", "jade/3"))
    assert told(s, 1, Board(DREAMER, TAJ)) == to_all(Boarded(1, DREAMER, TAJ, 2, 2))
    answer(s, 1, Play("6/12"))
    answer(s, 2, Play("5/12"))
    heard_now = told(s, 2, Done())
    fought = Grappled(1, DREAMER, TAJ, ("6/12",), ("5/12",), 6, 5)
    secret, public = Stolen(1, 2, ("1/1", "jade/3")), Stolen(1, 2, ("?/1", "?/3"))
    assert heard_now == apart((1, 2), [fought, secret, Damaged(TAJ, 1, 1)], [fought, public, Damaged(TAJ, 1, 1)])
    assert [GAME.view(s, seat).guilds[1].manifest for seat in (0, 1, 2)] == [
        ("?/1", "?/3"),
        ("1/1", "jade/3"),
        ("1/1", "jade/3"),
    ]


def test_an_empty_manifest_is_not_stolen() -> None:
    """GNQ 8.3: of cards that are not there it is told that there are none, and of a mod likewise."""
    s = fighting(("6/12",))
    answer(s, 1, Board(DREAMER, TAJ))
    kinds = [type(event).__name__ for event in told(s, 1, Play("6/12"))[0]]
    assert kinds == ["Grappled", "NoEffect", "NoEffect", "Damaged", "TurnBegan"]


def test_stolen_mods_are_told() -> None:
    """GNQ 8.4: a mod without room is lost by its ship, and comes aboard for another."""
    s = fighting(("9/23",), ("1/1",), mods=("fore",), own=("aft", "aft"))
    answer(s, 1, Board(DREAMER, TAJ), Play("9/23"))
    answer(s, 2, Done())
    assert told(s, 1, Seize("mod")) == to_all(Dropped(TAJ, "fore", "stolen"))
    assert told(s, 1, Replace("aft"))[0][:2] == [Dropped(DREAMER, "aft", "replaced"), Fitted(DREAMER, "fore", "stolen")]


def test_captures_are_told() -> None:
    """GNQ 8.5: a ship changes hands, with cards, and the loser's excess is shown to all."""
    s = fighting(("13/3", "4/1"), ("1/1", "5/12", "jade/3", "ruby/3", "2/1", "3/1", "X/1", "X/12"))
    s.hand_over(KEEL, 2)
    s.hex[KEEL] = at(*FAR)
    answer(s, 1, Board(DREAMER, TAJ), Play("13/3"), Play("4/1"))
    heard_now = told(s, 2, Done())
    assert [type(event).__name__ for event in heard_now[0]] == ["Grappled", "Captured", "Stolen", "Spilled", "Damaged"]
    assert heard_now[0][1] == Captured(1, 2, TAJ)
    assert heard_now[0][3] == heard_now[1][3] == heard_now[2][3]
    assert len(heard_now[0][3].cards) == 2
    assert not any(name.startswith("?") for name in heard_now[0][3].cards)


# Debris


def test_salvage_is_told() -> None:
    """GNQ 4.13, 14.3: cards are seen by who takes them, mods by all; and that nothing is left."""
    field = FieldSnapshot(hex=at(1, 0), mods=("fore", "aft"), cards=("5/12", "jade/3", "9/3"))
    s = second(vessel("Dreamer's Way", 1, (1, 0)), vessel("Space Cadet", 0, FAR), fields=(field,))
    answer(s, 1, Loot(DREAMER))
    assert told(s, 1, TakeMod("aft")) == to_all(Fitted(DREAMER, "aft", "debris"))
    secret, public = [Salvaged(1, DREAMER, ("5/12",))], [Salvaged(1, DREAMER, ("?/12",))]
    assert told(s, 1, TakeCard("12")) == apart((1,), secret, public)
    assert [GAME.view(s, seat).guilds[1].manifest for seat in (0, 1, 2)] == [("?/12",), ("5/12",), ("?/12",)]
    mod, gone = Fitted(DREAMER, "fore", "debris"), Cleared(at(1, 0))
    assert told(s, 1, TakeAll()) == apart(
        (1,),
        [mod, Salvaged(1, DREAMER, ("9/3", "jade/3")), gone],
        [mod, Salvaged(1, DREAMER, ("?/3", "?/3")), gone],
    )


# Purchases, discards, ships


def test_trade_is_told() -> None:
    """GNQ 10.1 to 10.3, 14.2: what is paid is seen by all."""
    ships = (vessel("Dreamer's Way", 1, FAR, damage=2), vessel("Space Cadet", 0, FAR))
    s = second(*ships, holds=(hold(), hold("ruby/3", "5/12", "7/12")), phase="trade")
    assert told(s, 1, Pay("5/12")) == to_all(Paid(1, ("5/12",), 5))
    assert told(s, 1, Repair(DREAMER)) == to_all(Paid(1, ("ruby/3",), 25), Repaired(DREAMER, 1))
    assert told(s, 1, Buy(DREAMER, "merc")) == to_all(Paid(1, ("7/12",), 12), Fitted(DREAMER, "merc", "bought"))
    assert s.credit == 2


def test_discards_are_told() -> None:
    """GNQ 3.2, 11.2, 14.2: of one's own accord and down to the limit."""
    s = second(vessel("Dreamer's Way", 1, FAR), vessel("Space Cadet", 0, FAR), holds=(hold(), hold("5/12")))
    assert told(s, 1, Jettison()) == to_all()
    assert told(s, 1, Discard("5/12")) == to_all(Discarded(1, ("5/12",)))
    over = (hold(), hold("5/12", "X/1", "1/1", "2/1", "jade/3"))
    s = second(vessel("Dreamer's Way", 1, FAR), vessel("Space Cadet", 0, FAR), holds=over, phase="trim_active")
    assert told(s, 1, Discard("2/1")) == to_all(Discarded(1, ("2/1",)))
    assert told(s, 1, DiscardLowest())[0][0] == Discarded(1, ("X/1",))


def test_neutral_ships_are_told() -> None:
    """GNQ 13.5: turned up, hired, sent back."""
    ships = (vessel("Dreamer's Way", 1, (3, 0), moved=True), vessel("Space Cadet", 0, FAR))
    s = second(
        *ships, holds=(hold(), hold("ruby/3", "diamond/3", "13/3")), phase="trade", neutral=True, unused=(KEEL, PIT)
    )
    assert told(s, 1, Hail()) == to_all(Hailed(1, KEEL, 50))
    other = s.clone()
    assert told(s, 1, Hire())[0][1:] == [Recruited(1, KEEL, True)]
    assert told(other, 1, Done())[0][0] == SentBack(KEEL)
    answer(s, 1, Done())
    assert told(s, 1, Place(KEEL, at(-2, -2), 1))[0][:1] == [Placed(1, KEEL, at(-2, -2), 1)]


def test_drawn_ships_are_told() -> None:
    """GNQ 13.4: before the scan."""
    ships = (vessel("Dreamer's Way", 1, CENTRE), vessel("Space Cadet", 0, FAR))
    s = second(*ships, centre_draw=True, unused=(KEEL,), pile=())
    empty = Scanned(1, DREAMER, NOBODY_ELSE)
    assert told(s, 1, Recruit(DREAMER)) == to_all(Recruited(1, KEEL, False), empty)


def test_rounds_are_told() -> None:
    """GNQ 2.1, 2.6: the round, the turn numbers, the turns."""
    one_each = [vessel("Space Cadet", 0, FAR), vessel("Dreamer's Way", 1, FAR), vessel("Taj Mahauler", 2, FAR)]
    s = table(*one_each, seats=3, active=2, acted=7, agenda=agenda("settle_recruits", "take_turn"), round=4)
    assert GAME.to_act(s) == (0,)
    s = table(
        *one_each,
        ShipView(ship=KEEL, seat=2),
        seats=3,
        active=2,
        acted=7,
        agenda=agenda("settle_recruits", "take_turn"),
        round=4,
        first=1,
    )
    assert told(s, 2, Place(KEEL, at(-2, -2), 1))[3] == [
        Placed(2, KEEL, at(-2, -2), 1),
        RoundBegan(5),
        BidsShown((0, 1, 2), ((), (), ()), (0, 0, 0)),
    ]


def test_numbers_are_told() -> None:
    """GNQ 2.1: the first round's are dealt clockwise from the first player."""
    s = GAME.setup(3, GAME.types().read_options({}), 1)
    while s.round == 0:
        seat = GAME.to_act(s)[0]
        heard_now = told(s, seat, GAME.legal(s, seat)[0])
    first = s.first
    numbers = [Numbered((first + i) % 3, i + 1) for i in range(3)]
    assert heard_now[3][3:] == [RoundBegan(1), *numbers, TurnBegan(first)]
