"""What a sensible player looks at: a rule of thumb for each question, and what counts in a position. For bots."""

from quarterdeck.games.give_no_quarter.judgement import combat, moving, purchases, rounds
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE

__all__ = ["JUDGE", "combat", "moving", "purchases", "rounds"]
