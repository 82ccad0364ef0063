"""The training ground: all games and modes as environments for learners, by the interfaces that those already use."""

from quarterdeck.rl.aec import TurnsEnv
from quarterdeck.rl.fleet import Fleet
from quarterdeck.rl.parallel import TogetherEnv
from quarterdeck.rl.setting import Setting, setting
from quarterdeck.rl.solo import SoloEnv

__all__ = ["Fleet", "Setting", "SoloEnv", "TogetherEnv", "TurnsEnv", "setting"]
