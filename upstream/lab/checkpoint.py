"""The checkpoint of a training run: replaced as a whole, and refused if it is damaged."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from upstream.atomic_file import write_atomically

MAGIC: Final = b"UPSTREAM TRAINING 1\n"


class BadCheckpoint(ValueError):
    """A checkpoint that cannot be used; the message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How far a run has come, and what it needs to go on, except the replay buffers."""

    seed: int
    generation: int
    games: int
    steps: int
    seconds: float
    network: bytes
    average_weights: bytes
    #: Adam's moments.
    optimizer_state: bytes
    #: The learning curve so far, a row for each check.
    curve: tuple[dict[str, Any], ...] = field(default=())
    #: The parts of a generation; checkpoints from before there were any have two.
    shards: int = 2

    def write(self, path: Path) -> None:
        """Replace the checkpoint in this file."""
        write_atomically(path, MAGIC + self._to_bytes())

    def _to_bytes(self) -> bytes:
        parts = (self.network, self.average_weights, self.optimizer_state)
        head = {
            "seed": self.seed,
            "generation": self.generation,
            "games": self.games,
            "steps": self.steps,
            "seconds": round(self.seconds, 1),
            "curve": list(self.curve),
            "shards": self.shards,
            "sizes": [len(part) for part in parts],
        }
        body = json.dumps(head).encode() + b"\n" + b"".join(parts)
        return hashlib.sha256(body).hexdigest().encode() + b"\n" + body

    @classmethod
    def read(cls, path: Path) -> Checkpoint:
        """Read a checkpoint; raises OSError, or BadCheckpoint if it is none or damaged."""
        data = path.read_bytes()
        if not data.startswith(MAGIC):
            raise BadCheckpoint(f"{path}: not a checkpoint of a training run")
        digest, _, body = data[len(MAGIC) :].partition(b"\n")
        if hashlib.sha256(body).hexdigest().encode() != digest:
            raise BadCheckpoint(f"{path}: damaged, its checksum does not fit")
        text, _, rest = body.partition(b"\n")
        return cls._from_parts(json.loads(text), rest)

    @classmethod
    def _from_parts(cls, head: dict[str, Any], rest: bytes) -> Checkpoint:
        first, second, third = head.pop("sizes")
        curve = tuple(head.pop("curve"))
        parts = (rest[:first], rest[first : first + second], rest[first + second :][:third])
        return cls(
            **head,
            network=parts[0],
            average_weights=parts[1],
            optimizer_state=parts[2],
            curve=curve,
        )
