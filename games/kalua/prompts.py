"""What is asked of a seat: message ids of the title's catalogue with their values."""

from __future__ import annotations

from typing import Final

from games.kalua.content import cards, content
from games.kalua.effects import loss, strength
from games.kalua.table import Table
from games.kernel.protocol import Prompt, Seat

PROMPTS: Final = (
    "prompt.choose_split",  # {cards}: how many of them are to be bonus cards
    "prompt.draw",  # {due}
    "prompt.leader",  # {atheists}
    "prompt.play",  # {volley}: the number that the next one would have; {pp}
    "prompt.respond",  # {seat} {card}: the active player's; {pp}
    "prompt.target",  # {card}
    "prompt.amulets",  # {seat} {card}: whose; {loss}; {deaths}: how many of those families would die
    "prompt.discard",  # {owed} {card}
)
"""Every message id, with its values. Cards are content ids and seats numbers; the scene turns them into names."""


def prompt_of(t: Table, seat: Seat) -> Prompt:
    if t.phase == "setup_split":
        return Prompt("prompt.choose_split", {"cards": content().setup.hand})
    if t.phase == "draw":
        return Prompt("prompt.draw", {"due": t.draw_due})
    if t.phase == "leader":
        return Prompt("prompt.leader", {"atheists": t.atheists}, may_pass=True)
    if t.phase == "play":
        return Prompt("prompt.play", {"volley": t.volley_no + 1, "pp": t.pp[seat]}, may_pass=True)
    if t.phase == "respond":
        first = t.volley[0]
        return Prompt("prompt.respond", {"seat": first.seat, "card": first.card, "pp": t.pp[seat]}, may_pass=True)
    if t.phase == "target":
        return Prompt("prompt.target", {"card": t.current.card})
    if t.phase == "amulets":
        return _amulets(t, seat)
    return Prompt("prompt.discard", {"owed": t.owed[seat], "card": t.current.card})


def _amulets(t: Table, seat: Seat) -> Prompt:
    played = t.current
    lost = loss(t, played, seat)
    deaths = min(lost, strength(played) * cards()[played.card].deaths)
    return Prompt("prompt.amulets", {"seat": played.seat, "card": played.card, "loss": lost, "deaths": deaths})
