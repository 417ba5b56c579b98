"""How much and how fast: bodies, messages, connections, tables."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rate:
    """How many a second in the long run, and how many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, or one address, may ask of the server."""

    #: Bytes.
    frame: int = 4 * 1024
    body: int = 16 * 1024
    record: int = 256 * 1024
    #: WebSocket frames of a connection, of whatever kind: more than its messages may be.
    frames: Rate = field(default=Rate(20, 200))
    #: WebSocket messages of a connection.
    messages: Rate = field(default=Rate(10, 60))
    #: WebSocket messages of an address, over all of its connections.
    messages_of_address: Rate = field(default=Rate(100, 600))
    #: REST calls of an address, and connections that it opens.
    calls: Rate = field(default=Rate(10, 100))
    #: New tables and uploaded records of an address.
    tables: Rate = field(default=Rate(0.2, 20))
    #: Chat lines of a seat, and of an address at all of its tables.
    chat: Rate = field(default=Rate(0.5, 8))
    chat_of_address: Rate = field(default=Rate(2, 60))
    #: Changes of a seat's name and colour, which all at the table are told.
    renames: Rate = field(default=Rate(0.1, 10))
    #: Requests of a host to the player of a seat to give it up.
    requests: Rate = field(default=Rate(1 / 30, 3))
    watchers_of_table: int = 50
    #: Listed tables that one person hosts at the same time, and all that are shown.
    listed_of_person: int = 3
    max_open_tables: int = 50
    #: Seats that an address takes at listed tables, and tables that it lists, each.
    open_seats: Rate = field(default=Rate(1 / 300, 5))
    #: Device links and recovery codes that an address tries.
    guesses: Rate = field(default=Rate(0.1, 10))
    devices_of_person: int = 20
    blocks_of_person: int = 200
    #: Chat lines that an address reports.
    chat_reports: Rate = field(default=Rate(1 / 60, 5))
    #: Channels for notifications that an address adds, and e-mails that a recipient gets with them.
    channels: Rate = field(default=Rate(1 / 30, 10))
    letters: Rate = field(default=Rate(1 / 600, 3))
    channels_of_person: int = 20
    #: Notifications of a person; more than these wait, and come together.
    notifications: Rate = field(default=Rate(1 / 120, 20))
    #: Hints of an address.
    hints: Rate = field(default=Rate(0.5, 10))
    #: Connections that have not finished asking for anything.
    waiting: int = 200
    #: Open WebSockets.
    connections: int = 2000
    connections_of_identity: int = 40
    connections_of_address: int = 400
    #: Messages, and their characters, that wait for a client who does not read them.
    unread: int = 300
    unread_characters: int = 512 * 1024
    replays_of_identity: int = 50
    max_listed_tables: int = 100
