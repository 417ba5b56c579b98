### Lektionen: die kleinen Flüsse der Regeln und das erste Spiel mit seiner Anleitung. Der Server sagt sie.

refusal-no-such-lesson = Diese Lektion gibt es nicht.
refusal-nothing-to-read = Die Anleitung wartet jetzt auf eine Bewegung.

## The small rivers: a task, and what is said when it is done.

lesson-missed = Noch nicht geschafft: Dein Zug ist vorbei. Nimm eine Bewegung zurück oder beginne von vorn.

lesson-setup = Vor der ersten Runde wird der Fluss gebaut: Reihum zieht jeder ein Plättchen und legt es ans obere Ende einer Spalte. Zehn von zwölf liegen schon, und du hast einen Bären gezogen. { $pointer ->
    [touch] Drehe ihn, wie du magst, und tippe auf ein freies Feld.
   *[mouse] Drehe ihn, wie du magst, und klicke auf ein freies Feld.
}
lesson-setup-done = An deinem Bären müssen jetzt alle vorbei. Nach dem zwölften Plättchen beginnt die erste Runde: Alle Paare brechen aus dem Meer auf.

lesson-swim = Bring dein Paar von b1 nach a3. { $pointer ->
    [touch] Tippe auf das Paar und dann auf das Plättchen, auf das es soll.
   *[mouse] Klicke auf das Paar und dann auf das Plättchen, auf das es soll.
}
lesson-swim-done = Zwei Schritte, zwei Bewegungspunkte. Die anderen drei könntest du für andere Marker ausgeben.

lesson-jump = Drei Marker füllen b2. Komm mit einer einzigen Bewegung nach b3.
lesson-jump-done = Der Sprung ging zwei Plättchen weit und kostete deshalb drei Bewegungspunkte. Was du überspringst, ist egal, außer es ist ein Bär.

lesson-pass = Ein Bewegungspunkt ist übrig, und passen darfst du nicht. Finde die Bewegung, die keinen Lachs kostet.
lesson-pass-done = Gut gesehen. Oft ist es der letzte Bewegungspunkt, der teuer wird: Behalte einen sicheren Schritt in Reserve.

lesson-waterfall = Die Balken auf b1 sind ein Hindernis: Sie versperren die drei oberen Kanten. Komm nach c2.
lesson-waterfall-done = Schwimmend hinein, springend hinaus: Ein Hindernis versperrt eine Kante nur denen, die schwimmen.

lesson-bear = Bring das Paar nach b3 und behalte beide Lachse. Wenn du sehen willst, was der Bär tut, spring zuerst und nimm den Sprung dann zurück.
lesson-bear-done = Über das Plättchen eines Bären kannst du gefahrlos schwimmen, solange dir keine Balken im Weg liegen.

lesson-eagle = Lass beide Paare nach b2 schwimmen, eins nach dem anderen.
lesson-eagle-done = Der Adler holte sich einen Lachs des ersten Paares und flog davon. Für das zweite war das Plättchen Wasser.

lesson-heron = Eines deiner Paare steht auf dem Plättchen des Reihers. Gib deine zwei Bewegungspunkte so aus, dass kein Lachs verloren geht.
lesson-heron-done = Der Reiher schlug erst zu, als dein Zug vorbei war, und da war niemand mehr dort.

lesson-rock = Auf a2 und auf b2 stehen je zwei Marker. Zu dritt ist nur auf einem der beiden Plättchen noch Platz: Schwimm dorthin.
lesson-rock-done = Auf ein Wasserplättchen passen hier drei Marker, auf einen Felsen nur zwei.

lesson-round = Das ist der letzte Zug der Runde, und Reihe 1 wird gleich weggespült. Rette beide Paare mit deinen zwei Bewegungspunkten.
lesson-round-done = Reihe 1 ist weggespült, und niemand war mehr dort. Jetzt ist Reihe 2 die unterste.

