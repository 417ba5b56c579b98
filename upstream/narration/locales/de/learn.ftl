### Das Spiel lernen: die Wege zu den Regeln und zum ersten Spiel, und die Knöpfe der Anleitung.

learn-rules = Regeln
learn-keys = Tastatur
learn-study = Stellung studieren
learn-what = Was tut dieses Plättchen?
learn-five-minutes = In fünf Minuten lernen
learn-five-minutes-text = Ein kurzes Spiel mit Anleitung. Du kannst jederzeit gehen.
learn-go-on = Weiter mit deinem ersten Spiel

learn-title = Dein erstes Spiel
learn-step = { $number } von { $count }
learn-next = Weiter
learn-count = Zur Wertung
learn-take-back = Rückgängig
learn-again = Von vorn
learn-leave = Verlassen
learn-left = Du kannst jederzeit gehen. Wenn du wiederkommst, geht es dort weiter, wo du warst.
learn-whole-rules = Alle Regeln lesen
learn-play-now = Jetzt ein richtiges Spiel
