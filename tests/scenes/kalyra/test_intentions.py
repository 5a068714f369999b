"""Companions say what they are about to do before they do it, and what they say is what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.kalyra.content import hero_index, kinds
from games.kalyra.fight.stats import max_hp
from games.kalyra.moves import Attack, EndTurn, Move_
from games.kalyra.presence.intention import Intent, after, ahead, intent_of
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make, mind_seed
from games.kernel.minds.table import PLANNED, WONDERED, ThinksHere
from games.kernel.minds.thinker import Question
from games.kernel.protocol import text_of
from scenes.kalyra.decisions.intentions import AWAY, LATE, LEFT, SOON, Intentions
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.menu.asking import GOOD, asks, intention, petal_box, said
from scenes.kalyra.prompting import sentence
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.loop.metrics import SAFE
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import Label, set_lines
from scenes.table.layout.walk import only
from tests.scenes.kalyra.moments import context, near, states
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.tables import MASKS
from tests.virtual_pad import UP, B


class Judged(ThinksHere):
    """Computer players that judge as the page says, whatever their level."""

    def ask(self, question: Question) -> int:
        return super().ask(msgspec.structs.replace(question, spec="knight"))


class Told(LandRig):
    """A table of one person (or more, with a pad each) with companions, where every move that is played is written down."""

    def __init__(self, home: Path, companions: str, seed: int = 3, people: int = 1) -> None:
        pads = people if people > 1 else 0
        options = {"people": str(people)}
        super().__init__(home, 3, people, thinker=Judged(), options=options, seed=seed, companions=companions, pads=pads)
        self.played: list[Any] = []
        submit = self.match.submit

        def written(seat: int, move: Any, *more: Any) -> Any:
            self.played.append(move)
            return submit(seat, move, *more)

        self.match.submit = written  # type: ignore[assignment,method-assign]
        self.chance = Chance(5)

    @property
    def part(self) -> Intentions:
        part: Intentions = self.table.part(Intentions)
        return part

    def to_an_intention(self) -> Any:
        """The person plays by lots until a companion says what it is up to."""

        def found() -> bool:
            chooser = self.table.persons.chooser
            if chooser is not None and self.table.show.idle and chooser.seat in self.match.to_act():
                self.table.play(chooser.seat, TITLE.random_move(self.view, chooser.seat, self.chance))
            return self.part.intent is not None

        self.until(found, 400)
        self.do(Kind.POINT)  # somebody is here
        return self.part.intent

    def do(self, kind: Kind, dx: int = 0, dy: int = 0) -> None:
        self.room.act(Action(kind, Phase.DOWN, dx=dx, dy=dy))
        self.room.act(Action(kind, Phase.UP, dx=dx, dy=dy))

    def let_pass(self, seconds: float) -> None:
        self.frames(round(seconds * 4), 0.25)


def test_what_a_companion_says_it_does(tmp_path: Path) -> None:
    """The moves that its sentence is made of are the next that are played, one for one."""
    rig, told, struck = Told(tmp_path, "once"), 0, 0
    while told < 12:
        rig.to_an_intention()
        view = rig.view
        plan = [move for move, _ in rig.table.minds.plan(view.heroes[view.active].seat)]
        before = len(rig.played)
        rig.until(lambda b=before, p=plan: len(rig.played) >= b + len(p), 60)  # type: ignore[misc]
        assert rig.played[before : before + len(plan)] == plan
        told, struck = told + 1, struck + isinstance(plan[-1], Attack)
        rig.until(lambda: rig.part.intent is None, 60)
    assert struck
    rig.close()


def test_those_who_are_yet_to_act_bear_what_they_would_do_now(tmp_path: Path) -> None:
    """What the same player would do if it were that hero's turn; nobody else bears a tag, and who has acted bears none."""
    rig, told = Told(tmp_path, "wait"), set[str]()
    for _ in range(4):
        rig.to_an_intention()
        rig.let_pass(3)
        view = rig.view
        for tag in rig.context.tags:
            h = hero_index()[tag.hero]
            assert view.order.index(h) > view.turn
            assert view.heroes[h].seat != 0
            then: State | None = ahead(view, h)
            seat, plan = view.heroes[h].seat, list[Any]()
            while then is not None and len(plan) < PLANNED:
                one = make("knight", TITLE, mind_seed(rig.match.seed, seat), MASKS[seat]).choose(then, seat, WONDERED)
                plan.append((one.move, one.reason))
                then = after(then, one.move)
            assert tag == intent_of(ahead(view, h), plan)
            told.add(tag.hero)
        rig.do(Kind.CONFIRM)
        rig.until(lambda: rig.part.intent is None, 60)
    assert told
    rig.close()


