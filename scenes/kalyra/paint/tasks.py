"""Quest cards: what is asked as a picture, and the reward as a badge: coin, heart, or the sign of the item's kind.

A final quest is a dark card with its boss in a frame of gold.
"""

from __future__ import annotations

from typing import Final

import pygame

from games.kalyra.content import QuestCard, bosses, quests
from scenes.kalyra.paint.counters import round_sign
from scenes.kalyra.paint.goods import blank, named, pane
from scenes.kalyra.paint.nights import night
from scenes.kalyra.paint.palette import KALYRA, KALYRA_TONES
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import CARD_H, CARD_W, WORDLESS, badge, laid, value, window
from scenes.paint.emblem import emblem
from scenes.paint.foil import inlay
from scenes.paint.light import glow
from scenes.paint.palette import FOIL, SHELL

SIGNS: Final[dict[str, str]] = {
    "q01": "foe_gaunt_wolf",
    "q02": "foe_road_bandit",
    "q03": "foe_coven_mother",
    "q04": "foe_skeleton_fighter",
    "q05": "foe_gale_sprite",
    "q06": "foe_lapsed_acolyte",
    "q07": "swords",
    "q08": "item_tower_shield",
    "q09": "item_great_maul",
    "q10": "item_kite_shield",
    "q11": "item_recall_scroll",
    "q12": "forest",
    "q13": "hill",
    "q14": "scales",
    "q15": "market",
    "q16": "item_healing_draught",
    "q17": "item_firebomb",
    "q18": "spring",
    "q19": "banner_torn",
    "q20": "foe_fen_viper",
    "q21": "foe_ember_wisp",
    "q22": "foe_barrow_wight",
    "q23": "foe_rotting_thrall",
    "q24": "foe_thornback_boar",
    "q25": "people",
    "q26": "key",
    "q27": "h_warrior",
    "q28": "alliance",
    "q29": "crown",
    "q30": "chest",
    "q31": "foe_bone_colossus",
    "q32": "item_holy_sword",
}
TONES: Final[dict[str, tuple[str, str]]] = {
    "defeat": ("ruins", KALYRA_TONES["war"]),
    "defeat_round": ("ruins", KALYRA_TONES["war"]),
    "defeat_turn": ("ruins", KALYRA_TONES["war"]),
    "defeat_strong": ("ruins", KALYRA_TONES["war"]),
    "big_hit": ("peaks", KALYRA_TONES["blow"]),
    "clean_round": ("sanctum", KALYRA_TONES["guard"]),
    "clear": ("wilds", KALYRA_TONES["wild"]),
    "nest": ("wilds", KALYRA_TONES["nest"]),
    "reveal": ("wilds", KALYRA_TONES["trail"]),
    "reveal_far": ("peaks", KALYRA_TONES["far_off"]),
    "spend": ("gale", KALYRA_TONES["trade"]),
    "buy": ("gale", KALYRA_TONES["trade"]),
    "open_stock": ("gale", KALYRA_TONES["trade"]),
    "heal": ("sanctum", KALYRA_TONES["care"]),
    "all_strike": ("peaks", KALYRA_TONES["dream"]),
}
"""Scene and tone by what is asked."""
REWARDS: Final[dict[str, str]] = {
    "weapon": "sword",
    "shield": "shield",
    "armor": "item_chain_hauberk",
    "consumable": "potion",
    "epic": "item_oathkeeper",
    "holy": "item_holy_sword",
    "any": "chest",
}


class UnknownQuest(ValueError):
    """No basic or final quest has that id."""


@recipe("kalyra.quest")
def quest(brush: Brush, id: str, w: float = 178, name: str = "", level: int = 0) -> Sprite:
    """quest(id, w, name, level): the card of a basic or a final quest, `w` units wide; `name` in the reader's language.
    `UnknownQuest` for an id that is neither."""
    if id in bosses():
        return _final(brush, id, w, name, level)
    if id not in quests():
        raise UnknownQuest(f"there is no quest called {id!r}; known: {', '.join((*quests(), *bosses()))}")
    card, (m, width, height, S) = quests()[id], pane(brush, w)
    face = blank(brush, w, seed=int(id[1:]))
    picture = night(*TONES[card.objective.kind], width, height, S).copy()
    e = int(width * (0.70 if w < WORDLESS else 0.74))
    glow(picture, width * 0.5, height * 0.55, e * 0.74, KALYRA.glow, 0.40)
    picture.blit(
        emblem(SIGNS[id], e, SHELL.button_ink, KALYRA.blood, KALYRA.bone, S=S), ((width - e) * 0.54, height * 0.56 - e / 2)
    )
    window(face, (m, m, width, height), 5 * S, picture, S)
    named(face, brush, w, name)
    _rewarded(face, card, S, S * (1.5 if w < WORDLESS else 1.0))
    return laid(brush, face, w, level)


def _rewarded(face: pygame.Surface, card: QuestCard, S: float, k: float) -> None:
    """Disc: gold. Burst: something to keep. Drop: health; for all, with a plus."""
    reward = card.reward
    if reward.kind == "gold":
        face.blit(badge("disc", int(76 * k), FOIL[3], S), (int(2 * S), int(2 * S)))
        value(face, str(reward.amount), 40 * k, 38 * k, 48 * k)
    elif reward.kind == "item":
        face.blit(badge("burst", int(84 * k), KALYRA.arcane, S), (int(2 * S), int(2 * S)))
        e = int(46 * k)
        face.blit(
            emblem(REWARDS[reward.category], e, KALYRA.sign, KALYRA.sign_hi, KALYRA.sign_ink, S=S, sh=False),
            (44 * k - e / 2, 44 * k - e / 2),
        )
    else:
        face.blit(badge("drop", int(80 * k), KALYRA.blood, S), (int(2 * S), int(2 * S)))
        value(face, str(reward.amount), 42 * k, 46 * k, 44 * k)
        if reward.kind == "health_all":
            spot = round_sign("people", int(38 * k), S)
            face.blit(spot, (60 * k, 52 * k))


def _final(brush: Brush, id: str, w: float, name: str, level: int) -> Sprite:
    m, width, height, S = pane(brush, w)
    face = blank(brush, w, KALYRA.boss_lo if w < WORDLESS or not name else KALYRA.paper, seed=9)
    picture = night("ruins", KALYRA_TONES["doom"], width, height, S).copy()
    e = int(width * 0.84)
    glow(picture, width * 0.5, height * 0.54, e * 0.72, KALYRA.glow_foe, 0.5)
    picture.blit(
        emblem(f"foe_{id}", e, FOIL[1], KALYRA.bone, KALYRA.foe, S=S, gold=True), ((width - e) / 2, height * 0.54 - e / 2)
    )
    window(face, (m, m, width, height), 5 * S, picture, S)
    inlay(face, (4 * S, 4 * S, brush.px(w) - 8 * S, brush.px(w * CARD_H / CARD_W) - 8 * S), 6 * S, 3.4 * S)
    named(face, brush, w, name, 2.2)
    return laid(brush, face, w, level)
