"""Enemies and fights. An enemy's action takes 1.5 s at most (12 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.kalyra import events
from games.kalyra.presence.deeds import fighters
from games.kalyra.state import State
from games.kernel.protocol import Event
from scenes.kalyra.cues.heroes import STEP
from scenes.kalyra.cues.row import Narrator, Number, Row, at_figure, hers
from scenes.kalyra.land.fight import SCORES, Side, ordered
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.thrown import die
from scenes.kalyra.wording import figures_listed
from scenes.paint.palette import SHELL
from scenes.stage.widgets import Figure, Group
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow
from scenes.table.show.log import LogEntry

DRAWN: Final = 0.25
"""Seconds between a blow that is told and its dice."""
OWN_BLOW: Final = 0.1
"""... where a hero strikes: whoever leads it has just chosen whom."""
THROWN: Final = 0.5
"""Seconds for the dice of both sides to fall."""
PAIRED: Final = 0.4
"""Seconds in which swords and shields are counted off."""
DIE: Final = 52.0
"""Of a die in the log."""


def _attack(event: events.AttackDeclared, view: State) -> Cue:
    return at_figure(view, event.attacker, "unsheathe", OWN_BLOW if isinstance(event.attacker, str) else DRAWN)


def _rolled(t: Narrator, e: events.DiceRolled) -> LogEntry:
    swords, shields = e.successes
    came = "hit" if e.damage else "blocked" if swords else "missed"
    said = t.say(f"event.dice_rolled.{came}", "die", swords=swords, shields=shields, damage=e.damage, **fighters(t.view))
    return replace(said, laid=tuple(_thrown(t, e)))


def _thrown(t: Narrator, e: events.DiceRolled) -> Iterator[Group]:
    """The dice of both sides, those that scored first."""
    rows: dict[Side, tuple[Sequence[str], str]] = {
        "attack": (e.attacker_faces, "log.attack"),
        "defend": (e.defender_faces, "log.defend"),
    }
    for side, (faces, words) in rows.items():
        sorted_ = [faces[k] for k in ordered(faces, side)]
        dice = [die(face=face, side=side, px=DIE, dull=face != SCORES[side]) for face in sorted_]
        if dice:
            yield Group(t.say(words).text, tuple(Figure(name, dict(art), DIE, DIE) for name, art in dice))


def _struck(event: events.Damage, view: State) -> Cue:
    """A hero is hurt aloud, at its seat."""
    return at_figure(view, event.target, "loss", 0.4) if isinstance(event.target, str) else Cue((0.25,), ("flip",))


def _burst(t: Narrator, e: events.Explosion) -> LogEntry:
    if not e.victims:
        return t.say("event.explosion.nobody", "burst")
    return t.say("event.explosion", "burst", damage=e.damage, victims=figures_listed(t.view, e.victims, t.words))


FIGHTS: Final[list[AnyRow]] = [
    Row(
        events.EnemySpawned,
        Cue((0.6,), ("prowl",)),
        lambda t, e: t.say("event.enemy_spawned", f"foe_{e.card}", enemy=e.card, hp=e.hp, place=t.ground(e.space)),
    ),
    Row(
        events.EnemyMoved,  # however far a boss goes, it is there within a second
        lambda e, view: Cue((min(1.0, 0.2 + STEP * len(e.path)),), ("prowl",)),
        lambda t, e: t.say("event.enemy_moved", "arrow", False, enemy=t.kind(e.enemy)),
    ),
    Row(
        events.AttackDeclared,
        _attack,
        lambda t, e: t.say("event.attack_declared", "sword", attacker=t.kind(e.attacker), target=t.kind(e.target), n=e.dice),
    ),
    Row(
        events.DiceRolled,  # both sides throw, then swords and shields are paired off; the words wait for that
        lambda e, view: Cue((THROWN, PAIRED), ("dice", "wound" if e.damage else "parry"), told_at=1),
        _rolled,
    ),
    Row(
        events.Damage,
        _struck,
        lambda t, e: t.say(
            "event.damage.by" if e.by else "event.damage",
            "burst",
            False,
            target=t.kind(e.target),
            hp=max(0, e.hp),
            **t.struck(e.amount + min(0, e.hp), e.by),
        ),
        number=lambda e: Number(e.target, f"−{e.amount}", SHELL.bad),
    ),
    Row(
        events.VenomAdded,
        lambda e, view: at_figure(view, e.target, "hiss", 0.5),
        lambda t, e: t.say("event.venom_added", "serpent", target=t.kind(e.target), total=e.total),
        number=lambda e: Number(e.target, f"+{e.count}", KALYRA.venom),
    ),
    Row(
        events.VenomRemoved,
        hers("mend", 0.5),
        lambda t, e: t.say("event.venom_removed", "potion", hero=e.hero, count=e.count, total=e.total),
    ),
    Row(
        events.VenomTick,
        lambda e, view: at_figure(view, e.figure, "hiss", 0.5),
        lambda t, e: t.say("event.venom_tick", "serpent", figure=t.kind(e.figure), damage=e.damage),
        number=lambda e: Number(e.figure, f"−{e.damage}", KALYRA.venom),
    ),
    Row(events.Explosion, Cue((0.8,), ("explosion",)), _burst),
    Row(
        events.EnemyDefeated,
        Cue((0.6,), ("slain",)),
        lambda t, e: t.say(f"event.enemy_defeated.{e.cause}", "skull", enemy=e.card),
        falls=True,
    ),
    Row(
        events.EnemyResurrected,
        Cue((0.8,), ("risen",)),
        lambda t, e: t.say("event.enemy_resurrected", "god_veil", enemy=t.kind(e.enemy), by=t.kind(e.by), hp=e.hp),
    ),
    Row(events.EnemyRemoved, Cue((0.5,), ("capture",)), lambda t, e: t.say("event.enemy_removed", "quake", enemy=e.card)),
    Row(
        events.BossEffect, Cue((0.9,), ("rumble",)), lambda t, e: t.say(f"event.boss_effect.{e.effect}", "dragonhead", n=e.data)
    ),
]


def one_loss(before: Event, event: Event) -> Event | None:
    """What one figure loses in two blows, as one; of unlike causes none is named."""
    if isinstance(before, events.Damage) and isinstance(event, events.Damage) and before.target == event.target:
        by = tuple(dict.fromkeys((*before.by, *event.by))) if before.by and event.by else ()
        return events.Damage(event.target, before.amount + event.amount, event.hp, by)
    return None
