"""AV 4, 6, 7 and 11: what is foreseen of a chain, card by card, against the same in floats and sums."""

from __future__ import annotations

import math
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Action, Done, Play, Tactic, Turn
from quarterdeck.games.avertigos.events import ClawsFired
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Ghost, IslandView
from tests.games.avertigos.position import MM, aids, answer, asked, listen, realm, ship, table, told
from tests.games.avertigos.scenes import HAND, LENGTHS, SKIRMISH, TOUGH, scene
from tests.games.avertigos.voyage import Leg, Point, along, approach

CARDS = {card.name: card for card in GAME.kit.book.cards.card}
ACT = StepRef("act")
ACTING = (StepRef("begin_turn"), StepRef("next_actor"))
LIFTS = {"level": 0, "ascend": 1, "descend": -1, "swoop": -1, "dive": -2}


class Plan:
    """A chain as it grows: names with their sides, and legs."""

    def __init__(self, s: State) -> None:
        one = s.ships[s.active]
        self.start: Point = (one.x / MM, one.y / MM)
        self.heading, self.speed, self.height = 15 * one.heading, one.speed, one.height
        self.cards: list[tuple[str, bool]] = []
        self.legs: list[Leg] = []

    def after(self, action: Action) -> tuple[list[tuple[str, bool]], list[Leg]]:
        """Cards and legs with this answer; a card just played lies straight on."""
        heading = self.legs[-1][0] if self.legs else self.heading
        if isinstance(action, Play):
            length = 40.0 if action.back else float(LENGTHS[action.card])
            return [*self.cards, (action.card, action.back)], [*self.legs, (heading, length)]
        if isinstance(action, Turn):
            before = self.legs[-2][0] if len(self.legs) > 1 else self.heading
            return self.cards, [*self.legs[:-1], ((before + action.degrees) % 360, self.legs[-1][1])]
        return self.cards, self.legs

    def grow(self, action: Action) -> None:
        self.cards, self.legs = self.after(action)


def totals(cards: list[tuple[str, bool]], key: str) -> int:
    return sum([int(getattr(CARDS[name], key)) for name, back in cards if not back])


def check_sums(ghost: Ghost, plan: Plan, cards: list[tuple[str, bool]], way: str) -> None:
    """AV 4.7 to 4.9, 5.6: of a skirmish's Destroyer, whose penalty is 3."""
    count = len([name for name, back in cards if back or CARDS[name].kind != "special"])
    health = totals(cards, "hp")
    strain = 3 * (max(0, count - 3) + max(0, max(1, plan.speed - 1) - count))
    assert (ghost.speed, ghost.ap, ghost.heal) == (min(count, 3), totals(cards, "ap"), max(0, health))
    assert ghost.hurt == strain + max(0, -health)
    assert ghost.height == min(3, max(1, plan.height + LIFTS[way] + totals(cards, "height")))


def check_path(ghost: Ghost, plan: Plan, legs: list[Leg], others: dict[int, Point]) -> int:
    """AV 4.10, 6.1, 6.3: joints, end, edge and bases touched; says whether it was beyond doubt."""
    joints = [along(plan.start, legs[0][0], 20.0)]
    for heading, length in legs:
        joints.append(along(joints[-1], heading, length))
    assert len(ghost.path) == len(joints)
    assert all(math.dist((x / MM, y / MM), joint) < 0.05 for (x, y), joint in zip(ghost.path, joints, strict=True))
    v = approach(plan.start, legs, others, SKIRMISH)
    if v.unsure:
        return 0
    assert math.dist((ghost.x / MM, ghost.y / MM), v.place) < 0.1
    assert (15 * ghost.heading, ghost.edge, ghost.certain) == (v.heading, v.at_edge, v.certain)
    assert list(ghost.ships) == v.met
    return 1


def check_fan(ghost: Ghost, plan: Plan, action: Play) -> None:
    """AV 4.3, 4.4: the ends of all turns of a card, with the base beyond them."""
    most = 30 if action.back else CARDS[action.card].turn
    turns = [-45, 0, 45] if not plan.cards else [turn for turn in range(-165, 181, 15) if abs(turn) <= most]
    first = along(plan.start, 0, 0.0)
    assert len(ghost.fan) == len(turns)
    for shown, turn in zip(ghost.fan, turns, strict=True):
        if shown.edge:
            continue
        _, legs = plan.after(action)
        legs = [*legs[:-1], ((legs[-1][0] + turn) % 360, legs[-1][1])]
        end = along(first, legs[0][0], 20.0)
        for course, length in [*legs, (legs[-1][0], 20.0)]:
            end = along(end, course, length)
        assert math.dist((shown.x / MM, shown.y / MM), end) < 0.05
        assert 15 * shown.heading == legs[-1][0]


def foresee(s: State, action: Action) -> Ghost:
    ask: Any = s.asks[0]
    ghost: Ghost = ask.foresee(s, 0, action)
    return ghost


