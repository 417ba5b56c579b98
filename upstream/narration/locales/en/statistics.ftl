### One's own statistics.

statistics-empty = No finished games yet
statistics-empty-text = As soon as you have finished a game, you will see here how often you won, how many salmon you brought home, and how you fare against your friends.
statistics-what = Finished games of this browser in which you had one seat. Games of several people at one screen, and games that began from a later position, are not counted.
statistics-wins = Won
statistics-points = Points on average
statistics-salmon = Salmon home on average
statistics-places = Places
# How often one came in at a place.
statistics-place = { $count ->
    [one] Place { $place }: once
   *[other] Place { $place }: { $count } times
}
statistics-by-level = By opponents
statistics-by-players = By number of players
statistics-by-option = By options
statistics-option-none = No options
statistics-people = Against people
statistics-name = Name
statistics-games-short = Games
statistics-ahead = You ahead
statistics-behind = You behind
statistics-tied = Level
