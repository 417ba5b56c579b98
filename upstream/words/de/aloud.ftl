### Der Fluss in Worten: für einen Bildschirmleser und für alle, die lieber lesen.

aloud-close = Schließen
aloud-row = Reihe { $row }
aloud-row-goes = Reihe { $row }, wird am Ende der Runde weggespült
aloud-spawn = Der Laichplatz, Zugang von { $cell }
aloud-choices = Was du tun kannst
aloud-nothing = Du bist nicht am Zug.
aloud-token = { $cell }, { $token }
aloud-or = Oder: { $route }
aloud-lay = { $cell }: { $tile }. { $turn }
