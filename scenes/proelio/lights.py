"""Where soft light lies: on whose turn it is, and on the Attack of the siege."""

from __future__ import annotations

from games.proelio.state import State
from scenes.paint.dress import dressed
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.cues import CUES
from scenes.proelio.layout.houses import LAYER_PLATE, is_active
from scenes.proelio.layout.siege import ATTACK_X, LAYER, LINE_Y, besieged
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import STAGE
from scenes.table.layout.ambience import Light


def lights(view: State, context: WarContext) -> list[Light]:
    zones = zones_for(view, context)
    found: list[Light] = []
    for seat in range(view.n):
        if is_active(view, context, seat):
            box, color = zones.plate(seat), dressed(seat).fill
            found.append(Light(*box.centre, round(box.w * 1.4), 260, color, 0.35, LAYER_PLATE - 1, f"light.{seat}"))
    burning = CUES.now(context).burns(context.event, view)
    if burning is not None:
        camp = zones.camp(burning)
        found.append(Light(camp.x, camp.foot - camp.h / 2, 520, 420, PROELIO.lantern, 0.9, LAYER - 3, "light.fire"))
    siege = besieged(view, context)
    if siege is not None:
        x = STAGE.centre[0] + zones.side(siege) * ATTACK_X
        found.append(Light(x, LINE_Y, 460, 460, PROELIO.lantern, 0.5, LAYER - 1, "light.attack"))
    return found
