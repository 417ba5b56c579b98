### Der letzte Bildschirm: der Laichplatz, die Geschichte des Spiels, die Chancen, und wie es weitergeht.

refusal-no-evaluation = Dieses Spiel lässt sich nicht bewerten: Der trainierte Bot ist nicht installiert oder hat nicht geantwortet.

## Der Laichplatz und die Punkte

final-spawn = Der Laichplatz: { $tokens }.
final-token = { $salmon ->
    [2] { $eggs ->
        [one] das Paar von { $player } mit 1 Ei
       *[other] das Paar von { $player } mit { $eggs } Eiern
    }
   *[1] { $eggs ->
        [one] der einzelne Lachs von { $player } mit 1 Ei
       *[other] der einzelne Lachs von { $player } mit { $eggs } Eiern
    }
}
final-spawn-empty = Niemand kam bis zum Laichplatz.
final-skip = Überspringen
final-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Was zwischen $above und $below entschied, die gleich viele Punkte haben

final-tie-salmon = { $count ->
    [one] { $tied } haben gleich viele Punkte; { $above } liegt mit mehr Lachsen am Ziel vorn.
   *[other] { $tied } haben gleich viele Punkte; { $above } liegen mit mehr Lachsen am Ziel vorn.
}
final-tie-tokens = { $count ->
    [one] { $tied } haben gleich viele Punkte und gleich viele Lachse; { $above } liegt mit mehr Markern am Ziel vorn.
   *[other] { $tied } haben gleich viele Punkte und gleich viele Lachse; { $above } liegen mit mehr Markern am Ziel vorn.
}
final-tie-eggs = { $count ->
    [one] { $tied } haben gleich viele Punkte, Lachse und Marker; { $above } liegt mit Markern weiter oben auf dem Laichplatz vorn.
   *[other] { $tied } haben gleich viele Punkte, Lachse und Marker; { $above } liegen mit Markern weiter oben auf dem Laichplatz vorn.
}
final-tie-marker = { $tied } liegen in allem gleichauf; { $above } hat den Startspielermarker nicht und liegt vorn.
final-tie-shared = In allem gleichauf: { $players } teilen sich den Platz.

## Die Geschichte des Spiels

final-story = Die Geschichte dieses Spiels
final-fed-bears = { $count ->
    [one] Die Bären bekamen einen Lachs.
   *[other] Die Bären bekamen { $count } Lachse.
}
final-fed-eagles = { $count ->
    [one] Die Adler bekamen einen Lachs.
   *[other] Die Adler bekamen { $count } Lachse.
}
final-fed-herons = { $count ->
    [one] Die Reiher bekamen einen Lachs.
   *[other] Die Reiher bekamen { $count } Lachse.
}
final-washed = { $count ->
    [one] Der Fluss spülte einen Lachs weg.
   *[other] Der Fluss spülte { $count } Lachse weg.
}
final-none-lost = Unterwegs ging kein einziger Lachs verloren.
final-most-fed = { $count ->
    [one] { $player } hat den Tieren am meisten überlassen: 1 Lachs.
   *[other] { $player } hat den Tieren am meisten überlassen: { $count } Lachse.
}
final-turning-point = Der Wendepunkt: In Runde { $round }, im Zug von { $player }, stiegen die Chancen von { $winner } von { $before } auf { $after }.
final-turning-point-own = Der Wendepunkt: In Runde { $round }, im eigenen Zug, stiegen die Chancen von { $winner } von { $before } auf { $after }.

## Die Chancen

final-chances = Gewinnchancen
final-chances-text = { $by ->
    [report] So schätzt der Bericht sie am Anfang jedes Zuges ein.
   *[network] So schätzt der trainierte Bot sie am Anfang jedes Zuges auf den ersten Blick ein. Der Bericht schaut weiter voraus.
}
final-chances-wait = Ein Blick zurück auf das Spiel …
final-chances-table = Als Tabelle zeigen
final-chances-round = Runde
final-chances-turn = Zug
final-chances-end = Ende
final-chances-at = Runde { $round }, Zug von { $player }: { $chances }
final-chances-at-end = Am Ende: { $chances }
final-chance = { $player } { $chance }

