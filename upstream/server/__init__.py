"""The server: tables to play at in the browser, alone, on one screen, or over a network."""
