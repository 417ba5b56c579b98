"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("stack", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("pace", sa.Float, nullable=False),
        sa.Column("rematch", sa.String(24)),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(24)),
        sa.Column("generation", sa.Integer, nullable=False),
    )
    op.create_table(
        "holders",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("identity", sa.String(32), primary_key=True),
    )
    op.create_index("holders_identity", "holders", ["identity"])
    _create_logs()
    op.create_table(
        "replays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("replays_identity", "replays", ["identity"])


def _create_logs() -> None:
    op.create_table(
        "entries",
        _of_table(),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.String(16)),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("by_itself", sa.Boolean, nullable=False),
        sa.Column("identity", sa.String(32)),
        sa.Column("message", sa.String(64)),
    )
    op.create_table(
        "chat",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("identity", sa.String(32)),
        sa.Column("message", sa.String(64)),
    )
