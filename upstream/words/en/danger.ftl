### Danger at the table: what threatens salmon, and what to know before a turn is confirmed.

## Before a turn is confirmed, told by the server

# The same moves in another order keep $salmon more salmon; where that is 0, as many on $tokens more tokens.
caution-order = { $salmon ->
    [0] { $tokens ->
        [one] Wait: in another order, the same moves keep one more token in the river.
       *[other] Wait: in another order, the same moves keep { $tokens } more tokens in the river.
    }
    [one] Wait: in another order, the same moves keep one more salmon.
   *[other] Wait: in another order, the same moves keep { $salmon } more salmon.
}
# $tokens lists tokens with their cells: "the pair on a1 and the single on b1".
caution-row = When this round ends, the river takes { $tokens }. There was a way out this turn.

## The same in the browser

danger-reorder = Take this order instead
