"""`main.py doctor`: one page that says what is wrong on this machine and how to mend it."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from typing import Final

import pygame

from scenes.doctor import devices, home, kiosk, mind, stock
from scenes.doctor.finding import Finding, Health, good, note
from scenes.stage.folders import Folders, folders

WIDE: Final = 30


def run(for_kiosk: bool = False) -> int:
    """Prints the page, `for_kiosk` with what an unattended machine lacks. 1 when something essential is missing, else 0."""
    findings = examine(folders())
    if for_kiosk:
        findings += _safely("kiosk", lambda: kiosk.kiosk_of(folders()))
    print(page(findings))
    return int(any(finding.health is Health.BAD for finding in findings))


def examine(places: Folders) -> list[Finding]:
    """Everything, in the order of the page. A check that fails itself is a finding, not an end."""
    checks: list[tuple[str, Callable[[], list[Finding]]]] = [
        ("program", _program),
        ("display", devices.display),
        ("sound", devices.sound),
        ("pads", devices.pads),
        ("typefaces", stock.fonts),
        ("pictures", stock.pictures),
        ("music", stock.sounds),
        ("words", stock.words),
        ("rulebooks", stock.rulebooks),
        ("puzzles", stock.puzzles),
        ("baked things", stock.manifests),
        ("folders", lambda: home.folders_of(places)),
        ("settings", lambda: home.settings_of(places)),
        ("saves", lambda: home.saves_of(places)),
        ("crashes", lambda: home.crashes_of(places)),
        ("computer players", mind.thinker),
    ]
    return [finding for what, check in checks for finding in _safely(what, check)]


def _safely(what: str, check: Callable[[], list[Finding]]) -> list[Finding]:
    try:
        return check()
    except Exception as error:
        return [note(what, f"could not be looked at: {error}", "report this line")]


def _program() -> list[Finding]:
    version = platform.python_version()
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [good("program", f"Python {version}, pygame-ce {pygame.version.ver}, SDL {sdl}, {sys.platform}")]


def page(findings: list[Finding]) -> str:
    """One line per finding, its remedy below it, and the sum at the end."""
    lines = ["Paper Realms: how this machine is", ""]
    for finding in findings:
        lines.append(f"{finding.health:<6}{finding.what:<{WIDE}}{finding.says}")
        if finding.remedy:
            lines.append(f"{'':<6}{'':<{WIDE}}-> {finding.remedy}")
    return "\n".join([*lines, "", _sum(findings)])


def _sum(findings: list[Finding]) -> str:
    wrong = sum(finding.health is Health.BAD for finding in findings)
    notes = sum(finding.health is Health.NOTE for finding in findings)
    if wrong:
        return f"{wrong} essential thing{'s' * (wrong > 1)} must be mended first."
    return f"Ready to play. {notes} note{'s' * (notes != 1)}." if notes else "Ready to play; nothing to mend."
