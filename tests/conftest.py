"""What all tests share."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack

import pytest

from tests.engines import ENGINES, Engine

#: The tests read English, whatever the locale of the machine.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    return ENGINES[request.param]


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Trace nothing in the thread of a test that is marked ``untraced``.

    pytest-cov's own ``no_cover`` would end the tracing of all threads, and so of the server that
    later tests share.
    """
    tracer = sys.gettrace()
    if item.get_closest_marker("untraced"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.fixture(autouse=True)
def untraced_processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that is not traced (``untraced``) starts no process that is."""
    if request.node.get_closest_marker("untraced"):
        monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)


@pytest.fixture(autouse=True)
def terminals_are_left() -> Iterator[None]:
    """A program in a terminal ends with its test: one that is hung up on loses its coverage."""
    yield
    if driver := sys.modules.get("tests.terminal_driver"):  # needs packages of the extras
        driver.leave_all()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine. It gets what its asynchronous context managers return."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None

    async def run() -> None:
        async with AsyncExitStack() as stack:
            arguments = {}
            for name in inspect.signature(test).parameters:
                value = pyfuncitem.funcargs[name]
                if isinstance(value, AbstractAsyncContextManager):
                    value = await stack.enter_async_context(value)
                arguments[name] = value
            await test(**arguments)

    asyncio.run(run())
    return True
