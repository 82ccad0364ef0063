"""The peers' own tests on every mode: PettingZoo's for AEC and Parallel, Gymnasium's for one seat."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from quarterdeck.rl import Setting, SoloEnv, TogetherEnv, TurnsEnv
from tests.rl.modes import NAMES, SETTINGS

# An observation with its mask is a dict, as in all of PettingZoo's own games with masks; its test only expects theirs.
AS_DICT = "ignore:Observation (is not a NumPy array|space for each agent probably should be)"
every_mode = pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)


@every_mode
@pytest.mark.filterwarnings(AS_DICT)
def test_turns(setting: Setting) -> None:
    """PettingZoo's api_test and seed_test."""
    api_test(TurnsEnv(setting), num_cycles=12)
    seed_test(lambda: TurnsEnv(setting), num_cycles=4)


@every_mode
@pytest.mark.filterwarnings(AS_DICT)
def test_together(setting: Setting) -> None:
    """PettingZoo's parallel_api_test, its seed_test, and its max_cycles_test, which sample without the mask."""

    def new(max_cycles: int = 0) -> Any:
        return TogetherEnv(setting, max_cycles, lenient=True)

    parallel_api_test(TogetherEnv(setting), num_cycles=4)
    parallel_seed_test(new, num_cycles=2)
    max_cycles_test(SimpleNamespace(parallel_env=new, env=lambda max_cycles: parallel_to_aec(new(max_cycles))))


@every_mode
def test_solo(setting: Setting) -> None:
    """Gymnasium's check_env."""
    check_env(SoloEnv(setting, lenient=True), skip_render_check=True)
