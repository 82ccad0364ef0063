"""AV 4 and 5: every chain that can be laid, against the card table and two patterns; and what a move comes to."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Collect, Done, Manoeuvre, Play, Turn
from quarterdeck.games.avertigos.events import Healed, Hurt
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import answer, asked, listen, ship, table, told

CARDS = {card.name: card for card in GAME.kit.book.cards.card}
LETTERS = {"simple": "S", "steady": "T", "advanced": "A", "special": "X"}
ONE_OF_EACH = re.compile("T.*T|A.*A|X.*X")
OUT_OF_ORDER = re.compile("[TAX]T|[AX]A")
LIFTS = {"level": 0, "ascend": 1, "descend": -1, "swoop": -1, "dive": -2}
ABOVE = {"level": 1, "ascend": -1, "descend": 1, "swoop": 2, "dive": 3}
Chain = tuple[tuple[str, bool], ...]  # names, and whether on their backs


def most_cards(speed: int, manoeuvre: str) -> int:
    """AV 4.2, 5: swoops and dives alone may go above 3."""
    most = speed + ABOVE[manoeuvre]
    return most if manoeuvre in ("swoop", "dive") else min(most, 3)


def letters(chain: Chain) -> str:
    return "".join("S" if back else LETTERS[CARDS[name].kind] for name, back in chain)


def counted(chain: Chain) -> int:
    return len(letters(chain).replace("X", ""))


def is_chain(chain: Chain, most: int, simple: bool) -> bool:
    kinds = letters(chain)
    first, back = chain[0]
    if not (back or CARDS[first].start) or counted(chain) > most:
        return False
    return not ONE_OF_EACH.search(kinds) and (simple or not OUT_OF_ORDER.search(kinds))


def possible(hand: list[str], most: int, simple: bool) -> set[Chain]:
    found: set[Chain] = set()
    for length in range(1, len(hand) + 1):
        for names in itertools.permutations(hand, length):
            for backs in itertools.product((False, True), repeat=length):
                found.add(tuple(zip(names, backs, strict=True)))
    return {chain for chain in found if is_chain(chain, most, simple)}


def offered(s: State, chain: Chain = ()) -> set[Chain]:
    """Every chain that can be laid from here, straight on."""
    found: set[Chain] = {chain} if chain else set()
    for action in GAME.legal(s, 0) if asked(s, 0) == "chain" else []:
        if isinstance(action, Play):
            after = s.clone()
            answer(after, 0, action)
            if asked(after, 0) == "turn":
                answer(after, 0, Turn(0))
            found |= offered(after, (*chain, (action.card, action.back)))
    return found


def about_to_lay(hand: list[str], speed: int, manoeuvre: str, **more: Any) -> State:
    """Nothing was drawn: the ship took an AP instead."""
    mine = ship(0, 450, 300, ap=2, speed=speed, height=2, **more.pop("mine", {}))
    return moving(mine, hand, manoeuvre, **more)


def moving(mine: ShipView, hand: list[str], manoeuvre: str, **more: Any) -> State:
    held = {name: hand.count(name) for name in hand}
    agenda = (StepRef("begin_turn"), StepRef("next_ship", (0,)))
    s = listen(table(mine, ship(1, 30, 30), hands=(held, {}), agenda=agenda, queue=(0, 1), **more))
    answer(s, 0, Collect())
    if asked(s, 0) == "manoeuvre":
        answer(s, 0, MANOEUVRES[manoeuvre])
    return s


MANOEUVRES = {"level": Manoeuvre("level"), "ascend": Manoeuvre("ascend"), "descend": Manoeuvre("descend")}
MANOEUVRES |= {"swoop": Manoeuvre("swoop"), "dive": Manoeuvre("dive")}
HANDS = [["Drift", "Fair Wind", "Updraft", "Slingshot"], ["Trim", "Long Tack", "Lookout", "Hard Over"]]
WAYS: list[tuple[int, str]] = [(0, "level"), (1, "level"), (3, "level"), (3, "ascend"), (2, "descend")]
WAYS += [(1, "swoop"), (2, "swoop")]


@pytest.mark.parametrize(("speed", "manoeuvre"), WAYS)
@pytest.mark.parametrize("hand", HANDS, ids=" ".join)
def test_every_chain(hand: list[str], speed: int, manoeuvre: str) -> None:
    """AV 4.2, 4.3, 4.5, 4.6: all chains of a hand, on fronts and backs, and no other."""
    s = about_to_lay(hand, speed, manoeuvre)
    assert offered(s) == possible(hand, most_cards(speed, manoeuvre), False)


@pytest.mark.parametrize("hand", HANDS, ids=" ".join)
def test_every_chain_of_the_simple_rules(hand: list[str]) -> None:
    """AV 4.5: in any order, and still one Steady, one Advanced, one Special."""
    s = about_to_lay(hand, 3, "level", options={"simple": True})
    assert offered(s) == possible(hand, 3, True)


def test_chain_ends_by_itself() -> None:
    """AV 4.2: nothing is asked once neither a card nor a Special on top could follow, or the hand is empty."""
    s = about_to_lay(["Drift", "Drift", "Slingshot"], 0, "level")
    answer(s, 0, Play("Drift"), Turn(0))
    assert GAME.legal(s, 0) == [Play("Slingshot"), Done()]
    answer(s, 0, Play("Slingshot"))
    assert asked(s, 0) != "chain"
    s = about_to_lay(["Drift", "Slingshot"], 3, "level")
    answer(s, 0, Play("Drift"), Turn(0), Play("Slingshot"))
    assert asked(s, 0) != "chain"


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("caller", [False, True])
def test_every_turn(name: str, caller: bool) -> None:
    """AV 4.3, 4.4, 4.6, 4.13: a first card has three vectors, others their own allowance, more with a Wind Caller."""
    mine = {"modules": ("Bow Gunner", "Wind Caller")} if caller else {}
    for back in (False, True):
        most = min(180, (30 if back else CARDS[name].turn) + (15 if caller else 0))
        s = about_to_lay(["Mend", name], 2, "level", mine=mine)
        answer(s, 0, Play("Mend"))
        assert GAME.legal(s, 0) == [Turn(-45), Turn(0), Turn(45)]
        answer(s, 0, Turn(45), Play(name, back))
        wanted = [Turn(turn) for turn in range(-165, 181, 15) if -most <= turn <= most]
        assert most == 0 or GAME.legal(s, 0) == wanted
        assert (asked(s, 0) == "turn") is (most > 0)


def test_help_for_one_card_only() -> None:
    """AV 4.13: a turn within the card's own allowance does not use it up, one beyond it does."""
    mine = {"modules": ("Bow Gunner", "Wind Caller")}
    for degrees, left in ((30, 45), (-45, 30)):
        s = about_to_lay(["Mend", "Drift", "Drift"], 2, "level", mine=mine)
        answer(s, 0, Play("Mend"), Turn(45), Play("Drift"), Turn(degrees), Play("Drift"))
        assert GAME.legal(s, 0)[-1] == Turn(left)


