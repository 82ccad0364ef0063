"""The effects of all cards by number, and where to find each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.battlecruisers.effects import discards, disruption, exchange, order, piles, points, protection
from quarterdeck.games.battlecruisers.state import State

Effect = Callable[[State, int], None]

MAIN: Final[dict[int, Effect]] = {
    1: order.spy_drone,
    2: order.tech_officer,
    3: protection.shields,
    4: protection.cloaking_device,
    5: protection.navigator,
    6: protection.decoy,
    7: protection.security_chief,
    8: protection.evasive_action,
    9: disruption.disruptor_ray,
    11: discards.reckless_pilot,
    12: points.negotiator,
    13: points.captain,
    15: order.pod_bay_doors,
    16: piles.repair_crew,
    17: points.ambassador,
    19: piles.combat_tactics,
    20: protection.armor_plating,
    22: points.special_ops,
    23: points.targeting_cpu,
    24: points.heavy_assault,
    28: exchange.reconstruction,
    29: exchange.attack_bots,
    30: discards.computer_virus,
    31: discards.laser_cannons,
    32: exchange.pirate_raid,
    33: discards.attack_wing,
    34: discards.precision_strike,
    37: points.supply_convoy,
    38: discards.tactical_nuke,
    39: piles.salvage,
    40: disruption.electropulse,
    43: piles.escape_pod,
    44: exchange.bureaucrat,
    45: piles.time_warp,
}

# For each player in the clash.
CLASH: Final[dict[int, Effect]] = {
    2: points.lose_points,
    9: points.lose_points,
    11: discards.reckless_pilot_clash,
    13: points.captain_clash,
    15: points.lose_points,
    17: points.lose_points,
    19: discards.discard_cards,
    20: points.lose_points,
    23: points.lose_points,
    24: discards.discard_cards,
    29: exchange.attack_bots_clash,
    31: discards.discard_cards,
    32: discards.discard_cards,
    33: discards.attack_wing_clash,
    34: discards.discard_itself,
    37: points.supply_convoy_clash,
    38: discards.tactical_nuke_clash,
    39: piles.salvage_clash,
    40: disruption.electropulse_clash,
    43: discards.discard_itself,
    44: discards.discard_cards,
}

# Once for the clash, after the players' own effects, with the card's kind.
AFTER_CLASH: Final[dict[int, Effect]] = {
    23: points.targeting_cpu_after,
    30: discards.computer_virus_after,
}
