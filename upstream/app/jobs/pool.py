"""The pool of workers that do all jobs: fair between groups, urgent jobs first.

A worker that crashes, hangs or answers nonsense is replaced. To abandon a job, cancel its caller:
the worker is then told to stop, and replaced if it does not.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Final, TypeVar

from upstream.app.concurrency import FairQueue, TooManyWait
from upstream.app.jobs.jobs import FIRST_DEEP, Job, Lane, job_to_json
from upstream.app.messages.refusals import NoEvaluation, StudyBusy, TableRefused

R = TypeVar("R")

#: How long an abandoned job may go on: a new worker takes as long to start.
GRACE_SECONDS: Final = 1.5
#: How often an abandoned job is told to stop: it may not have begun the first time.
_STOP_SECONDS: Final = 0.1
#: More than any job's priority within its lane.
_PRIORITIES: Final = 100


class NoAnswer(Exception):
    """The worker crashed, hung, or gave an answer that makes no sense."""


class Preempted(Exception):
    """The job was stopped because a more urgent one was waiting."""


@contextlib.contextmanager
def refuse_failures() -> Iterator[None]:
    """Turn the failures of ``JobPool.run`` into refusals that a client can read.

    Raises TableRefused if too many jobs wait, if the job was preempted, or if no worker answers.
    """
    try:
        yield
    except (TooManyWait, Preempted):
        raise TableRefused(StudyBusy()) from None
    except NoAnswer:
        raise TableRefused(NoEvaluation()) from None


class Worker(ABC):
    """Does one job at a time: a line of JSON in, a line of JSON out."""

    @property
    def pid(self) -> int | None:
        """The id of its process while it has one."""
        return None

    @property
    def is_running(self) -> bool:
        return True

    async def start(self) -> None:  # noqa: B027 (optional)
        """Start the worker unless it is running, so that its first job is done sooner."""

    @abstractmethod
    async def ask(self, line: str) -> str:
        """Return the answer to a job. Raises NoAnswer or OSError if there is none."""

    def stop(self) -> None:  # noqa: B027 (optional)
        """Tell the current job to end early; its answer still comes."""

    @abstractmethod
    async def end(self) -> None:
        """End the worker and its job. The next job starts it again."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Workers that share one queue, and the lanes they serve."""

    #: The time limit of a job, by lane.
    seconds: Mapping[Lane, float]
    workers: Sequence[Worker]
    queue: FairQueue[Worker] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "queue", FairQueue(self.workers))


@dataclass(frozen=True, slots=True, eq=False)
class _Running:
    """A job that a worker is doing."""

    crew: Crew
    priority: int
    is_preemptible: bool
    preempted: asyncio.Future[None]


class JobPool:
    """Hands jobs to workers. Each lane is served by one crew."""

    def __init__(self, *crews: Crew) -> None:
        self._crews = {lane: crew for crew in crews for lane in crew.seconds}
        self._running: set[_Running] = set()
        self._recovering: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def workers(self, lane: Lane) -> Sequence[Worker]:
        """Return the workers of a lane."""
        return self._crews[lane].workers if lane in self._crews else ()

    def waiting(self, lane: Lane, priority: int = _PRIORITIES) -> int:
        """Count the waiting jobs of a lane that come before this priority."""
        crew = self._crews.get(lane)
        first, last = lane * _PRIORITIES, lane * _PRIORITIES + priority
        return 0 if crew is None else crew.queue.waiting_between(first, last)

    async def prepare(self, lane: Lane) -> None:
        """Start a worker of a lane unless one is running."""
        workers = self.workers(lane)
        if not any(worker.is_running for worker in workers):
            for worker in workers[:1]:
                with contextlib.suppress(OSError):  # the first job will show it
                    await worker.start()

    async def run(
        self,
        job: Job[R],
        group: str = "",
        timer: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> R:
        """Do a job and return its result. Groups of the same priority take turns.

        ``timer`` is entered while a worker does the job. Raises NoAnswer if no worker does it,
        TooManyWait if too many jobs of the group wait, Preempted if the job gave way to a more
        urgent one, and Failed if an external bot failed.
        """
        crew = self._crews.get(job.lane)
        if crew is None or not crew.workers:
            raise NoAnswer("this process has no workers")
        if job.max_waiting is not None and crew.queue.waiting_of(group) >= job.max_waiting:
            raise TooManyWait(group)
        line = job_to_json(job)
        priority = job.lane * _PRIORITIES + job.priority
        if job.priority < FIRST_DEEP and not crew.queue.has_free:  # a report waits its turn
            self._preempt(crew, priority)
        worker = await crew.queue.take(group, priority)
        preempted = asyncio.get_running_loop().create_future()
        running = _Running(crew, priority, job.is_preemptible, preempted)
        asking = asyncio.create_task(worker.ask(line))
        is_good = is_lost = False
        grace = 0.0
        self._running.add(running)
        try:
            seconds = crew.seconds[job.lane] + job.extra_seconds
            with timer():
                async with asyncio.timeout(seconds):
                    await asyncio.wait({asking, preempted}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                grace = GRACE_SECONDS
                raise Preempted
            answer = asking.result()
            is_good = True
            try:
                return job.read(answer)
            except ValueError:
                is_good = False
                raise
        except (TimeoutError, OSError, ValueError, NoAnswer) as error:
            raise NoAnswer(f"{job.kind}: {error!r}") from error
        except asyncio.CancelledError:
            grace = GRACE_SECONDS
            raise
        except GeneratorExit:  # the event loop has ended, and the worker with it
            is_lost = True
            raise
        finally:
            self._running.discard(running)
            preempted.cancel()
            if is_good:
                crew.queue.give_back(worker)
            elif not is_lost:
                recovering = asyncio.create_task(self._recover(crew, worker, asking, grace))
                self._recovering.add(recovering)
                recovering.add_done_callback(self._recovering.discard)

    def _preempt(self, crew: Crew, priority: int) -> None:
        """Stop one job that must give way to this priority, if there is any."""
        for running in self._running:
            gives_way = running.is_preemptible and running.priority > priority
            if running.crew is crew and gives_way and not running.preempted.done():
                running.preempted.set_result(None)
                return

    async def _recover(
        self, crew: Crew, worker: Worker, asking: asyncio.Task[str], grace: float
    ) -> None:
        """Let an abandoned job end within ``grace`` seconds, or replace the worker."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + grace
        try:
            while not (asking.done() or self._is_closing) and loop.time() < deadline:
                worker.stop()
                await asyncio.wait({asking}, timeout=_STOP_SECONDS)
            if not grace or not asking.done() or asking.exception() is not None:
                await worker.end()
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
        finally:
            crew.queue.give_back(worker)

    async def close(self) -> None:
        """End all workers."""
        self._is_closing = True
        await asyncio.gather(*self._recovering)
        workers = {worker for crew in self._crews.values() for worker in crew.workers}
        await asyncio.gather(*(worker.end() for worker in workers))
