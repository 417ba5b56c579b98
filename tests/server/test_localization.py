"""The server in four languages: pages, REST, and a connection that changes its mind."""

from __future__ import annotations

import pytest

from tests.server.clients import Client
from upstream.narration.locales import LANGUAGES, Words

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_the_page_is_in_the_readers_language_before_the_client_speaks(
    ada: Client, language: str
) -> None:
    answer = ada.http.get("/", headers={"Accept-Language": f"ja, {language};q=0.7"})
    assert f'<html lang="{language}">' in answer.text
    assert f"<title>{Words(language).say('web-title')}</title>" in answer.text
    assert Words(language).say("page-no-script") in answer.text
    assert "Accept-Language" in answer.headers["vary"]


@each_language
def test_refusals_are_in_the_language_that_is_asked_for(ada: Client, language: str) -> None:
    headers = {"Accept-Language": language}
    told = ada.http.get("/api/tables/nosuchtable", headers=headers).json()
    assert told["refusal"]["text"] == Words(language).say("refusal-no-such-table")
    told = ada.http.get("/api/nowhere", headers=headers).json()
    assert told["refusal"]["text"] == Words(language).say("refusal-no-such-page")


@each_language
def test_the_catalogue_is_in_the_language_that_is_asked_for(ada: Client, language: str) -> None:
    shown = ada.http.get("/api/catalogue", headers={"Accept-Language": language}).json()
    assert shown["switches"][0]["name"] == Words(language).say("option-whirlpool")
    assert shown["levels"][0]["name"] == Words(language).say("level-fry")
