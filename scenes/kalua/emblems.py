"""By which emblem everything of Kalua is known: cards, backs, gods, phases."""

from __future__ import annotations

from typing import Final

CARDS: Final[dict[str, str]] = {
    "fine_weather": "summer",
    "bountiful_harvest": "harvest",
    "great_feast": "drum",
    "good_fishing": "fish",
    "missionaries": "elders",
    "miracle": "miracle",
    "day_of_prayer": "prayer",
    "temple": "temple",
    "amulets": "amulet",
    "new_leader": "leader",
    "famine": "basket",
    "epidemic": "sickhut",
    "flood": "drowned",
    "tornado": "tornado",
    "earthquake": "riven",
    "lightning_strike": "bolt",
    "false_prophet": "charts",
    "scandal": "scandal",
    "looters": "looted",
    "temple_destroyed": "ruin",
    "volcanic_eruption": "eruption",
    "tsunami": "tsunami",
    "hurricane": "hurricane",
    "great_drought": "cracked",
    "plague": "rat",
    "locust_swarm": "locust",
    "solar_eclipse": "eclipse",
    "great_fire": "firehut",
    "falling_star": "comet",
    "red_tide": "redtide",
}
"""Of every card id."""

BACKS: Final[dict[str, str]] = {"bonus": "harvest", "disaster": "tornado"}

GODS: Final[dict[str, str]] = {
    "ahuka": "god_fire",
    "solani": "god_sun",
    "moarei": "god_wave",
    "tuwala": "god_root",
    "nokuri": "god_veil",
}

PHASES: Final[dict[str, str]] = {"draw": "deck", "leaders": "leader", "cards": "bolt", "convert": "people", "pray": "prayer"}
