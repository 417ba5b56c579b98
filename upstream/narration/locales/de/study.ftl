### Die Studie: jede Stellung, auf jede Weise durchgespielt.

study-title = Studie
study-open-title = Eine Stellung studieren
study-open-text = Spiele einen beliebigen Zug, geh zurück, versuche einen anderen: Jeder Versuch bleibt als Zweig erhalten.
study-open-games = Wähle einen Moment eines deiner Spiele
study-open-label = Eine Stellung als Text oder ein Link zu einer Studie
study-open = Öffnen
study-open-file = Datei öffnen
study-open-nothing = Das ist weder eine Stellung noch eine Studie.
study-open-replay = Auch von jedem Moment einer Wiederholung kommst du hierher.
study-link-broken = Dieser Link ist beschädigt: Die Studie darin lässt sich nicht lesen.
study-variations = Varianten
study-root = Ausgangsstellung
study-step-draw = { $tiles } gezogen
study-go-start = Zur Ausgangsstellung (Pos1)
study-go-back = Zurück (← oder ,)
study-go-forth = Vor (→ oder .)
study-go-end = Ans Ende (Ende)
study-go-previous = Voriger Versuch (↑)
study-go-next = Nächster Versuch (↓)
study-remove = Ab hier löschen
study-draw-task = { $count ->
    [one] Ein Plättchen ist zu ziehen: Wähle es aus oder überlass es dem Zufall.
   *[other] { $count } Plättchen sind zu ziehen: Wähle sie aus oder überlass es dem Zufall.
}
study-draw-tile = { $tile }: { $count } im Stapel
study-draw-clear = Von vorn
study-draw-these = Diese ziehen
study-draw-by-chance = Zufällig ziehen
study-play-on = Von hier weiterspielen
study-play-title = Von hier weiterspielen
study-play-text = Ein neuer Tisch beginnt mit dieser Stellung. Die Plättchen, die niemand gesehen hat, werden gemischt.
study-copy-link = Link kopieren
study-copy-text = Stellung kopieren
study-save = Als Datei speichern

study-tab-turn = Zug
study-analysis = Analyse
study-depth = Tiefe { $depth } von { $last }
study-stop = Anhalten
study-go-on = Weiter
study-searching = Die Stellung wird untersucht …
study-stopped = Die Analyse ist angehalten.
study-seat = Spieler
study-chances = Gewinnchancen
study-points = Erwartete Punkte
study-score = { $points } P.
study-best-turns = Die besten Züge
study-best = bester
study-tap-again = { $pointer ->
    [touch] Tippe noch einmal, um ihn zu spielen
   *[mouse] Klicke noch einmal, um ihn zu spielen
}
study-draws = Was jede Ziehung ändern würde
study-open-editor = Einen Fluss bauen
study-edit = Bearbeiten
study-proved = Bewiesen
study-best-play = Bestmöglich zu Ende spielen
study-explain = Was die Zahlen bedeuten
study-explain-chances = Die Gewinnchance ist die Wahrscheinlichkeit zu gewinnen, wenn alle so weiterspielen wie die Suche; alle Chancen zusammen ergeben 100 %. Die Punkte sind die am Ende erwarteten.
study-explain-turns = Die besten Züge werden miteinander verglichen. Unter jedem steht, was er gegenüber dem besten kostet.
study-explain-draws = Bei jeder Ziehung steht, wie wahrscheinlich sie ist und wie sie die Chancen unmittelbar davor ändern würde.
study-explain-depth = Jede Tiefe betrachtet etwa doppelt so viele Stellungen wie die vorige. Bewiesen heißt, dass nichts mehr vom Zufall abhängt: Das Ergebnis bei bestem Spiel steht fest.
