### Other people: playing with them again, blocking them, reporting what they write.

# $player is a name.
people-again = Play again with { $player }
people-more = More: { $player }
people-report = Report this line to the host of the server
people-reported = Reported: the host of the server can read this line and up to 49 before it.
people-block = Block { $player }
people-block-text = You are then not seated together again, and you no longer see what { $player } writes. This game goes on.
people-blocked = Blocked people
people-blocked-text = They cannot sit down where you play, and their chat is hidden from you.
people-unblock = Unblock
people-nameless = Somebody without a name
