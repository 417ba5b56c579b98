### The report of a finished game: what each turn gave away, what each draw was worth.

# A part of all chances, as a number of hundredths.
report-percent = { $number }%
report-when = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
report-grade = { $grade ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
# One seat: chances given away in all and on average, and luck, all as percentages.
report-seat = Chances given away: { $lost } in all, { $mean } a turn. Luck: { $luck }.
# $when is a round. $other is the player whose chances changed most.
report-moment-turn = { $when }, { $player }: { $grade }. { $other }: from { $before } to { $after }.
report-moment-draw = { $when }, drawn: { $tiles }. { $other }: from { $before } to { $after }.
