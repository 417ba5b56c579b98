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
