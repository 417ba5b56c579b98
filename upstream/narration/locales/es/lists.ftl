### How things are strung together.

# $first and $last are the only two items of a list.
# $begins is i where $last begins with the sound of that vowel, as in Inés and Hilda.
list-two = { $begins ->
    [i] { $first } e { $last }
   *[other] { $first } y { $last }
}
# $rest is a list itself.
list-more = { $first }, { $rest }
number = { $count ->
    [2] dos
    [3] tres
    [4] cuatro
   *[other] { $count }
}

## The colours of the seats, which are also the players' names where they gave none.

seat-0 = Rojo
seat-1 = Amarillo
seat-2 = Verde
seat-3 = Morado
seat-4 = Blanco
