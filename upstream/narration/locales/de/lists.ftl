### How things are strung together.

# $first and $last are the only two items of a list.
list-two = { $first } und { $last }
# $rest is a list itself.
list-more = { $first }, { $rest }
number = { $count ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] { $count }
}

## The colours of the seats, which are also the players' names where they gave none.

seat-0 = Rot
seat-1 = Gelb
seat-2 = Grün
seat-3 = Lila
seat-4 = Weiß