lesson-row = Lege die drei Plättchen der neuen Reihe. { $pointer ->
    [touch] Wähle ein Plättchen, drehe es und tippe auf ein Feld.
   *[mouse] Wähle ein Plättchen, drehe es und klicke auf ein Feld.
}
lesson-row-done = Wer eine Reihe legt, bestimmt für alle, wo Balken und Raubtiere warten.

lesson-spawn = Schwimm mit dem Paar von b3 ans Ziel und gib deinen anderen Bewegungspunkt aus. Sieh dann nach, wo das Paar steht, wenn die Runde zu Ende ist.
lesson-spawn-done = Das Paar kam bei 1 Ei an und ist am Ende der Runde auf 2 Eier vorgerückt. Es ist jetzt 4 Punkte wert: zwei Lachse und zwei Eier.

lesson-whirlpool = Schwimm in den Strudel auf b2 und versuche weiterzukommen. Gib dann den Rest für das andere Paar aus.
lesson-whirlpool-done = Der Strudel hielt das erste Paar fest, das andere konnte sich noch bewegen. Im nächsten Zug sind beide wieder frei.

lesson-rapids = Du hast nur einen Bewegungspunkt. Bring das Paar nach c4.
lesson-rapids-done = Ein Schritt in die Stromschnellen, und schon trugen sie das Paar kostenlos weiter, von Plättchen zu Plättchen.

lesson-markers = Du hast drei der fünf Bewegungsmarker, Gelb hat zwei. Gib deine aus.
lesson-markers-done = Deine drei sind an Gelb gegangen: Gelb beginnt den Zug mit fünf.

lesson-exact = Du hast drei Bewegungspunkte, und alle lassen sich ausgeben. Bring das Paar ans Ziel.
lesson-exact-done = Zweimal zu schwimmen hätte einen Bewegungspunkt übrig gelassen, also war es nicht erlaubt. Drei Bewegungspunkte für zwei Plättchen: einmal schwimmen und einmal kurz springen, oder ein einziger weiter Sprung.

## The first game. Whoever learns is red.

lesson-first-welcome = Du bist Rot. Bring deine Lachse ans Ziel: Lachse und Eier zählen.
lesson-first-swim = { $pointer ->
    [touch] Tippe aufs leuchtende Paar, dann auf die Pfeilspitze. Schwimmen kostet einen Tropfen.
   *[mouse] Klicke aufs leuchtende Paar, dann auf die Pfeilspitze. Schwimmen kostet einen Tropfen.
}
lesson-first-jump = Das nächste Plättchen ist voll. Spring: ein Tropfen, plus einer je Plättchen.
lesson-first-confirm = Bestätige. Dann wird das Meer weggespült, mit allen, die noch dort sind.
lesson-first-lay = Lege die letzten zwei Plättchen. Dreh dir die Balken aus dem Weg.
lesson-first-eagle = Der Adler holt sich einen Lachs vom ersten Marker. Einer muss zahlen.
lesson-first-heron = Der Reiher schlägt am Ende deines Zuges zu. Bis dahin: keine Gefahr.
lesson-first-heron-leave = Schwimm gleich weiter, bevor er zuschlägt.
lesson-first-home = Der Laichplatz ist offen: Jede Runde dort bringt ein Ei. Schwimm hin!
lesson-first-bear = Ein Bär fängt Springer, aber keine Schwimmer. Schwimm um ihn herum.
lesson-first-eggs = Sieh hin: Deine Marker am Ziel sind um ein Ei vorgerückt.
lesson-first-score = Alle sind am Ziel oder verloren. Lachse plus Eier: Zählen wir!

lesson-first-done = Du hast dein erstes Spiel gespielt. Der Fluss gehört dir.

## What the guide says where it has nothing to teach.

lesson-first-play = Mach weiter, wie du willst, und denk an die Reihe unter dem Schaum.
lesson-first-confirm-now = Das war alles für diesen Zug. Bestätige, dann geht es weiter, oder nimm etwas zurück.
lesson-first-choose = Der Reiher holt sich einen Lachs, und du wählst: einen vom Paar oder den einzelnen?
lesson-first-aside = Auch das ist erlaubt. Nimm es zurück oder geh deinen eigenen Weg.
