"""The client's page, as a preview of a link reads it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from tests.server.clients import Client
from upstream.server.http.static_files import StaticFiles

INDEX = """<!doctype html><html lang="en"><head><title>Upstream</title>
<meta property="og:title" content="Upstream" />
<meta property="og:description" content="Bring your salmon up the river." />
<meta property="og:image" content="/social.png" /></head></html>"""


def page(folder: Path, address: str | None, language: str = "en") -> str:
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    headers = [(b"accept-language", language.encode())]
    request = Request({"type": "http", "method": "GET", "path": "/", "headers": headers})
    answer = StaticFiles(folder, address).find(request, "")
    assert answer is not None
    return bytes(answer.body).decode()


@pytest.mark.parametrize("address", ["https://river.example", "https://river.example/"])
def test_the_picture_of_a_link_has_its_whole_address(tmp_path: Path, address: str) -> None:
    assert 'og:image" content="https://river.example/social.png"' in page(tmp_path, address)


def test_without_a_public_address_the_picture_is_named_by_its_path(tmp_path: Path) -> None:
    assert 'og:image" content="/social.png"' in page(tmp_path, None)


def test_a_link_is_described_in_the_language_asked_for(tmp_path: Path) -> None:
    told = {page(tmp_path, None, language) for language in ("en", "fr", "es", "de")}
    assert len(told) == 4
    assert not any('Bring your salmon up the river." />\n<meta property' in each for each in told)


def test_pages_and_files_answer_head_requests(ada: Client) -> None:
    for path in ("/", "/table/nosuch", "/favicon.svg"):
        head, full = ada.http.head(path), ada.http.get(path)
        assert (head.status_code, head.content) == (full.status_code, b"")
        assert head.headers["content-type"] == full.headers["content-type"]
    assert ada.http.head("/no.such").status_code == 404


def asked(folder: Path, path: str, **headers: str) -> Response:
    """Return the answer to a request for a file."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    request = Request({"type": "http", "method": "GET", "path": f"/{path}", "headers": sent})
    answer = StaticFiles(folder, None).find(request, path)
    assert answer is not None
    return answer


def test_the_manifest_speaks_the_language_asked_for(tmp_path: Path) -> None:
    told = {
        bytes(asked(tmp_path, "manifest.webmanifest", accept_language=tag).body)
        for tag in ("en", "fr", "es", "de")
    }
    assert len(told) == 4


def test_a_file_the_client_has_is_not_sent_again(tmp_path: Path) -> None:
    (tmp_path / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    etag = asked(tmp_path, "favicon.svg").headers["etag"]
    assert asked(tmp_path, "favicon.svg", if_none_match=f"W/{etag}").status_code == 304


def test_a_client_that_is_not_built_is_explained(tmp_path: Path) -> None:
    answer = asked(tmp_path, "")
    assert answer.status_code == 503
    assert b"scripts/build" in answer.body
