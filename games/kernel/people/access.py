"""How persons want to see and hear things, where they sit: alone theirs holds, and of several what all of them want alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.kernel.people.persons import Person

ACCESS: Final = (
    "text_size", "wide_lines", "high_contrast", "reduced_motion", "captions", "mono", "hold", "table_aids",
    "keys", "pads", "pad_signs", "scanning", "scan_step", "scan_rest", "scan_next", "scan_choose",
    "voice", "voice_rate", "voice_volume", "voice_secrets", "voice_ear",
)  # fmt: skip
"""The settings that are a person's own, by their names in the settings of the house."""
EACHS: Final = ("pads", "keys", "voice_ear")
"""Those of them that each of several has for themselves, as each holds something of their own."""


def agreed(sitting: Sequence[Person | None]) -> dict[str, Any]:
    """What everybody who sits there has chosen alike; None is a guest, who has chosen nothing. The rest is the house's."""
    if not sitting or None in sitting:
        return {}
    first, *others = [person.access for person in sitting if person is not None]
    alike = [name for name in first if name in ACCESS and all(one.get(name) == first[name] for one in others)]
    return {name: first[name] for name in alike if not others or name not in EACHS}


def chosen(persons: Iterable[Person], by: Iterable[Person | None], said: Mapping[str, Any]) -> list[Person]:
    """All persons, of whom those who sit there want this from now on."""
    ids = {person.id for person in by if person is not None}
    return [replace(person, access={**person.access, **said}) if person.id in ids else person for person in persons]
