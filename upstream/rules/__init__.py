"""The rules of the game: frozen values, one transition function, and the reasons for refusals."""
