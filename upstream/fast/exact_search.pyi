"""The types of what the compiled exact searches share."""

class ExactSearch:
    def __init__(self, table_bits: int) -> None: ...
