"""The terminal game: the river drawn with characters, and a table at one keyboard."""


class InputError(ValueError):
    """Something that was typed cannot be; its text says what is wrong and what would do."""
