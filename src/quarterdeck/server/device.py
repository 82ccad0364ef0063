"""What a browser is, in three words, so that somebody knows it again in the list of their sessions."""

from __future__ import annotations

import re

BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}
BROWSERS |= {"CriOS": "Chrome", "Safari": "Safari"}  # the order counts: most claim to be those further down too
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "a Mac"}
SYSTEMS |= {"CrOS": "a Chromebook", "Linux": "Linux"}
LONGEST = 24


def label_of(agent: str) -> str:
    """From the header `User-Agent`; no more than this is kept of it."""
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    if browser or system:
        return f"{browser or 'a browser'} on {system}" if system else browser
    word = re.search(r"[A-Za-z]+", agent)
    return word[0][:LONGEST] if word else "a browser"
