### Andere Leute: noch einmal spielen, blockieren, melden.

people-again = Noch einmal mit { $player } spielen
people-more = Mehr: { $player }
people-report = Diese Zeile dem Betreiber des Servers melden
people-reported = Gemeldet: Der Betreiber des Servers kann diese Zeile und bis zu 49 Zeilen davor lesen.
people-block = { $player } blockieren
people-block-text = Ihr sitzt dann nicht mehr am selben Tisch, und du siehst nicht mehr, was { $player } schreibt. Dieses Spiel geht noch weiter.
people-blocked = Blockierte Personen
people-blocked-text = Sie können sich nicht an deinen Tisch setzen, und du siehst nicht, was sie schreiben.
people-unblock = Nicht mehr blockieren
people-nameless = Jemand ohne Namen
