### The river of the day: the page, the result to share, and what is refused.

refusal-no-such-day = { $date } is not a date.
refusal-day-to-come = The river of { $date } is not open yet. Each one opens at midnight UTC.
refusal-day-not-over = The best game of { $date } is shown when that day is over.
refusal-no-hint-of-the-day = There are no hints at the river of the day: everybody plays it alone.
refusal-seats-of-the-day = At the river of the day everybody has the same opponents, and plays alone.
