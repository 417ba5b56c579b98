"""Log lines: for people or for programs, and never about a person."""

from __future__ import annotations

import json
import logging
import re

import pytest

from upstream.server.logs import JsonFormatter, PlainFormatter, configure_logging

LOG = logging.getLogger("upstream.server.test")


def _fail() -> None:
    try:
        dict[str, str]().pop("DETAIL: Key (identity)=(ada) already exists")
    except KeyError as error:
        raise ValueError("ada") from error


def failing() -> logging.LogRecord:
    """A record about an exception that quotes a row, as those of databases do."""
    with pytest.raises(ValueError, match="ada") as raised:
        _fail()
    error = raised.value
    exc_info = (type(error), error, error.__traceback__)
    return LOG.makeRecord(LOG.name, logging.ERROR, "", 1, "a %s", ("failure",), exc_info)


def test_a_plain_line_has_the_time_the_level_and_the_message(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logging(logging.INFO)
    LOG.info("swept %d tables", 3)
    said = capsys.readouterr().err
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info swept 3 tables\n", said)


def test_json_lines_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(logging.INFO, as_json=True)
    LOG.warning("“quoted”\nand broken")
    LOG.debug("unheard")
    (line,) = capsys.readouterr().err.splitlines()
    found = json.loads(line)
    assert found.pop("time").endswith("Z")
    assert found == {
        "level": "warning",
        "logger": "upstream.server.test",
        "message": "“quoted”\nand broken",
    }


def test_of_others_only_warnings_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(logging.INFO)
    logging.getLogger("uvicorn.error").info("Started server process")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request")
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("formatter", [PlainFormatter(), JsonFormatter()])
def test_an_exception_is_told_without_its_own_words(formatter: logging.Formatter) -> None:
    line = formatter.format(failing())
    assert "ada" not in line
    assert "DETAIL" not in line
    for told in ("a failure", "builtins.ValueError", "builtins.KeyError", "test_logs.py:"):
        assert told in line


def test_paths_begin_at_the_package(caplog: pytest.LogCaptureFixture) -> None:
    from upstream.app.signing import Signer  # noqa: PLC0415 (only here)

    try:
        Signer(b"").link(None)  # type: ignore[arg-type]
    except AttributeError:
        LOG.exception("no key")
    line = JsonFormatter().format(caplog.records[0])
    places = json.loads(line)["exceptions"][0]["at"]
    assert re.fullmatch(r"upstream/app/signing\.py:\d+ link", places[1])
    assert not any(place.startswith("/") for place in places)