def choose(s: State, rng: Rng) -> Action:
    legal: list[Action] = GAME.legal(s, 0)
    return legal[rng.below(len(legal))]


def test_every_card_is_foreseen() -> None:
    """AV 4.3, 4.4, 4.7, 4.8, 4.9, 4.10, 6.1, 6.3: at each card and turn of random chains, claims and all."""
    rng, sure = from_seed(61), 0
    hand = {**HAND, "Mend": 1, "Updraft": 1}
    for _ in range(120):
        mover, others = scene(rng, SKIRMISH, 3)
        s = table(mover, *others, hands=({**hand, "Slingshot": 0}, {}), rng=(rng.below(999), 1, 1, 1))
        there = {i: (one.x / MM, one.y / MM) for i, one in enumerate(s.ships) if i > 0}
        way = "level"
        while asked(s, 0) in ("supply", "manoeuvre"):
            action: Any = choose(s, rng)
            way = action.name if asked(s, 0) == "manoeuvre" else way
            answer(s, 0, action)
        plan = Plan(s)
        while asked(s, 0) in ("chain", "turn") and s.active == 0:
            for action in GAME.legal(s, 0):
                ghost, (cards, legs) = foresee(s, action), plan.after(action)
                check_sums(ghost, plan, cards, way)
                sure += check_path(ghost, plan, legs, there) if legs else 0
                if isinstance(action, Play):
                    check_fan(ghost, plan, action)
            action = choose(s, rng)
            plan.grow(action)
            answer(s, 0, action)
    assert sure > 1500


def test_tactical_moves_are_foreseen() -> None:
    """AV 7.5: the same ways, but nothing is brought, paid or changed; the height has changed before."""
    rng, sure = from_seed(62), 0
    for _ in range(60):
        mover, others = scene(rng, SKIRMISH, 3)
        mine = ship(0, mover.x / MM, mover.y / MM, 15 * mover.heading, "Destroyer", hp=TOUGH, ap=4, height=3, speed=2)
        agenda: dict[str, Any] = {"agenda": ACTING, "active": 0, "asks": (ACT, None)}
        s = table(mine, *others, hands=({"Drift": 2, "Trim": 2}, {}), **agenda)
        there = {i: (one.x / MM, one.y / MM) for i, one in enumerate(s.ships) if i > 0}
        answer(s, 0, (Tactic("move"), Tactic("swoop"), Tactic("dive"))[rng.below(3)])
        plan = Plan(s)
        while asked(s, 0) in ("tactic_chain", "turn"):
            for action in GAME.legal(s, 0):
                ghost, (_, legs) = foresee(s, action), plan.after(action)
                assert (ghost.speed, ghost.ap, ghost.heal, ghost.hurt, ghost.height) == (2, 0, 0, 0, plan.height)
                sure += check_path(ghost, plan, legs, there)
                if isinstance(action, Play):
                    check_fan(ghost, plan, action)
            action = choose(s, rng)
            plan.grow(action)
            answer(s, 0, action)
    assert sure > 200


def test_nothing_moves_by_foresight() -> None:
    """AV 4.10, 15.1: looking ahead leaves the position as it was, byte for byte."""
    rng = from_seed(63)
    for _ in range(40):
        mover, others = scene(rng, SKIRMISH, 3)
        s = table(mover, *others, hands=(HAND, {}))
        while asked(s, 0) in ("supply", "manoeuvre", "chain", "turn") and s.active == 0:
            before = GAME.dump(s)
            aids(s, 0)
            assert GAME.dump(s) == before
            answer(s, 0, choose(s, rng))


@pytest.mark.parametrize("island", [0, 5])
def test_claws_are_foreseen(island: int) -> None:
    """AV 11.8: islands that will fire, in order; none for a chain that stays away."""
    x, y = GAME.kit.book.realm.island[island].at
    claws = {i: IslandView(claws=1) for i in (island, island + 4)}
    s = realm(
        ship(0, x, y - 100, speed=3, ap=5, hp=(60, 9, 9)),
        ship(1, 1150, 870),
        islands=claws,
        rank=(0, 1),
        hands=({"Run": 5}, {}),
    )
    while asked(s, 0) in ("supply", "manoeuvre"):
        answer(s, 0, GAME.legal(s, 0)[0])
    assert foresee(s, Done()).islands == ()
    answer(s, 0, Play("Run"), Turn(0))
    assert foresee(s, Done()).islands == (island,)
    answer(s, 0, Play("Run"), Play("Run"))
    ghost = foresee(s, Done()) if asked(s, 0) == "chain" else None
    assert ghost is None or (ghost.islands, ghost.ships, ghost.certain) == ((island, island + 4), (), True)
    listen(s)
    while asked(s, 0) in ("chain", "split"):
        answer(s, 0, GAME.legal(s, 0)[-1])
    assert [shot.island for shot in told(s, ClawsFired)] == [island, island + 4]
