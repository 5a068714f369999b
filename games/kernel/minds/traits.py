"""What moves of all titles have in common, as far as characters differ in how they like it."""

from __future__ import annotations

from typing import Literal

Trait = Literal["strike", "build", "guard", "hoard", "risk", "leader", "weak", "grand", "small", "give", "roam", "sly"]
"""strike  harms somebody
build   makes something of one's own grow: walls, cities, followers, skills
guard   keeps what one has: defends, heals, stays at home
hoard   keeps things for later
risk    goes where much can be lost
leader  turns against the strongest
weak    turns against the weakest
grand   spends the most or the greatest
small   spends the least that will do
give    is for somebody else
roam    goes elsewhere, tries something out
sly     nobody looks there, or nobody learns anything
"""
