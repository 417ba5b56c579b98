### Die Seite mit den Regeln. Ein Abschnitt hat eine Überschrift, einen Text und was sonst gut zu wissen ist.
### Jede Zeile ist ein Absatz; eine Zeile, die mit • beginnt, ist Teil einer Liste; _diese Wörter_ fallen auf.

rules-title = So wird gespielt
rules-lead = Zwei bis fünf Spieler, etwa eine halbe Stunde. Hier steht alles, mit kleinen Flüssen zum Ausprobieren.
rules-index = Auf dieser Seite
rules-close = Die Regeln schließen
rules-known = Gut zu wissen
rules-more = Mehr dazu in den Regeln

## The small rivers

rules-try = Probier es aus
rules-take-back = Zurücknehmen
rules-again = Von vorn
rules-show = Zeig es mir
rules-not-there = Dieser kleine Fluss lässt sich nicht zeigen: Der Server antwortet nicht.

## What is this tile? $cell is a cell.

rules-what-touch = Berühre ein Plättchen, um zu sehen, was es tut.
rules-what-close = Schließen
rules-what-cell = Auf { $cell }
rules-what-full = Dieses Plättchen ist voll: Im Moment kommt niemand darauf.
rules-what-goes = Es wird am Ende dieser Runde weggerissen, mit allen Markern darauf.
rules-what-empty = Hier liegt noch kein Plättchen.

## Parts of the page

rules-part-start = Das Spiel
rules-part-move = Dein Zug
rules-part-tiles = Die Plättchen
rules-part-round = Ende der Runde und des Spiels
rules-part-options = Optionen

## The game

rules-aim = Das Ziel des Spiels
rules-aim-text =
    Jeder führt einen Schwarm Lachse vom Meer bis dorthin, wo sie geboren wurden. Vor dir werden neue Plättchen gelegt, und hinter dir werden die ältesten weggerissen.
    _Punkte gibt es für jeden Lachs, der ans Ziel kommt, und mehr für die, die früh da sind._

rules-river = Der Fluss
rules-river-text =
    Der Fluss besteht aus sechseckigen Plättchen in drei Spalten: a links, b in der Mitte, c rechts. Das mittlere Plättchen einer Reihe liegt ein halbes Plättchen weiter flussaufwärts als die beiden daneben. Ein Plättchen heißt nach seiner Spalte und Reihe: b2 ist das mittlere der Reihe 2.
    Lachse ziehen nur flussaufwärts: geradeaus oder schräg nach links oder rechts vorn. Nie zurück und nie zur Seite.

rules-tokens = Lachse und Marker
rules-tokens-text =
    Jeder hat vier Marker. Ein Marker zeigt auf der einen Seite ein Lachspaar, auf der anderen einen einzelnen Lachs. Alle beginnen als Paare: ein Marker jedes Spielers auf jedem der vier Meerplättchen.
    Wird ein Lachs gefangen, so wird aus einem Paar ein einzelner, und ein einzelner ist aus dem Spiel.
    _Platz:_ Auf ein Plättchen passen so viele Marker, wie es Spieler gibt, gleich wem sie gehören. Auf ein volles Plättchen kommt niemand. Die Meerplättchen sind am Anfang voll; auf dem Laichplatz ist Platz für alle.

rules-setup = Vor der ersten Runde
rules-setup-text =
    Im Uhrzeigersinn zieht jeder ein Plättchen vom Stapel und legt es, beliebig gedreht, auf das nächste freie Feld einer beliebigen Spalte. In eine Spalte kommen vier Plättchen.
    Nach zwölf Plättchen nimmt, wer als Nächstes legen würde, den Startspielermarker und beginnt.
rules-setup-known =
    • Jede Spalte wächst für sich: Eine Reihe muss nicht fertig sein, bevor die nächste begonnen wird.
    • Wer das allererste Plättchen legt, wird ausgelost oder vereinbart.

## Your turn

rules-turn = Fünf Punkte
rules-turn-text =
    Der Startspieler beginnt, dann geht es im Uhrzeigersinn weiter. In deinem Zug hast du _fünf Punkte_. Verteile sie nach Belieben auf deine Marker, eine Bewegung nach der anderen. Ein Paar zu bewegen kostet nicht mehr als einen einzelnen Lachs.
    _Passen gibt es nicht._ Dein Zug endet, wenn die Punkte aufgebraucht sind oder keine Bewegung mehr möglich ist, die du bezahlen kannst. Die letzten Punkte können einen Marker also dorthin treiben, wo du ihn nicht haben wolltest: Zähle, bevor du ziehst.
    Wer keinen Marker mehr im Fluss hat, wird übersprungen.
rules-turn-known =
    • Punkte, die sich nicht ausgeben lassen, verfallen. Wer es strenger mag, spielt mit „Genau fünf“.

