### Die eigene Statistik.

statistics-empty = Noch kein beendetes Spiel
statistics-empty-text = Sobald du ein Spiel beendet hast, siehst du hier, wie oft du gewonnen hast, wie viele Lachse du ans Ziel gebracht hast und wie du dich gegen deine Freunde schlägst.
statistics-what = Beendete Spiele dieses Browsers, in denen du einen Platz hattest. Spiele an einem gemeinsamen Gerät und solche, die mittendrin begannen, zählen nicht.
statistics-wins = Gewonnen
statistics-points = Punkte im Schnitt
statistics-salmon = Lachse am Ziel im Schnitt
statistics-places = Plätze
statistics-place = { $count ->
    [one] Platz { $place }: einmal
   *[other] Platz { $place }: { $count }-mal
}
statistics-by-level = Nach Gegnern
statistics-by-players = Nach Anzahl der Spieler
statistics-by-option = Nach Optionen
statistics-option-none = Ohne Optionen
statistics-people = Gegen Menschen
statistics-name = Name
statistics-games-short = Spiele
statistics-ahead = Du vorn
statistics-behind = Du hinten
statistics-tied = Gleichauf
