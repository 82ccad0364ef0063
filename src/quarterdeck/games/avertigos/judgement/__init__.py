"""What a sensible captain looks at, by the chapters of the README. For bots."""

from quarterdeck.games.avertigos.judgement import actions, damage, moves, purchases, set_up, shore
from quarterdeck.games.avertigos.judgement.standing import JUDGE

__all__ = ["JUDGE", "actions", "damage", "moves", "purchases", "set_up", "shore"]
