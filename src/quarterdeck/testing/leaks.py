"""The law of hidden information: what a seat cannot see changes nothing that it gets.

From a seat's view another world is dealt that it cannot tell from the true one. Its view, its choices and
the refusals of its wishes have to be the same bytes in both; and when the same decision is played in both
and its views stay equal, so do the events that it hears.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.events import heard
from quarterdeck.core.notation import dump_state
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, Turn, chooser, require, walk

World = tuple[Any, bool]  # a state, and whether another choice than the true one had to be made in this phase


def nothing_leaks(case: Case, seed: int) -> int:
    """The leak law at every decision of a game, for every seat and a spectator; says how many views it checked."""
    checked, rng, last = 0, from_seed(seed), 0
    wishes: dict[bytes, Any] = {}
    worlds: dict[int | None, World | None] = {}
    before: list[str] = []
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        wishes.update((_encode(action), action) for action in turn.legal)
        now = _phase(turn)
        same = _goes_on(before, last, now)
        for observer in case.observers():
            other = _redeal(case, turn.state, observer, rng)
            _compare_worlds(case, turn, other, observer, list(wishes.values()))
            world = worlds.get(observer) if same else (other, False)
            worlds[observer] = _compare_next(case, turn, world, observer) if world is not None else None
            checked += 1
        before, last = now, turn.seat
    return checked


def _redeal(case: Case, state: Any, observer: int | None, rng: Rng) -> Any:
    """A world that the observer cannot tell from the true one, with the same luck to come."""
    world = case.game.redeal(case.game.view(state, observer), rng)
    world.rng = state.rng.clone()
    return world


def _phase(turn: Turn) -> list[str]:
    """What the decisions of one phase have in common: the agenda that waits, and who is still asked what."""
    return [repr(turn.state.agenda), *(repr(ask) for ask in turn.state.asks)]


def _goes_on(before: list[str], seat: int, now: list[str]) -> bool:
    """True if, after this seat's decision, only its own question has changed: the phase goes on."""
    return bool(before) and before[: seat + 1] + before[seat + 2 :] == now[: seat + 1] + now[seat + 2 :]


def redeals_differ(case: Case, seed: int) -> None:
    """Other worlds are really other worlds: a redeal that always finds the truth must have peeked."""
    rng, different = from_seed(seed), 0
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed ^ SALT))):
        if ply % 4 == 0:
            for observer in case.observers():
                other = _redeal(case, turn.state, observer, rng)
                different += dump_state(case.game, other) != dump_state(case.game, turn.state)
    require(different > 0, case, f"seed {seed}: every redeal is the true state")


def _compare_worlds(case: Case, turn: Turn, other: Any, observer: int | None, wishes: list[Any]) -> None:
    game, who = case.game, "a spectator" if observer is None else f"seat {observer}"
    here, there = (_encode(game.view(state, observer)) for state in (turn.state, other))
    require(here == there, case, f"the view of {who} shows what it should not:\n{here!r}\n{there!r}")
    require(game.to_act(turn.state) == game.to_act(other), case, f"for {who} others have to act in another world")
    if observer is None:
        return
    require(
        game.legal(turn.state, observer) == game.legal(other, observer),
        case,
        f"the choices of {who} depend on hidden things: {game.legal(turn.state, observer)}",
    )
    for wish in wishes[-8:]:
        refusals = [game.why_not(state, observer, wish) for state in (turn.state, other)]
        require(refusals[0] == refusals[1], case, f"a refusal tells {who} a secret: {refusals}")


def _compare_next(case: Case, turn: Turn, world: World, observer: int | None) -> World | None:
    """Play the decision in both worlds: if one looks the same to the observer there, it has to sound the same.

    The world plays along through a phase with the true choices as far as it can, since secret choices of
    others may come to the same end by another way. It comes back, or None once the observer can tell. Where it
    had to stray from the true choices before, it may sound different when choices are shown, even if it looks
    the same in the end: two who gave each other's card.
    """
    state, strayed = world
    seen, sound = _observe(case, turn.state.clone(), turn.seat, turn.action, observer)
    legal = case.game.legal(state, turn.seat)
    follows = turn.action in legal
    copies = [(state.clone(), action) for action in ([turn.action] if follows else legal)]
    observed = [(copy, *_observe(case, copy, turn.seat, action, observer)) for copy, action in copies]
    alike = [(copy, sound_there) for copy, seen_there, sound_there in observed if seen_there == seen]
    sounds = [sound_there for _, sound_there in alike]
    fair = sound in sounds or not sounds or strayed
    require(fair, case, f"events tell observer {observer} a secret:\n{sound}\n{sounds}")
    return next(((copy, strayed or not follows) for copy, sound_there in alike if sound_there == sound), None)


def _observe(case: Case, state: Any, seat: int, action: Any, observer: int | None) -> tuple[bytes, list[bytes]]:
    """Play the action; what the observer then sees, and what it heard."""
    state.events = []
    case.game.apply(state, seat, action)
    ear = case.seats if observer is None else observer
    heard_now = [_encode(event) for event in heard(state.events, ear)]
    state.events = None
    return _encode(case.game.view(state, observer)), heard_now


def _encode(thing: Any) -> bytes:
    return msgspec.json.encode(thing)
