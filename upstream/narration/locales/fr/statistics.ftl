### Ses propres statistiques.

statistics-empty = Aucune partie terminée
statistics-empty-text = Dès que vous aurez fini une partie, vous verrez ici combien de fois vous avez gagné, combien de saumons sont arrivés et comment vous vous en tirez contre vos amis.
statistics-what = Parties terminées de ce navigateur où vous aviez une seule place. Les parties à un même écran et celles commencées en cours de route ne comptent pas.
statistics-wins = Gagnées
statistics-points = Points en moyenne
statistics-salmon = Saumons arrivés en moyenne
statistics-places = Places
statistics-place = { $count ->
    [one] Place { $place } : { $count } fois
   *[other] Place { $place } : { $count } fois
}
statistics-by-level = Selon les adversaires
statistics-by-players = Selon le nombre de joueurs
statistics-by-option = Selon les options
statistics-option-none = Sans option
statistics-people = Contre des personnes
statistics-name = Nom
statistics-games-short = Parties
statistics-ahead = Vous devant
statistics-behind = Vous derrière
statistics-tied = Égalité
