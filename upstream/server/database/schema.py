"""The tables of the database. What a released version made of them is upgraded by migrations."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
)

METADATA = MetaData()


def _of_table() -> Column[str]:
    return Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True)


TABLES = sql.Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("created", Float, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("stack", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    # Seconds that a bot waits before each action.
    Column("pace", Float, nullable=False),
    Column("rematch", String(24)),
    # What the list of tables shows, so that no game has to be replayed for it.
    Column("phase", String(8), nullable=False),
    Column("round", Integer, nullable=False),
    Column("actor", Integer),
    Column("touched", Float, nullable=False),
    # When the game ended; null while it runs.
    Column("finished", Float),
    # The position that the game began from, as JSON; null if it began with the set-up.
    Column("start", Text),
    # Who made it, and who plays a seat that is left, after how many seconds; null for the usual.
    Column("maker", String(32)),
    Column("left_level", String(24)),
    Column("left_after", Float),
    # Whether the table's link gives one person several seats; null for no.
    Column("several_seats", Boolean),
    # Whether the list of open seats shows it; null for no.
    Column("open_to_all", Boolean),
    # The agreed times of the clock as JSON, null for no limit; the times that are left, null until
    # the clock starts; and when the time of the turn is up.
    Column("clock", Text),
    Column("clock_state", Text),
    Column("turn_due", Float),
    # When somebody was last there, give or take an hour; null for a table of before.
    Column("visited", Float),
    # How often the link to watch has become void; null for never.
    Column("watch_generation", Integer),
    # Counts the changes of seats, holders, bot delay and rematch. A process that changes one of
    # them must have seen all changes before.
    Column("revision", Integer, nullable=False, server_default="0"),
    # The date of a river of the day, as 2026-11-17; null for every other table.
    Column("daily", String(10)),
    Index("tables_touched", "touched"),
    Index("tables_daily", "daily"),
    Index("tables_open_to_all", "open_to_all"),
)

SEATS = sql.Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64)),
    Column("colour", String(16), nullable=False),
    Column("bot", String(24)),
    # Counts how often the seat's link was used: an old link no longer works.
    Column("generation", Integer, nullable=False),
    # Whether the host asks its player to give it up; null for no.
    Column("asked", Boolean),
    # Whether its bot only plays this turn; null for no.
    Column("stand_in", Boolean),
    # How the game ended for this seat; null while it runs.
    Column("place", Integer),
    Column("points", Integer),
    Column("salmon", Integer),
)

#: Who holds which seat; seat -1 is a place among the watchers.
HOLDERS = sql.Table(
    "holders",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("identity", String(32), primary_key=True),
    Index("holders_identity", "identity"),
)

#: The log of each table: the save.
ENTRIES = sql.Table(
    "entries",
    METADATA,
    _of_table(),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("action", String(16)),
    Column("time", Float, nullable=False),
    Column("by_itself", Boolean, nullable=False),
    # Whose message it was, and its id: a message that is sent again is not applied again.
    Column("identity", String(32)),
    Column("message", String(64)),
)

CHAT = sql.Table(
    "chat",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("identity", String(32)),
    Column("message", String(64)),
    # The phrase that was said instead of a typed text.
    Column("phrase", String(24)),
)

#: Moments at which something has to happen at a table. The database deletes them with the table, so
#: that processes of older versions, which do not know them, can delete tables.
DEADLINES = sql.Table(
    "deadlines",
    METADATA,
    Column(
        "table_id",
        String(24),
        ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("kind", String(24), primary_key=True),
    Column("due", Float, nullable=False),
    Index("deadlines_due", "due"),
)

#: Notes of a person to themselves, one for each table. The database deletes them with the table.
NOTES = sql.Table(
    "notes",
    METADATA,
    Column(
        "table_id",
        String(24),
        ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("identity", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Index("notes_identity", "identity"),
)

#: Records that were uploaded.
REPLAYS = sql.Table(
    "replays",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("identity", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("record", Text, nullable=False),
    Index("replays_identity", "identity"),
)

#: Reports of finished games: of tables and of uploaded records, by their id. No foreign key: the
#: id is that of one or the other.
REPORTS = sql.Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    # When a process last worked on it: one that nobody works on any more can be begun again.
    Column("touched", Float, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    # The whole report as JSON, once it is made.
    Column("report", Text),
)

#: People: everything else refers to them by the id that their first browser got.
PERSONS = sql.Table(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64)),
    # The SHA-256 of the recovery code.
    Column("recovery", String(64)),
    Index("persons_recovery", "recovery", unique=True),
)

#: Browsers whose cookie stands for a person. A browser without a row is the first one of a person
#: with the same id.
DEVICES = sql.Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index("devices_person", "person"),
)

#: Links that add a browser to a person, once. Only the SHA-256 of their code is stored.
DEVICE_LINKS = sql.Table(
    "device_links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("expires", Float, nullable=False),
)

#: Keys with which people sign in; the private halves never leave their authenticators.
PASSKEYS = sql.Table(
    "passkeys",
    METADATA,
    # The SHA-256 of the credential's id, which can be long.
    Column("key", String(64), primary_key=True),
    Column("credential", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    Index("passkeys_person", "person"),
)

#: The SHA-256 of what an authenticator has to sign, once; the person is null when signing in.
CHALLENGES = sql.Table(
    "challenges",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32)),
    Column("expires", Float, nullable=False),
)

#: People whom a person does not want to play with, and the name that they had then.
BLOCKS = sql.Table(
    "blocks",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    Index("blocks_blocked", "blocked"),
)

#: Invitations of a person to a table; the database deletes them with the table.
INVITATIONS = sql.Table(
    "invitations",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("inviter", String(32), nullable=False),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    Index("invitations_table", "table_id"),
)

#: Chat that was reported to the operator of the server. No foreign key: it outlives the table.
CHAT_REPORTS = sql.Table(
    "chat_reports",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    # Who reported it; null once they are forgotten.
    Column("reporter", String(32)),
    Column("time", Float, nullable=False),
    # The line and those before it, as JSON.
    Column("lines", Text, nullable=False),
)

#: Ways to reach a person: a browser (Web Push), an e-mail address, a webhook, or a feed.
CHANNELS = sql.Table(
    "channels",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    # The endpoint, the e-mail address or the URL; empty for a feed.
    Column("address", Text, nullable=False),
    # The public key and the secret of a browser's subscription.
    Column("p256dh", String(128)),
    Column("auth", String(64)),
    # The browser that subscribed, and what it calls itself.
    Column("device", String(32)),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    # Whether the person has opened the link that was sent to an e-mail address.
    Column("verified", Boolean, nullable=False),
    Column("enabled", Boolean, nullable=False),
    # When the last notification could not be delivered; null if it was.
    Column("failed", Float),
    Index("channels_person", "person"),
)

#: What a person wants to be notified of, and when.
PREFERENCES = sql.Table(
    "notification_preferences",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("language", String(8), nullable=False),
    # The kinds, separated by spaces.
    Column("kinds", String(64), nullable=False),
    Column("timing", String(8), nullable=False),
    Column("hour", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
)

#: Tables about which a person wants no notifications.
MUTED_TABLES = sql.Table(
    "muted_tables",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("muted_tables_person", "person"),
)

#: The outbox: notifications that are not sent yet. A row is stored with the change that causes it.
NOTICES = sql.Table(
    "notices",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("detail", String(24), nullable=False),
    Column("created", Float, nullable=False),
    # When to send it; null if it was sent and is repeated only after a visit.
    Column("due", Float),
    Column("attempts", Integer, nullable=False),
    # The channels that still have to get it, separated by spaces; null for all.
    Column("left", Text),
    # The process that sends it now, and until when it may.
    Column("claim", String(32)),
    Column("claimed_until", Float),
    Index("notices_due", "due"),
    Index("notices_person", "person"),
)

# --- Messages between the processes of a cluster; only used with PostgreSQL -----------------------
# No foreign keys: these rows come and go with processes, and mean nothing when a table is gone.

#: The processes, and when each was last known to live, by the clock of the database.
PROCESSES = sql.Table(
    "processes",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("seen", Float, nullable=False),
)

#: Which clients are connected to which process.
PRESENCE = sql.Table(
    "presence",
    METADATA,
    Column("process", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Column("identity", String(32), primary_key=True),
    Index("presence_table", "table_id"),
)

#: The process in which the bots of a table think; void when that process lives no longer.
LEASES = sql.Table(
    "leases",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("process", String(24), nullable=False),
)

#: Properties of the whole database.
PROPERTIES = sql.Table(
    "properties",
    METADATA,
    Column("name", String(24), primary_key=True),
    Column("value", String(64), nullable=False),
)
