"""Record the golden games again: `python -m tests.games.avertigos.record_golden`.

Random play never comes to a Trade Victory. Those games begin at a position in which one has been declared.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from quarterdeck.core.info import Mode
from quarterdeck.core.match import Match, match_from
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.rules.islands import put_in_dock
from quarterdeck.games.avertigos.view import House, HouseView, IslandView
from quarterdeck.testing.golden import INDEX, Index, missing, record, summarise
from quarterdeck.testing.walk import Case, chooser, walk
from tests.games.avertigos.position import realm, ship

FOLDER = Path(__file__).parents[2] / "golden" / "avertigos"
TRADE = "AV 14.3"
ROUTES = (0, 7, 10, 13, 1, 4, 11, 14)


def declared(seats: int) -> Match:
    """Seat 0 holds two trade routes and has declared; everybody has a docked ship."""
    houses = tuple([House(silver=5, troopers=4) for _ in range(seats)])
    known = tuple([HouseView(declared=4 if seat == 0 else 0) for seat in range(seats)])
    islands = {island: IslandView(owner=0, troopers=1) for island in ROUTES}
    s = realm(
        *[ship(seat, 200 + 200 * seat, 450, docked=16) for seat in range(seats)],
        houses=houses,
        open_houses=known,
        islands=islands,
        turn=4,
        options={"turns": 12},
    )
    for one in s.ships:
        put_in_dock(s, one)
    return match_from(GAME, s)


def play_on(mode: Mode, seats: int, seed: int) -> Match:
    match = declared(seats)
    for turn in walk(Case(GAME, mode, seats), match.state.clone(), chooser(seed)):
        match.act(turn.seat, turn.action)
    return match


def record_trade(index: Index) -> None:
    mode = next(mode for mode in GAME.info.modes if mode.name == "strategy")
    for seats in mode.seats:
        seed, match = 0, play_on(mode, seats, 0)
        while match.state.outcome.rule != TRADE:
            seed += 1
            match = play_on(mode, seats, seed)
        name = f"trade-{seats}-{seed}.jsonl"
        (FOLDER / name).write_text(match.save(), "utf-8")
        index[name] = summarise(match, mode.name)


def main() -> None:
    for file in FOLDER.glob("*"):
        file.unlink()
    modes, info = GAME.info.modes, GAME.info
    shorter = [msgspec.structs.replace(m, endings=tuple(e for e in m.endings if e != TRADE)) for m in modes]
    GAME.info = msgspec.structs.replace(info, modes=tuple(shorter))
    index = record(GAME, FOLDER)
    GAME.info = info
    record_trade(index)
    (FOLDER / INDEX).write_bytes(msgspec.json.format(msgspec.json.encode(index), indent=1))
    print(f"{len(index)} games recorded; missing: {', '.join(missing(GAME, index)) or 'nothing'}")


if __name__ == "__main__":
    main()
