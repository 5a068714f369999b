"""Which of our languages this machine is set to, as the manual of GNU gettext has it ("Locale Environment Variables", "The
LANGUAGE variable").

The first of LC_ALL, LC_MESSAGES and LANG that is set names the locale; LC_CTYPE is about letters only. LANGUAGE, a list, goes
before the locale's own language, but not where the locale is plainly C: then texts are English. Where none of the three is set,
as on Windows and macOS, LANGUAGE counts as well, and then the system is asked itself.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from scenes.stage.settings import LANGUAGES

NAMES: Final = {"english": "en", "italian": "it", "spanish": "es"}
"""How Windows, and the aliases of GNU, begin the name of a locale: `Spanish_Mexico`, `Italian_Italy.1252`."""
PLAIN: Final = ("c", "posix")
"""The locale of nobody."""


def system_language(env: Mapping[str, str] | None = None) -> str | None:
    """The first of our languages that the machine names; None where it names none of them."""
    said = os.environ if env is None else env
    named = next((said[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if said.get(name)), "")
    if _bare(named) in PLAIN:
        return LANGUAGES[0]
    listed = [name for name in said.get("LANGUAGE", "").split(":") if name]
    return _first([*listed, named] if listed or named else _asked())


def _asked() -> list[str]:
    """What SDL has found out, in the order of preference; and what the C library calls the locale."""
    told = [str(one["language"]) for one in pygame.system.get_pref_locales()]
    return [*told, locale.getlocale()[0] or ""]


def _first(names: Iterable[str]) -> str | None:
    known = (NAMES.get(bare, bare) for bare in map(_bare, names))
    return next((language for language in known if language in LANGUAGES), None)


def _bare(name: str) -> str:
    """`it_IT.UTF-8@euro` -> `it`."""
    return re.split(r"[-_.@ (]", name.strip(), maxsplit=1)[0].lower()
