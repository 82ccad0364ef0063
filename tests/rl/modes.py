"""Every mode of every game once, in its short form, with few players and with many by turns."""

from __future__ import annotations

from quarterdeck.core.registry import find_game
from quarterdeck.rl.setting import Setting

GAMES = [find_game(slug) for slug in ("battlecruisers", "give_no_quarter", "secret_salvage", "avertigos")]
SETTINGS = [
    Setting(game, mode.seats[place % len(mode.seats)], {**mode.options, **mode.short})
    for game in GAMES
    for place, mode in enumerate(game.info.modes)
]
NAMES = [f"{game.info.slug}-{mode.name}" for game in GAMES for mode in game.info.modes]
