"""How a server is run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from upstream.app.limits import Limits
from upstream.bots.external.config import ExternalBot


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    #: How players reach it, when that is not where it listens: ``https://salmon.example``.
    public_url: str | None = None
    #: The database URL; None means the SQLite file in the data folder.
    database: str | None = None
    #: The file with the secret key; None means the one in the data folder.
    secret: Path | None = None
    #: A Redis or Valkey that carries notifications; None leaves that to PostgreSQL.
    bus: str | None = None
    #: Seconds that an opponent waits before each action at a new table.
    bot_delay: float = 0.8
    #: Seconds after which a seat without a connection counts as left.
    away: float = 60.0
    #: Worker processes for opponents, and how long one may think. With none, opponents think in
    #: other processes over the same database.
    workers: int = 2
    decision_timeout_seconds: float = 15.0
    #: Worker processes that analyse positions and games, of a priority below that of opponents.
    study_workers: int = 1
    #: External bots that may sit at tables, by name.
    external_bots: Mapping[str, ExternalBot] = field(default_factory=dict)
    #: Whether tables can be listed for everybody who looks for a game.
    open_seats: bool = False
    #: Seconds after which unfinished tables without a visit go, and finished ones with uploaded
    #: records; None keeps them.
    keep_unfinished: float | None = None
    keep_finished: float | None = None
    #: The mail server of the host, ``smtp://user@mail.example:587`` or ``smtps://…``, its password,
    #: and the sender's address. Without, there are no e-mails.
    smtp: str | None = None
    smtp_password: str | None = None
    mail_from: str | None = None
    #: Seconds that a notification waits at least, in case its person is at the table.
    notify_after: float = 10.0
    #: Whether webhooks and browsers may be at this machine: in tests.
    sends_to_loopback: bool = False
    limits: Limits = field(default_factory=Limits)

    @property
    def secret_file(self) -> Path:
        """Where the secret key is."""
        return self.secret or self.data / "secret.key"
