### How things are strung together.

# $first and $last are the only two items of a list.
list-two = { $first } and { $last }
# $rest is a list itself.
list-more = { $first }, { $rest }
# A small number in words, for things that are counted in a list.
number = { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
}

## The colours of the seats, which are also the players' names where they gave none.

seat-0 = Red
seat-1 = Yellow
seat-2 = Green
seat-3 = Purple
seat-4 = White
