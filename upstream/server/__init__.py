"""The server: tables to play at in the browser, alone, on one screen, or over a network."""

from upstream.extras import require

require("server", "alembic", "fastapi", "platformdirs", "sqlalchemy", "uvicorn")
