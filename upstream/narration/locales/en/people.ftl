### Other people: playing with them again, blocking them, reporting what they write.

# $player is a name.
people-again = Play again with { $player }
people-more = More: { $player }
people-report = Report this line to the operator of this server
people-reported = Reported: the operator of this server can read this line and up to 49 before it.
people-block = Block { $player }
people-block-text = You will not be seated together again, and you will no longer see what { $player } writes. This game goes on.
people-blocked = Blocked people
people-blocked-text = They cannot sit down where you play, and their chat is hidden from you.
people-unblock = Unblock
people-nameless = Somebody without a name