def test_nobody_wonders_while_somebody_waits_for_an_answer(tmp_path: Path) -> None:
    rig, heard = Told(tmp_path, "wait"), list[Any]()
    rig.to_an_intention()
    minds, view = rig.table.minds, rig.view
    seat = view.heroes[view.active].seat
    assert minds.wonder(seat, view, "", heard.append)
    assert not minds.wonder(seat, view, "", heard.append), "one thing at a time"
    minds.advise(seat)
    assert not minds.wonder(seat, view, "", heard.append), "a hint comes first"
    minds.drop_advice()
    assert not minds.wonder(0, view, "", heard.append), "a person decides there"
    rig.let_pass(1)
    assert heard == [], "what was wondered at before the hint is never heard"
    rig.close()


def test_a_move_without_luck_leads_where_it_is_said_to_lead() -> None:
    checked = 0
    for view in states(3, 43)["hero_turn"]:
        state = view.copy()
        for move in [one for one in view.legal_moves(view.to_act()[0]) if isinstance(one, Move_)][:3]:
            then = after(view, move)
            played = state.copy()
            played.play(view.to_act()[0], move, Chance(9))
            assert then is not None
            assert text_of(then) == text_of(played.view(view.to_act()[0]))
            checked += 1
        assert after(view, EndTurn()) is None
    assert checked > 5


