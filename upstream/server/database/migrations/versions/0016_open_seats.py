"""An index for the list of open seats."""

from __future__ import annotations

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the index."""
    op.create_index("tables_open_to_all", "tables", ["open_to_all"])
