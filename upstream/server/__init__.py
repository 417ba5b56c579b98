"""The table: play in the browser, alone, together on one screen, or apart."""
