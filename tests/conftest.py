"""Shared settings: the example game can be imported, and hypothesis keeps no time."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "examples"))

settings.register_profile("quarterdeck", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("quarterdeck")
