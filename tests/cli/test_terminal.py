"""In a real terminal: keys in, a screen out."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import first_choice

PATIENCE = 40.0


class Terminal:
    """A command in a pseudo-terminal of 100 by 35."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 35, 100, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quarterdeck.cli.main", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**kept, "TERM": "xterm-256color", **environment},
            start_new_session=True,
        )
        os.close(theirs)
        self.text = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a reading may end in the middle of a character

    def read_until(self, pattern: str) -> str:
        """What is shown until the pattern stands at the end, or the command is over."""
        end = time.monotonic() + PATIENCE
        part = ""
        while time.monotonic() < end and not re.search(pattern, part):
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    part += self.decoder.decode(os.read(self.ours, 65536))
                except OSError:
                    break
        self.text += part
        return part

    def type(self, line: str) -> None:
        os.write(self.ours, f"{line}\n".encode())

    def wait_until_it_reads(self) -> None:
        """A signal that comes between the prompt and the reading is heard only with the next key."""
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.read_text().rpartition(")")[2].split()[0] != "S":
            time.sleep(0.01)

    def close(self) -> None:
        os.close(self.ours)
        self.process.kill()
        self.process.wait()


PROMPT = r"> (\x1b\[[0-9;]*m)*$"


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def test_a_whole_game_in_a_terminal(terminals: list[Terminal]) -> None:
    """Against three greedy bots to the end; every screen fits, is cleared first, and has colour and names."""
    terminal = Terminal("play", "battlecruisers", "--seed", "2")
    terminals.append(terminal)
    while "Keep this game?" not in (screen := terminal.read_until(PROMPT)):
        assert "\x1b[2J" in screen
        assert re.search(r"\x1b\[[12];33m[▸ ] Bonny", screen)  # bold, or dim once she is out
        assert screen.partition("\x1b[3J")[2].count("\r\n") < 35
        terminal.type(first_choice(screen))
        assert terminal.process.poll() is None
    terminal.type("")
    terminal.read_until("not saved")
    assert "1. " in screen
    assert terminal.process.wait(10) == 0


def test_no_colour_where_none_is_wanted(terminals: list[Terminal]) -> None:
    """NO_COLOR leaves bold and dim, and no colour."""
    terminal = Terminal("play", "battlecruisers", "--seed", "2", NO_COLOR="1")
    terminals.append(terminal)
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.read_until(PROMPT))


def test_ctrl_c_keeps_the_game(terminals: list[Terminal], tmp_path: Path) -> None:
    """Exit code 130, one line, and the game is in its file."""
    path = tmp_path / "game.jsonl"
    terminal = Terminal("play", "battlecruisers", "--seed", "2", "--save", str(path))
    terminals.append(terminal)
    terminal.type(first_choice(terminal.read_until(PROMPT)))
    terminal.read_until(PROMPT)
    terminal.wait_until_it_reads()
    terminal.process.send_signal(signal.SIGINT)
    last = terminal.read_until("--from")
    assert terminal.process.wait(10) == 130
    assert "Traceback" not in last
    assert len(path.read_text().splitlines()) > 4


def test_the_end_of_the_input_leaves(terminals: list[Terminal]) -> None:
    """Ctrl-D is a way out with exit code 0."""
    terminal = Terminal("play", "battlecruisers", "--seed", "2")
    terminals.append(terminal)
    terminal.read_until(PROMPT)
    os.write(terminal.ours, b"\x04")
    assert "not saved" in terminal.read_until("not saved")
    assert terminal.process.wait(10) == 0


def test_rules_a_page_at_a_time(terminals: list[Terminal]) -> None:
    """On a terminal the rules stop after each screen."""
    terminal = Terminal("rules", "battlecruisers")
    terminals.append(terminal)
    page = terminal.read_until("back -- ")
    assert "BC 1.1" in page
    assert "BC 6.1" not in page
    terminal.type("q")
    assert terminal.process.wait(10) == 0