def test_a_companion_waits_until_somebody_agrees(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    intent = rig.to_an_intention()
    before = len(rig.played)
    rig.let_pass(AWAY - 4)
    assert len(rig.played) == before
    assert rig.part.intent == intent
    assert rig.context.answerable == "wait"
    rig.do(Kind.CONFIRM)
    rig.let_pass(3)
    assert len(rig.played) > before
    rig.close()


def test_a_companion_waits_for_nobody_where_nobody_is(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    rig.to_an_intention()
    before = len(rig.played)
    rig.let_pass(AWAY + 6)
    assert len(rig.played) > before
    rig.close()


def test_a_companion_waits_for_who_reads_large_words_and_its_strip_says_what_can_be_answered(tmp_path: Path) -> None:
    rig = Told(tmp_path, "once")
    rig.stage.settings.text_size = 2.0
    intent = rig.to_an_intention()
    assert [told.text for told in rig.stage.told if told.kind == "prompt"][-1] == rig.part.proposal, "and so does a voice"
    before = len(rig.played)
    rig.let_pass(2 * AWAY)
    assert len(rig.played) == before
    focus, say = rig.room.in_focus(), rig.table.say
    assert focus is not None
    assert focus.about.startswith(f"{say('prompt.intent', hero=intent.hero)}. {said(say, intent)}"), "who says what"
    assert say("ask.way.up", what=say("ask.go")) in focus.about
    rig.do(Kind.MOVE, 0, -1)
    rig.let_pass(2 * LEFT)
    assert rig.choice.unasked, "nor does it go on while a space is chosen for it"
    rig.do(Kind.BACK)
    rig.do(Kind.CONFIRM)
    rig.let_pass(3)
    assert len(rig.played) > before
    rig.close()


def test_soon_is_after_three_seconds(tmp_path: Path) -> None:
    rig = Told(tmp_path, "soon")
    rig.to_an_intention()
    before = len(rig.played)
    rig.let_pass(SOON - 0.75)
    assert len(rig.played) == before
    assert rig.context.answerable == "soon"
    assert rig.table.say("intent.good") not in rig.part.proposal, "what does not wait asks nothing"
    rig.let_pass(4)
    assert len(rig.played) > before
    rig.close()


def test_a_direction_asks_otherwise_and_the_companion_answers_with_what_it_does_then(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    intent = rig.to_an_intention()
    ask = next(one for one in asks(rig.view, (0,), intent.hero) if one.words == "ask.help")
    before = len(rig.played)
    rig.do(Kind.MOVE, ask.dx, ask.dy)
    assert rig.told.signs() == ((intent.hero, "help", -1),)
    rig.until(lambda: rig.part.intent is not None, 20)
    assert len(rig.played) == before, "it says anew what it does before it acts"
    assert not rig.part.asking, "it is asked once in a turn"
    rig.let_pass(6)
    assert len(rig.played) > before
    rig.close()


def test_heal_first_is_asked_of_one_who_is_hurt(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    intent = rig.to_an_intention()
    state = rig.match._game.state
    hero, downward = state.heroes[hero_index()[intent.hero]], (Kind.MOVE, 0, 1)
    hero.hp, state.gold = max_hp(hero), 9
    rig.match._views.clear()
    assert "ask.heal" not in {one.words for one in asks(rig.view, (0,), intent.hero)}
    hero.hp = 1
    rig.match._views.clear()
    rig.do(*downward)
    assert rig.told.signs() == ((intent.hero, "heal", -1),)
    rig.close()


def test_a_companion_can_be_sent_somewhere_and_waits_meanwhile(tmp_path: Path) -> None:
    rig = Told(tmp_path, "soon")
    intent = rig.to_an_intention()
    before = len(rig.played)
    rig.do(Kind.MOVE, 0, -1)
    assert rig.choice.menu == f"goal.{intent.hero}"
    rig.let_pass(8)
    assert len(rig.played) == before
    rig.do(Kind.BACK)
    assert rig.table.persons.chooser is None
    rig.let_pass(6)
    assert len(rig.played) > before
    rig.close()


def test_all_may_act_until_the_round_ends(tmp_path: Path) -> None:
    """After that they wait for a short while only."""
    rig, asked = Told(tmp_path, "wait", 3), set[tuple[bool, str]]()
    rig.to_an_intention()
    rig.wait(0.6, 1 / 10)
    rig.do(Kind.HURRY)
    round_ = rig.view.round
    for _ in range(4):
        rig.until(lambda: rig.part.intent is None, 30)
        rig.to_an_intention()
        asked.add((rig.view.round == round_, rig.part.answerable))
    assert asked == {(True, ""), (False, "soon")}
    rig.close()


def test_whoever_sends_a_companion_chooses_where_and_nobody_else_ends_it(tmp_path: Path) -> None:
    """Two people with a pad each: the second asks it to go elsewhere, and goes on with the own pad."""
    rig = Told(tmp_path, "wait", people=2)
    rig.to_an_intention()
    first, second = rig.pads
    rig.press(second, UP)
    choice = rig.table.persons.chooser
    assert choice is not None, "a space is chosen"
    assert choice.seat == 1
    rig.press(first, B)
    assert rig.table.persons.chooser is choice
    rig.press(second, B)
    assert rig.table.persons.chooser is None
    rig.close()


def test_a_pointer_presses_what_it_sees(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    rig.to_an_intention()
    before = len(rig.played)
    x, y = GOOD.centre
    rig.room.act(Action(Kind.PRESS, Phase.DOWN, x=x, y=y))
    rig.let_pass(3)
    assert len(rig.played) > before
    rig.close()


def test_an_intention_is_drawn_where_it_will_happen_and_covers_nothing_it_speaks_of() -> None:
    view = next(v for v in states(3, 43)["hero_turn"] if v.enemies)
    move = next(m for m in view.legal_moves(view.to_act()[0]) if isinstance(m, Move_))
    intent = intent_of(view, [(move, None), (Attack(next(iter(view.enemies))), None)])
    assert intent is not None
    seen = context(3, viewport=near(view), intent=intent, answerable="wait")
    props = {prop.key: prop for prop in land_props(view, seen)}
    assert intent.target is not None
    assert (props["meant.ghost"].x, props["meant.ghost"].y) == near(view).box(intent.path[-1]).centre
    assert (props["meant.target"].x, props["meant.target"].y) == near(view).box(intent.target).centre
    pieces = {piece.id: piece for piece in layout(view, seen)}
    for ask in asks(view, (0,), intent.hero):
        box = petal_box(ask)
        assert pieces[ask.words].box.inside(box)
        assert box.inside(SAFE)
    words = {label.key: label.text for label in labels(view, seen)}
    assert words["intent"]
    assert words["good"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_companion_names_every_enemy_whole(language: str) -> None:
    """The longest names had lost their ends, and so had what its actions go to."""
    view, words = next(iter(states(3, 43)["hero_turn"])), Words(language)
    pygame.font.init()
    letterings = [Lettering(scale) for scale in (2 / 3, 1.0)]
    for kind in (
        "strike",
        "finish",
        "to_attack",
        "closer",
        *[f"strike_{how}" for how in ("for", "first", "strong", "far", "on")],
    ):
        for enemy in kinds():
            spends, said = ("spend.step", "spend.blow"), (("enemy", enemy), ("hero", "adrianna"), ("n", 3), ("hp", 12))
            intent = Intent("gwyn", f"intent.{kind}", said, chance=0.5, spends=spends, left=1)
            for label in only(Label, intention(view, context(3, words=words, intent=intent))):
                for lettering in letterings:
                    assert "…" not in "".join(text for text, _, _ in set_lines(label, lettering)), label.text


def test_who_agrees_more_than_once_opens_no_pack(tmp_path: Path) -> None:
    """While the companion does what it said, Enter is nothing else; whoever looks round first may open the own pack."""
    rig = Told(tmp_path, "wait")
    rig.to_an_intention()
    rig.let_pass(2)
    rig.key(pygame.K_RETURN)
    turn = rig.view.round, rig.view.turn
    assert rig.part.intent is None
    for _ in range(4):
        rig.key(pygame.K_RETURN)
        rig.let_pass(0.25)
        assert (rig.view.round, rig.view.turn) == turn
        assert rig.table.persons.chooser is None
    rig.close()


def test_who_agrees_too_late_opens_no_pack(tmp_path: Path) -> None:
    """The intention went by itself while somebody was about to press: for a second that press does nothing."""
    rig = Told(tmp_path, "soon")
    rig.to_an_intention()
    rig.until(lambda: not rig.part.asking, 60)
    rig.key(pygame.K_RETURN)
    assert rig.table.persons.chooser is None
    rig.until(lambda: rig.part.intent is None and rig.table.show.idle and rig.part._gone > LATE, 60)
    rig.close()


def wheel_opened(rig: Told) -> None:
    """The paper is gone; the pack is opened on purpose, and then the wheel of a companion."""
    rig.to_an_intention()
    rig.part.good()
    rig.part._gone, rig.part._agreed = LATE, (0, 0)
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RETURN)
    assert rig.choice.menu.startswith("advise.")


def test_a_wheel_nobody_goes_on_with_closes_and_says_till_then_who_waits(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    wheel_opened(rig)
    before = len(rig.played)
    rig.let_pass(LEFT - 2)
    assert rig.choice.menu.startswith("advise."), "there is time to read it"
    assert len(rig.played) == before
    hero = rig.table.say(f"hero_short.{rig.view.order and list(hero_index())[rig.view.active]}")
    assert sentence(rig.view, rig.context) == f"{hero} waits for your advice"
    assert not {Kind.HURRY, Kind.HINT} & {hint.kind for row in rig.room.table_view.legend_rows for hint in row.items}
    rig.let_pass(6)
    assert rig.table.persons.chooser is None
    assert len(rig.played) > before, "the companion goes on by itself"
    rig.close()


def test_a_wheel_opened_in_a_sweep_ends_the_sweep(tmp_path: Path) -> None:
    """It stood there half: nothing could be picked, and Skip did nothing."""
    rig = Told(tmp_path, "wait")
    wheel_opened(rig)
    rig.table.sweep.rush()
    rig.frames(2, 1 / 30)
    rig.table.sweep.choose(wanted=True, gentle=False)
    rig.let_pass(0.5)
    assert not rig.table.sweep.swept
    assert rig.context.idle
    rig.key(pygame.K_RETURN)
    assert rig.choice.menu.startswith("goal.")
    rig.close()


def test_a_companion_that_moves_closes_what_was_opened_meanwhile(tmp_path: Path) -> None:
    rig = Told(tmp_path, "wait")
    wheel_opened(rig)
    rig.match.submit(rig.view.heroes[rig.view.active].seat, EndTurn())
    rig.frames(2, 1 / 30)
    assert rig.table.persons.chooser is None
    rig.close()