rules-swim = Schwimmen
rules-swim-text =
    _1 Punkt:_ ein Schritt auf ein benachbartes Plättchen flussaufwärts, das Platz hat, wenn auf der Kante zwischen den beiden kein Hindernis liegt.

rules-jump = Springen
rules-jump-text =
    _1 Punkt und 1 weiterer für jedes Plättchen der Länge:_ in gerader Linie, über alles hinweg, auf ein Plättchen, das Platz hat. Ein Sprung auf das nächste Plättchen kostet 2 Punkte, über eines hinweg 3, über zwei hinweg 4.
    Ein Sprung führt über volle Plättchen, Hindernisse und Räuber; nur Bären fangen einen Lachs, der über sie springt. Auf jedem Feld des Weges muss ein Plättchen liegen.
rules-jump-known =
    • Ein Sprung darf ein einziges Plättchen lang sein, mit oder ohne Hindernis. Manchmal lassen sich so gut Punkte aufbrauchen.
    • Weiter als bis zum Eingang des Laichplatzes springt niemand.

## The tiles

rules-water = Wasser und Meer
rules-water-text = Hier geschieht nichts. In der Schachtel sind 7 Wasserplättchen. Die 4 Meerplättchen, auf denen alle beginnen, sind wie Wasser.

rules-waterfall = Wasserfall
rules-waterfall-text =
    Drei seiner Kanten nebeneinander sind durch ein Hindernis geschlossen, gezeichnet als Balken. Ein Hindernis lässt sich nicht durchschwimmen, von keiner Seite; es lässt sich überspringen. Die anderen drei Kanten sind offen. Es gibt 4 Wasserfälle.

rules-bear = Bär
rules-bear-text =
    _Ein Sprung, der auf einem Bären beginnt, über ihn führt oder auf ihm endet, kostet einen Lachs_, für jeden Bären auf dem Weg. Auf sein Plättchen oder darüber hinweg zu schwimmen ist sicher: Er fängt nur, was springt.
    Zwei seiner Kanten sind Hindernisse, die sich nur überspringen lassen. Es gibt 3 Bären.
rules-bear-known =
    • Ein einzelner Lachs, den ein Bär fängt, landet nicht mehr.
    • Nach einem Fang bleibt der Bär, wo er ist.

rules-eagle = Adler
rules-eagle-text =
    Der erste Marker, der hineinschwimmt oder landet, verliert einen Lachs. Dann fliegt der Adler davon, und das Plättchen ist für den Rest des Spiels Wasser. Über einen Adler zu springen ist sicher. Es gibt 5 Adler.

rules-heron = Blaureiher
rules-heron-text =
    _Am Ende deines Zuges_ nimmt jeder Reiher einen Lachs von einem deiner Marker auf seinem Plättchen. Stehen dort ein Paar und ein einzelner von dir, wählst du. Wer rechtzeitig weiterzieht, verliert nichts. Es gibt 5 Reiher.
rules-heron-known =
    • Ein Reiher trifft dich nur am Ende deines eigenen Zuges, und nur einmal, gleich wie viele Marker dort stehen.
    • Nach einem Fang bleibt der Reiher, wo er ist.
    • Reiher weiter flussabwärts schlagen zuerst zu, in einer Reihe von links nach rechts.

rules-rock = Felsen
rules-rock-text = Der Felsen braucht Platz: Auf dieses Plättchen passt ein Marker weniger als auf die anderen. Es gibt 5 Felsen; zu zweit bleiben sie in der Schachtel.

## The round and the end

rules-round = Der Fluss wird weggerissen
rules-round-text =
    Wenn alle am Zug waren, wird die unterste Reihe weggerissen, _mit allen Markern darauf_: nach Runde 1 nichts, nach Runde 2 das Meer, nach Runde 3 die Reihe 1 und so weiter. Der Laichplatz wird nie weggerissen.
rules-round-known =
    • Auch wenn der Laichplatz schon da ist, verschwinden weiter Reihen.

rules-row = Neue Plättchen
rules-row-text =
    Dann zieht, wer diese Runde begonnen hat, drei Plättchen und legt sie als nächste Reihe, in beliebiger Reihenfolge und beliebig gedreht. Zuletzt sind nur noch zwei Plättchen da: Sie kommen nach links und rechts, und zwischen ihnen liegt der Eingang des Laichplatzes.
    Danach geht der Startspielermarker im Uhrzeigersinn an den nächsten Spieler, der die neue Runde beginnt.
rules-row-known =
    • Die Plättchen einer Reihe werden zusammen gezogen, und man sieht alle, bevor man das erste legt.
    • Die Reihe legt auch, wer keinen Lachs mehr hat.

rules-spawn = Der Laichplatz und seine Eier
rules-spawn-text =
    Marker schwimmen oder springen am Eingang hinein, wo 1 Ei liegt. Von da an kosten sie keine Punkte mehr: _Am Ende jeder Runde rückt jeder von selbst vor_, auf 2, 3, 4 und zuletzt 5 Eier. Früh zu kommen lohnt sich also.
    Auf dem Laichplatz ist Platz für alle.

