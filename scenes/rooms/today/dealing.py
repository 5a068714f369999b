"""From the date to the table of today's deal: who has had their try, whose goes on, and who may begin."""

from __future__ import annotations

from games.catalog import TITLES
from games.kernel.journal import JournalError
from games.kernel.people.persons import Person
from games.kernel.people.today import SEAT, Kept, Try, deal_of, ended, of_evening, try_of
from scenes.rooms.asking import announce
from scenes.rooms.seats.plan import Chair, Plan
from scenes.routes import resumed_table, saved_results, table_of
from scenes.stage.devices.evening import Guest
from scenes.stage.stage import Stage
from scenes.starting import new_match, seating_of


class Today:
    """The deal of a day at this table, and what people have made of it."""

    def __init__(self, stage: Stage, kept: Kept) -> None:
        self._stage, self.persons, self.days = stage, kept.persons, kept.days
        self.deal, mine = deal_of(kept.day), stage.evening.deals
        self._told = of_evening(kept.told, mine) if stage.kiosk else kept.told
        self.ended = ended(self._told)

    def of(self, person: str) -> Try | None:
        """What that person, or a guest (""), has made of it."""
        return try_of(self._told, person)

    @property
    def next(self) -> Person | None:
        """Who would play next: the one who played last; None: a guest."""
        return self.persons[0] if self.persons else None

    def has_try(self, person: Person | None) -> bool:
        """Whether that person, or a guest, may still begin, or go on."""
        found = self.of(person.id if person is not None else "")
        return found is None or found.goes_on

    def play(self, person: Person | None) -> None:
        """To the table, or to the results of a try that is over. None: a guest."""
        stage, found = self._stage, self.of(person.id if person is not None else "")
        stage.sound.play("select")
        try:
            if found is None:
                self._begin(person)
            elif found.goes_on:
                stage.push(resumed_table(stage, found.path))
            elif found.over:
                stage.push(saved_results(stage, found.path, "shelf"))
        except JournalError as error:
            announce(stage, str(error))

    def _begin(self, person: Person | None) -> None:
        stage, title = self._stage, TITLES[self.deal.title]
        plan = Plan([Chair("human", name=person.name if person is not None else "")], dict(title.daily.options))
        plan.resize(title.daily.seats, title.daily.level)
        if person is not None:  # the first chair of the next table is theirs, too
            stage.evening.keep([Guest(SEAT, person.name, None)])
        match, trouble = new_match(stage, title, plan, self.deal.seed, self.deal.mark)
        stage.push(table_of(stage, match, seating_of(plan)))
        announce(stage, trouble)
