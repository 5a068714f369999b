"""Computer players of a journal whose level or mask nobody here knows, and who sits down in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel.journal import Player
from games.kernel.minds.agents import SEATED
from games.kernel.minds.personas import personas
from games.kernel.protocol import Seat

USUAL: Final = "squire"
"""The level that nobody chose."""


def known_level(player: Player) -> bool:
    return player.kind == "human" or player.agent in SEATED


def known_mask(player: Player) -> bool:
    """Whether it is worn here; nobody need wear one."""
    return player.kind == "human" or not player.persona or any(mask.id == player.persona for mask in personas())


def known(player: Player, others: Sequence[Player]) -> Player:
    """The same player, at the usual level where its own is not known here, and under a mask that none of the others wears
    where its own is not."""
    if not known_level(player):
        player = replace(player, agent=USUAL)
    if not known_mask(player):
        worn = {other.persona for other in others if other.kind == "agent"}
        masks = [mask.id for mask in personas()]
        player = replace(player, persona=next((mask for mask in masks if mask not in worn), masks[0]))
    return player


def all_known(players: Sequence[Player]) -> tuple[Player, ...]:
    found = list(players)
    for seat, player in enumerate(players):
        found[seat] = known(player, others_than(found, seat))
    return tuple(found)


def others_than(players: Sequence[Player], seat: Seat) -> list[Player]:
    return [player for k, player in enumerate(players) if k != seat]