rules-end = Das Ende
rules-end-text =
    Das Spiel ist aus, sobald kein Marker mehr im Fluss ist: Alle sind am Ziel oder verloren. Das kann am Ende einer Runde sein oder mitten in einem Zug.
rules-end-known =
    • Endet das Spiel mitten in einer Runde, so rücken die Marker auf dem Laichplatz nicht noch einmal vor.
    • Werden die letzten Marker am Ende einer Runde weggerissen, so rücken die Marker auf dem Laichplatz noch einmal vor.

rules-score = Die Wertung
rules-score-text =
    _Ein Punkt für jeden Lachs_ am Ziel, und für jeden Marker die _Eier seines Feldes_. Ein Paar auf 4 Eiern ist 6 Punkte wert, ein einzelner auf 4 Eiern 5.
    Bei Gleichstand entscheiden der Reihe nach:
    • mehr Lachse am Ziel
    • mehr Marker am Ziel
    • Marker weiter flussaufwärts: Verglichen wird zuerst der Marker mit den meisten Eiern
    • zu zweit: den Startspielermarker nicht zu haben
    Wer dann noch gleichauf ist, teilt sich den Sieg.

rules-two = Zu zweit
rules-two-text =
    • Die 5 Felsen und ein Reiher bleiben in der Schachtel.
    • Im allerersten Zug hat der Startspieler nur 4 Punkte.
    • Der Startspielermarker wandert nicht. Die beiden legen die neuen Reihen abwechselnd; der Startspieler beginnt.

## Options

rules-whirlpool = Strudel
rules-whirlpool-text =
    Die Felsen sind Strudel. _Ein Marker, der in einen gerät, wird festgehalten:_ In diesem Zug können keine Punkte mehr für ihn ausgegeben werden. In einen Strudel passen so viele Marker wie auf andere Plättchen. Zu zweit werden alle Plättchen benutzt.
rules-whirlpool-known =
    • Festgehalten wird der Marker, nicht der Spieler: Die anderen dürfen weiter.

rules-rapids = Stromschnellen
rules-rapids-text =
    Sechs Stromschnellen kommen in den Stapel. _Ein Marker, der hineinschwimmt oder dort landet, wird sofort und kostenlos dorthin getragen, wohin der Pfeil zeigt._ Dort gilt er als hineingeschwommen: Adler, Strudel, weitere Stromschnellen und der Laichplatz wirken wie sonst.
    • Ist jenes Plättchen voll oder noch nicht gelegt, so bleibt der Marker und wird am Anfang deines nächsten Zuges getragen. Bis dahin kannst du ihn wie sonst bewegen.
    • Liegt ein Hindernis dazwischen, so ist es ein Sprung, der 1 Punkt kostet, und ein Bär auf der anderen Seite beißt. Du musst zahlen, wenn du noch einen Punkt hast. Hast du keinen, so bleibt der Marker, und du musst am Anfang deines nächsten Zuges zahlen.
    Stromschnellen müssen flussaufwärts auf ein Feld des Flusses zeigen; neben dem Laichplatz auf diesen.
    Es gibt fünf Arten, sie ins Spiel zu nehmen: zusätzlich zu allen anderen; oder anstelle von 5 Reihern und 1 Felsen, von 5 Adlern und 1 Felsen, von 6 Wasserplättchen oder von 3 Wasserplättchen und 3 Felsen. Zu zweit ohne Strudel sind die Felsen in der Schachtel; dann gehen nur „Zusätzlich“ und „Statt Wasser“. Du kannst auch selbst mischen.
rules-rapids-known =
    • Ein Marker, der über Stromschnellen hinwegspringt, wird nicht getragen.
    • Am Anfang eines Zuges wird der Marker zuerst getragen, der am weitesten flussaufwärts ist, dann von links nach rechts, Paare vor einzelnen.

rules-markers = Bewegungsmarker
rules-markers-text =
    Fünf Bewegungsmarker sind die Punkte. Der Startspieler beginnt mit allen fünf. _Was du ausgibst, bekommt, wer den nächsten Zug hat_; was du nicht ausgeben kannst, behältst du. Ein kurzer Zug lässt dem Nächsten also wenig.
    Die Bewegungsmarker derer, die nicht mehr im Fluss sind, kommen am Anfang jedes Zuges dazu. Auch wer keinen hat, ist am Zug: Strömungen und Reiher wirken. Bewegungen lassen sich nicht zurücknehmen.

rules-exact = Genau fünf
rules-exact-text =
    Solange sich in irgendeiner Reihenfolge alle deine Punkte ausgeben lassen, wird eine Bewegung abgelehnt, nach der welche übrig blieben. Geht es in keiner, ist jede Bewegung erlaubt.
rules-exact-known =
    • Auch Punkte, die übrig sind, wenn dein letzter Marker den Fluss verlässt, gelten als nicht ausgegeben.
