### Comment les choses s’énumèrent.

list-two = { $first } et { $last }
list-more = { $first }, { $rest }
number = { $count ->
    [2] deux
    [3] trois
    [4] quatre
   *[other] { $count }
}

## Les couleurs des places, qui sont aussi les noms des joueurs qui n’en ont pas donné.

seat-0 = Rouge
seat-1 = Jaune
seat-2 = Vert
seat-3 = Violet
seat-4 = Blanc
