"""The language of the machine: which variable goes before which, and what Windows calls languages."""

from __future__ import annotations

import locale

import pygame
import pytest

from scenes.stage.settings import Settings
from scenes.stage.stage import language
from scenes.stage.words.system_language import system_language


@pytest.mark.parametrize(
    ("env", "speaks"),
    [
        ({"LC_ALL": "it_IT.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LANG": "en_GB.UTF-8"}, "it"),
        ({"LC_MESSAGES": "es_MX.UTF-8", "LANG": "it_IT.UTF-8"}, "es"),
        ({"LANG": "it_CH@euro"}, "it"),
        ({"LC_CTYPE": "it_IT.UTF-8", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LC_ALL": "", "LANG": "es"}, "es"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "es_AR:en"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:it:en"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "de"}, "it"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "it"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "it_IT.UTF-8", "LANGUAGE": "it"}, "en"),
        ({"LANGUAGE": "es:it"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, None),
        ({"LANG": "Spanish_Mexico"}, "es"),
        ({"LC_ALL": "Italian_Italy.1252"}, "it"),
        ({"LANG": "Estonian_Estonia.1257"}, None),
        ({"LANG": "est_EE"}, None),
        ({"LANG": "es-419"}, "es"),
    ],
)
def test_variables_go_one_before_another(env: dict[str, str], speaks: str | None) -> None:
    assert system_language(env) == speaks


@pytest.mark.parametrize(
    ("preferred", "called", "speaks"),
    [
        (["fr", "it"], "English_United Kingdom", "it"),
        ([], "Spanish_Mexico", "es"),
        ([], "Italian (Italy)_Italy", "it"),
        ([], None, None),
    ],
)
def test_where_no_variable_is_set_the_system_is_asked(
    preferred: list[str], called: str | None, speaks: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": name, "country": None} for name in preferred])
    monkeypatch.setattr(locale, "getlocale", lambda: (called, "1252"))
    assert system_language({}) == speaks


def test_what_the_settings_say_goes_before_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert language(Settings()) == "it"
    assert language(Settings(language="es")) == "es"