# What a move comes to


def lay(s: State, rng: Rng) -> Chain:
    """Lay cards at random; what was laid."""
    chain: list[tuple[str, bool]] = []
    while asked(s, 0) in ("chain", "turn"):
        action = GAME.legal(s, 0)[rng.below(len(GAME.legal(s, 0)))]
        if isinstance(action, Play):
            chain.append((action.card, action.back))
        answer(s, 0, action)
    while asked(s, 0) == "heal":
        answer(s, 0, GAME.legal(s, 0)[0])
    return tuple(chain)


def total(chain: Chain, key: str) -> int:
    """What the fronts bring together."""
    return sum([getattr(CARDS[name], key) for name, back in chain if not back])


def choose_hand(rng: Rng) -> list[str]:
    every = [name for name, card in CARDS.items() for _ in range(card.copies)]
    rng.shuffle(every)
    return every[:6]


def test_what_a_move_comes_to() -> None:
    """AV 4.7 to 4.9, 4.11, 5.6: speed, height, AP, HP and cards, by sums over the card table."""
    rng, seen = from_seed(21), set()
    for _ in range(500):
        hull, places, bank, top, penalty = HULLS[rng.below(3)]
        speed, height, ap, lack = rng.below(4), 1 + rng.below(3), rng.below(bank), rng.below(3)
        ways = [way for way in LIFTS if 1 <= height + LIFTS[way] <= 3 and (way != "ascend" or speed >= 2)]
        way, hand = ways[rng.below(len(ways))], choose_hand(rng)
        mine = ship(
            0, 450, 300, hull=hull, ap=ap, speed=speed, height=height, hp=(top - lack, 2, 3, 3, 3)[: places + 1]
        )
        s = moving(mine, hand, way)
        before = hand_size(s, 0)
        assert (before, s.ships[0].ap) == (6, ap + 1)
        chain = lay(s, rng)
        if not s.ships[0].alive:
            continue
        one, count, health = s.ships[0], counted(chain), total(chain, "hp")
        lift = min(3, max(1, height + LIFTS[way] + total(chain, "height")))
        strain = penalty * (max(0, count - 3) + max(0, max(speed - 1, 1) - count))
        draws = count + max(0, lift - height)
        assert counted(chain) <= most_cards(speed, way)
        assert (one.speed, one.height) == (min(3, count), lift)
        assert one.ap == min(bank + 1, ap + 1 + total(chain, "ap"))
        assert hand_size(s, 0) == min(7, min(7, 6 - len(chain) + total(chain, "draw")) + draws)
        if health <= 0 or not strain:
            assert sum([hurt.points for hurt in told(s, Hurt)]) == strain + max(0, -health)
            assert sum([heal.points for heal in told(s, Healed)]) == max(0, health)
            assert all(hurt.part == 0 for hurt in told(s, Hurt))
        seen.add((way, min(strain, 1), health > 0, health < 0))
    assert len(seen) > 15


HULLS = [("Patrol Boat", 2, 4, 7, 2), ("Frigate", 3, 4, 10, 2), ("Destroyer", 4, 6, 18, 3)]
