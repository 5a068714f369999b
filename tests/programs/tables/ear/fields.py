"""What whoever plays by ear can know: named fields, put together from what was told, and the same read from a view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tests.programs.tables.ear.blind import Heard
from tests.programs.tables.ear.heard_words import Understood

Fields = dict[str, Any]
"""By name: "hand", "size of Mara" ..."""


def head(text: str) -> str:
    """The first sentence."""
    return text.partition(". ")[0]


def after(text: str) -> str:
    """All but that."""
    return text.partition(". ")[2]


class Notes:
    """What was understood of one look round. Subclass: `hear`."""

    title = ""

    def __init__(self) -> None:
        self.words = Understood(self.title)
        self.known: Fields = {}
        self.before: set[str] = set()

    def forget(self) -> None:
        """Looks round anew; what there was to know before is looked for again."""
        self.before, self.known = set(self.known), {}

    @property
    def complete(self) -> bool:
        return self.before <= set(self.known)

    def hear(self, heard: Heard) -> None:
        if heard.kind == "look":
            self.look(heard.text)

    def look(self, text: str) -> None:
        raise NotImplementedError

    def hold(self, card: str, text: str) -> None:
        """A card of the own hand; of equal ones each says which it is."""
        which = self.words.read("table.one_of", head(text), ("n", "of"))
        self.known.setdefault("hand", {})[card] = int(which["of"]) if which else 1

    def counted(self, name: str, id: str, text: str, first: bool = True, value: str = "n") -> None:
        """A number, under that name."""
        found = self.words.read(id, text, (value, "n", "last", "of", "limit"), first)
        if found is not None and value in found:
            self.known[name] = int(found[value])


OWN = "one's own"
"""Whoever listens is called otherwise where others listen too."""


class OfKalesia(Notes):
    title = "kalesia"

    def look(self, text: str) -> None:
        words = self.words
        area = words.said("area", text)
        if area is not None:
            owned = words.read("about.area.owned", text)
            self.known[f"owner of area {area}"] = owned["owner"] if owned else None
        if words.says("about.weapon.played", text):
            self.hold(str(words.said("weapon", text)), text)
        if words.says("about.plate.pile", text):
            whose = OWN if words.says("about.plate.own", text) else head(text)
            self.counted(f"weapons of {whose}", "plate.weapons", after(text))
        status = words.read("status.round", text, ("round", "last"), True)
        if status is not None:
            self.known["round"] = int(status["round"])
            self.counted("hand in round", "status.hand", text, False, "hand")
            self.counted("area", "status.area", text, False, "area")
        if words.says("about.secret", text):
            self.known["alliance"] = words.said("alliance", text)


def kalesia(view: Any, seat: int, name: Callable[[int], str]) -> Fields:
    from games.kalesia.faces import FACES

    found: Fields = {f"owner of area {number}": view.owner[cell] for cell, number in enumerate(view.number)}
    found |= {f"weapons of {OWN if one == seat else name(one)}": view.hand_size(one) for one in range(view.n)}
    found["hand"] = {face: n for face, n in zip(FACES, view.hand[seat], strict=True) if n}
    found |= {"round": view.round, "hand in round": view.hand_in_round, "area": view.area, "alliance": view.alliance[seat]}
    return found


class OfKalua(Notes):
    title = "kalua"

    def look(self, text: str) -> None:
        words, name = self.words, head(after(text))
        for key in ("families", "pp", "bonus", "disaster", "temples", "amulets"):
            if words.says(f"about.line.{key}", text):
                self.counted(f"{key} of {name}", f"about.number.{key}", text)
        track = words.read("focus.track", text, ("happiness",), True)
        if track is not None:
            self.known[f"happiness of {track['name']}"] = int(track["happiness"])
        self.counted("round", "label.round", text, value="round")
        active = words.read("about.active", text)
        if active is not None:
            self.known["active"] = active["name"]
        self.counted("atheists", "focus.atheists", text)
        self.counted("dead", "focus.graveyard", text)
        deck = words.said("deck", text)
        if deck is not None:
            self.counted(f"{deck} deck", "about.cards", after(text))
        card = words.said("card", text)
        if card is not None and words.said("kind", after(text)) is not None:
            self.hold(card, text)


def kalua(view: Any, seat: int, name: Callable[[int], str]) -> Fields:
    found: Fields = {"hand": dict(Counter(view.hand[seat])), "round": max(1, view.round), "active": name(view.active)}
    for one in view.alive():
        bonus, disaster = view.backs_of(one)
        numbers = {"families": view.families[one], "pp": view.pp[one], "bonus": bonus, "disaster": disaster}
        found |= {f"{key} of {name(one)}": n for key, n in numbers.items()}
        found[f"happiness of {name(one)}"] = view.happiness[one]
    found |= {"atheists": view.atheists} | ({"dead": view.graveyard} if view.graveyard else {})
    found |= {f"{deck} deck": len(view.deck[i]) for i, deck in enumerate(("bonus", "disaster"))}
    return found


class OfProelio(Notes):
    title = "proelio"

    def look(self, text: str) -> None:
        words, told = self.words, after(text)
        if words.read("heard.house", told, first=True):
            told = after(told)
        house = words.read("look.house", told, ("n", "gold", "wall"), True)
        if house is not None:
            self.known |= {f"{key} of {head(text)}": int(house[key]) for key in ("n", "gold", "wall")}
        turn = words.read("label.turn", text, first=True)
        if turn is not None:
            self.known["turn"] = int(turn["n"])
            whose = words.read("prompt.turn", text)
            self.known["whose turn"] = whose["name"] if whose else None
            self.known["part"] = words.said("label.phase", after(text))
        if words.says("look.season", text):
            self.known["season"] = words.said("season", text)
        top = words.read("look.pile.top", text)
        if top is not None:
            self.known[f"top of {words.said('pile', text)}"] = top["card"]
        guild = words.said("guild", text)
        if guild is not None and " \N{MIDDLE DOT} " in head(after(text)):
            whose_guild, _, state = head(after(text)).partition(" \N{MIDDLE DOT} ")
            self.known[f"guild of {whose_guild}"] = (
                guild,
                next(key for key in ("ready", "used", "merchant", "blocked") if self._guild(key) == state),
            )
        card = words.said("card", text)
        if card is not None and words.says("heard.hand", text):
            self.hold(card, text)

    def _guild(self, key: str) -> str:
        return self.words.texts.get(f"label.guild_{key}", ("",))[0]


def proelio(view: Any, seat: int, name: Callable[[int], str]) -> Fields:
    from scenes.proelio.layout.houses import guild_state
    from scenes.proelio.layout.neutral import phase_shown

    found: Fields = {}
    for one in range(view.n):
        found |= {f"n of {name(one)}": len(view.hand[one]), f"gold of {name(one)}": view.imperials(one)}
        found[f"wall of {name(one)}"] = view.level(one)
        if view.guild[one] is not None:
            found[f"guild of {name(one)}"] = view.guild[one], guild_state(view, one)
    found |= {"turn": view.turn_no, "whose turn": name(view.turn_seat), "part": phase_shown(view)}
    if not view.allied:
        found["season"] = view.season
    for deck, pile in (("base", view.base_discard), ("imperial", view.imperial_discard)):
        if pile and isinstance(pile[-1], str):
            found[f"top of {deck}"] = pile[-1]
    if view.hand[seat]:
        found["hand"] = dict(Counter(view.hand[seat]))
    return found


class OfKalyra(Notes):
    title = "kalyra"

    def look(self, text: str) -> None:
        words, at = self.words, self._place(text)
        hp = words.read("about.hp", text, ("hp", "most"))
        hero, figure = words.said("hero", text), words.said("figure", text)
        if hero is not None and hp is not None:
            whose = words.read("heard.whose", text)
            self.known[f"HP of {hero}"] = int(hp["hp"])
            self.known[f"whose is {hero}"] = whose["name"] if whose else None
            if at:
                self.known[f"place of {hero}"] = at
        elif figure is not None and hp is not None and at:
            self._meet(figure, hp["hp"], at)
        for sentence in text.split(". "):  # beyond the window, one sentence each
            far = words.read("heard.beyond", sentence, ("hp", "most"), True)
            if far is not None:
                self._meet(far["enemy"], far["hp"], self._place(sentence))
        for name in ("gold", "day", "unseen", "threat", "actions"):
            self.counted(name, f"label.{name}", text)
        self.counted("level", "label.level", text, value="level")
        for name in ("points", "xp"):
            self.counted(name, f"heard.{name}", text, False)
        quest = words.said("quest", text)
        if quest is not None:
            done = words.read("label.hp", after(text), ("hp", "most"), True)
            if done is not None:
                self.known[f"quest {quest}"] = int(done["hp"])

    def _place(self, text: str) -> tuple[int, int] | None:
        """Steps to the east and to the south of the inn, of the first place that is told."""
        for sentence in text.split(". "):
            if self.words.says("where.inn", sentence):
                return 0, 0
            told = self.words.read("where.of_inn", sentence)
            if told is not None:
                read = (self.words.read(f"where.{way}", told["where"]) for way in ("east", "west", "south", "north"))
                east, west, south, north = (int(found["n"]) if found else 0 for found in read)
                return east - west, south - north
        return None

    def _meet(self, enemy: str, hp: str, at: tuple[int, int] | None) -> None:
        self.known["enemies"] = self.known.get("enemies", frozenset()) | {(enemy, int(hp), at)}


def kalyra(view: Any, seat: int, name: Callable[[int], str]) -> Fields:
    from games.kalyra.land.spaces import place
    from games.kalyra.quests.pool import objective_of
    from scenes.kalyra.signs import hero_id

    def steps(space: int) -> tuple[int, int]:
        x, y = place(space)
        return x - 1, y - 1

    found: Fields = {}
    for h in view.order:
        hero = view.heroes[h]
        if hero.status in ("board", "setup"):
            found |= {f"HP of {hero_id(h)}": max(0, hero.hp), f"whose is {hero_id(h)}": name(hero.seat)}
        if hero.status == "board":
            found[f"place of {hero_id(h)}"] = steps(hero.space)
    if view.round:
        found |= {"level": view.level, "gold": view.gold, "unseen": len(view.world_deck), "xp": view.xp, "day": view.round}
    if view.phase == "turn":
        found["actions"] = view.actions
        if view.moving:
            found["points"] = view.points
    found |= {f"quest {one.card}": min(one.value, objective_of(one).n) for one in view.pool}
    if view.enemies:
        found["enemies"] = frozenset((one.kind, max(0, one.hp), steps(one.space)) for one in view.enemies.values())
    return found


class OfCaledea(Notes):
    title = "caledea"

    def look(self, text: str) -> None:
        words = self.words
        rival = words.read("about.rival", text, ("units", "castles", "gold"))
        if rival is not None:
            self.known |= {f"{key} of {head(text)}": int(rival[key]) for key in ("units", "castles", "gold")}
        for row in ("gold", "outposts", "units", "actions"):
            if words.says(f"about.row.{row}", text):
                n = re.match(r"\d+", head(after(text)))
                self.known[f"own {row}"] = int(n.group()) if n else None
        self.counted("round", "label.round_of", text, value="round")
        square = words.read("focus.square", text, (), True)
        if square is not None:
            at = square["place"]
            salted, owner = words.read("focus.salted", text), words.read("focus.owner", text)
            self.known[f"land of {at}"] = square["land"], square["goods"]
            held = salted or owner
            self.known[f"owner of {at}"] = (held["name"] if held else None), salted is not None
            units = words.read("focus.units", text)
            ranks = {}
            for rank in (1, 2, 3):
                for part in (units or {"units": ""})["units"].split(", "):
                    count = words.read(f"rank_count.{rank}", part, first=True)
                    if count is not None:
                        ranks[rank] = int(count["n"])
            self.known[f"units on {at}"] = (units["name"] if units else None), ranks


def caledea(view: Any, seat: int, name: Callable[[int], str]) -> Fields:
    from games.caledea.content import kingdom
    from games.caledea.presence.standing import owner_shown
    from scenes.caledea.papers.rivals import counters
    from scenes.caledea.wording import place

    found: Fields = {"round": view.round} if view.round and view.round_limit else {}
    for one in range(view.n):
        if one != seat and view.alive[one] and view.kingdom[one] >= 0:
            numbers = zip(("units", "castles", "gold"), counters(view, one), strict=True)
            found |= {f"{key} of {name(one)}": int(n) for key, n in numbers}
    if view.round:
        found |= {"own gold": view.available(seat), "own units": len(view.units[seat])}
        if view.active == seat:
            found["own actions"] = view.actions_left
    for square, ids in enumerate(view.at):
        at, there, owner = place(view, square), kingdom(view.outpost[square]), owner_shown(view, square)
        found[f"land of {at}"] = there.land, there.goods
        found[f"owner of {at}"] = (name(owner) if owner >= 0 else None), owner >= 0 and view.marker.get(square) == "salted"
        ranks = Counter(view.unit(id).rank for id in ids)
        whose = {id // 100 for id in ids}
        if len(whose) < 2:
            found[f"units on {at}"] = (name(min(whose)) if whose else None), dict(ranks)
    return found


NOTES: Final[dict[str, type[Notes]]] = {one.title: one for one in (OfKalesia, OfKalua, OfProelio, OfKalyra, OfCaledea)}
TRUTH: Final = {"kalesia": kalesia, "kalua": kalua, "proelio": proelio, "kalyra": kalyra, "caledea": caledea}
IN_SIGHT: Final = {"caledea": ("land of ", "owner of ", "units on ")}
"""Fields of what lies beyond the window too: only those that were heard of can be compared."""
