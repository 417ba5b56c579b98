### Der Fluss in Worten: für einen Bildschirmleser und für alle, die lieber lesen.

accessibility-close = Schließen
accessibility-row = Reihe { $row }
accessibility-row-goes = Reihe { $row }, wird am Ende der Runde weggespült
accessibility-spawn = Der Laichplatz, Eingang auf { $cell }
accessibility-choices = Was du tun kannst
accessibility-nothing = Du bist nicht am Zug.
accessibility-token = { $cell }, { $token }
accessibility-or = Oder: { $route }
accessibility-lay = { $turned ->
    [obstacles] { $tile } auf { $cell }, versperrt nach { $edges }
    [current] { $tile } auf { $cell }, mit Strömung nach { $edges }
   *[plain] { $tile } auf { $cell }
}

keys-walk = Über den Fluss gehen
keys-choose = Einen Marker, ein Feld für ein Plättchen oder ein Ziel wählen
keys-far = Auch ferne Ziele zeigen
keys-ways = Andere Wege zum Ziel, das den Fokus hat
keys-turn = Das Plättchen drehen; mit Umschalt andersherum
keys-undo = Die letzte Bewegung rückgängig machen
keys-undo-step = Einen Schritt davon rückgängig machen
keys-confirm = Bestätigen
keys-escape = Marker oder Plättchen zurücklegen; zurück zur Gegenwart
keys-words = Der Fluss in Worten
keys-what = Was ein Plättchen tut; sonst diese Tasten
keys-zoom = Näher, weiter weg, ganzer Fluss
keys-replay = In einer Wiederholung: eine Bewegung zurück oder vor; mit Umschalt einen Zug
keys-play = In einer Wiederholung: abspielen oder anhalten
keys-speed = In einer Wiederholung: langsamer, schneller