## Wie es weitergeht

final-share = Teilen
final-replay-turn = Den Wendepunkt ansehen
final-share-title = Ein Spiel Flussaufwärts
final-share-place = { $points ->
    [one] { $rank }. { $player }: 1 Punkt
   *[other] { $rank }. { $player }: { $points } Punkte
}

## Wie das Spiel für die Person endete, die zusieht: ein Platz gehört ihr. $player kommt als Nächstes.

final-counting = Die Punkte werden gezählt …
final-you-won = { $points ->
    [0] Du gewinnst, punktgleich mit { $player }
    [one] Du gewinnst, einen Punkt vor { $player }
   *[other] Du gewinnst, { $points } Punkte vor { $player }
}
final-you-shared = Du teilst dir den Sieg mit { $players }
final-you-second = { $points ->
    [0] Du bist auf Platz zwei, punktgleich mit { $player }
    [one] Du bist auf Platz zwei, einen Punkt hinter { $player }
   *[other] Du bist auf Platz zwei, { $points } Punkte hinter { $player }
}
final-you-third = { $points ->
    [0] Du bist auf Platz drei, punktgleich mit { $player }
    [one] Du bist auf Platz drei, einen Punkt hinter { $player }
   *[other] Du bist auf Platz drei, { $points } Punkte hinter { $player }
}
final-you-fourth = { $points ->
    [0] Du bist auf Platz vier, punktgleich mit { $player }
    [one] Du bist auf Platz vier, einen Punkt hinter { $player }
   *[other] Du bist auf Platz vier, { $points } Punkte hinter { $player }
}
final-you-fifth = { $points ->
    [0] Du bist auf Platz fünf, punktgleich mit { $player }
    [one] Du bist auf Platz fünf, einen Punkt hinter { $player }
   *[other] Du bist auf Platz fünf, { $points } Punkte hinter { $player }
}

## Die Wiederholung läuft von selbst

final-play = Abspielen
final-pause = Anhalten
final-speed = Tempo
final-speed-slow = Langsam
final-speed-normal = Normal
final-speed-fast = Schnell
final-play-on = Von hier weiterspielen
final-study = Diese Stellung studieren
final-report = Spielbericht
final-play-on-text = Öffnet einen neuen Tisch mit dieser Stellung. Du übernimmst { $player }; die noch verdeckten Plättchen werden neu gemischt.
final-next-level = Nächste Stufe: { $level }

## Das Ergebnis zum Teilen: ein Bild und Links. $player hat das Ergebnis, das zu schlagen ist.

final-picture-save = Bild speichern
final-picture-failed = Dein Browser konnte das Bild nicht zeichnen.
final-link-replay = Dieses Spiel ansehen
final-challenge = Schlag mein Ergebnis auf diesem Fluss
final-challenge-text = Dieser Link öffnet denselben Fluss mit denselben Plättchen in derselben Reihenfolge.
final-challenge-replay = Das Spiel von { $player } ansehen
final-challenge-unfinished = Dieses Spiel wurde nicht zu Ende gespielt.
final-beat-title = { $points ->
    [one] Schlag { $player }: 1 Punkt
   *[other] Schlag { $player }: { $points } Punkte
}
final-beat-text = Derselbe Fluss, gelegt wie im Spiel von { $player }, mit denselben Plättchen in derselben Reihenfolge. Du spielst auf dem Platz von { $player }; gegen dich: { $opponents }.
final-beat-go = Diesen Fluss spielen
final-beaten = { $beaten ->
    [more] { $points ->
        [one] Du warst auf diesem Fluss besser: { $player } hatte nur 1 Punkt.
       *[other] Du warst auf diesem Fluss besser: { $player } hatte nur { $points } Punkte.
    }
    [level] { $points ->
        [one] Gleichstand: { $player } hatte auf diesem Fluss auch 1 Punkt.
       *[other] Gleichstand: { $player } hatte auf diesem Fluss auch { $points } Punkte.
    }
   *[less] { $points ->
        [one] { $player } war auf diesem Fluss besser, mit 1 Punkt.
       *[other] { $player } war auf diesem Fluss besser, mit { $points } Punkten.
    }
}
