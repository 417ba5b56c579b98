### The analysis of positions.

refusal-river-too-long = The analysis can only look at rivers of up to six rows, and this one is longer, or will be.
refusal-study-busy = Many positions are being analysed right now. Please try again in a moment.
