### Die Seite mit den Regeln. Ein Abschnitt hat eine Überschrift, einen Text und was sonst gut zu wissen ist.
### Jede Zeile ist ein Absatz; eine Zeile, die mit • beginnt, ist Teil einer Liste; _diese Wörter_ fallen auf.

rules-title = So wird gespielt
rules-lead = Zwei bis fünf Spieler, ab 8 Jahren, 20 bis 30 Minuten. Hier stehen alle Regeln, mit kleinen Flüssen zum Ausprobieren.
rules-index = Auf dieser Seite
rules-close = Die Regeln schließen
rules-known = Gut zu wissen
rules-more = Mehr dazu in den Regeln

## The small rivers

rules-try = Probier es aus
rules-take-back = Rückgängig
rules-again = Von vorn
rules-show = Zeig es mir
rules-not-there = Dieser kleine Fluss lässt sich nicht zeigen: Der Server antwortet nicht.

## What is this tile? $cell is a cell.

rules-what-touch = { $pointer ->
    [touch] Tippe auf ein Plättchen, um zu sehen, was es tut.
   *[mouse] Klicke auf ein Plättchen, um zu sehen, was es tut.
}
rules-what-close = Schließen
rules-what-cell = Auf { $cell }
rules-what-full = Dieses Plättchen ist voll: Im Moment passt kein weiterer Marker darauf.
rules-what-goes = Es wird am Ende dieser Runde weggespült, mit allen Markern darauf.
rules-what-empty = Hier liegt noch kein Plättchen.

## Parts of the page

rules-part-start = Das Spiel
rules-part-move = Dein Zug
rules-part-tiles = Die Plättchen
rules-part-round = Ende der Runde und des Spiels
rules-part-options = Optionen
rules-part-box = Im Vergleich mit den gedruckten Regeln

## The game

rules-aim = Das Ziel des Spiels
rules-aim-text =
    Jeder führt einen Schwarm Lachse vom Meer bis dorthin, wo sie einst geschlüpft sind. Vor dir werden neue Plättchen gelegt, und hinter dir werden die ältesten weggespült.
    _Jeder Lachs am Ziel ist einen Punkt wert. Dazu bringt jeder Marker (ein Lachspaar oder ein einzelner Lachs) Punkte für Eier, umso mehr, je früher er ankommt. Wer die meisten Punkte hat, gewinnt._

rules-river = Der Fluss
rules-river-text =
    Der Fluss besteht aus sechseckigen Plättchen in drei Spalten: a links, b in der Mitte, c rechts. Das mittlere Plättchen einer Reihe liegt ein halbes Plättchen weiter flussaufwärts als die beiden daneben. Jedes Plättchen ist nach Spalte und Reihe benannt: b2 ist das mittlere in Reihe 2.
    Lachse ziehen nur flussaufwärts: geradeaus, schräg nach links oder schräg nach rechts. Nie zurück und nie zur Seite. Flussaufwärts ist oben, also Norden.
    Das Meer ist Reihe 0: a0, b0 und c0, dazu s0 unterhalb von b0; von s0 aus kann man auf jedes der drei anderen schwimmen.

rules-tokens = Lachse und Marker
rules-tokens-text =
    Jeder hat vier Marker. Ein Marker zeigt auf der einen Seite ein Lachspaar, auf der anderen einen einzelnen Lachs. Alle beginnen als Paare: ein Marker jedes Spielers auf jedem der vier Meerplättchen.
    Wird ein Lachs gefangen, so wird aus einem Paar ein einzelner Lachs; ein einzelner Lachs scheidet aus.
    _Kapazität:_ Auf ein Plättchen passen so viele Marker, wie es Spieler gibt, egal, wem sie gehören. Auf ein volles Plättchen darf kein weiterer Marker, also kann auch keiner hindurchschwimmen. Die Meerplättchen sind am Anfang voll; auf dem Laichplatz ist Platz für alle.

rules-setup = Vor der ersten Runde
rules-setup-text =
    Alle Plättchen außer denen des Meeres werden gemischt und verdeckt gestapelt. Reihum im Uhrzeigersinn zieht jeder ein Plättchen vom Stapel und legt es, beliebig gedreht, in eine beliebige Spalte, und zwar auf das freie Feld, das dem Meer am nächsten ist. In jede Spalte kommen vier Plättchen.
    Wer nach zwölf Plättchen das nächste gelegt hätte, bekommt den Startspielermarker und beginnt.
rules-setup-known =
    • Jede Spalte wächst für sich: Eine Reihe muss nicht fertig sein, bevor die nächste begonnen wird.
    • Wer das allererste Plättchen legt, wird ausgelost oder vereinbart. (In den gedruckten Regeln beginnt, wer zuletzt Lachs gegessen hat.)

## Your turn

rules-turn = Fünf Bewegungspunkte
rules-turn-text =
    Der Startspieler beginnt, dann geht es im Uhrzeigersinn weiter. In deinem Zug hast du _fünf Bewegungspunkte_. Verteile sie nach Belieben auf deine Marker, eine Bewegung nach der anderen. Ein Paar zu bewegen kostet nicht mehr als einen einzelnen Lachs.
    _Passen gibt es nicht._ Dein Zug endet, wenn die Bewegungspunkte aufgebraucht sind oder keine Bewegung mehr möglich ist, die du bezahlen kannst. Die letzten Bewegungspunkte können einen Marker also dorthin zwingen, wo du ihn nicht haben willst: erst zählen, dann ziehen!
    Wenn alle am Zug waren, ist die Runde zu Ende. Wer keinen Marker mehr im Fluss hat, wird übersprungen.
rules-turn-known =
    • Bewegungspunkte, die sich nicht ausgeben lassen, verfallen. Die gedruckten Regeln verlangen, genau fünf auszugeben; die Option „Genau fünf“ setzt das durch.

rules-swim = Schwimmen
rules-swim-text =
    _1 Bewegungspunkt:_ ein Schritt flussaufwärts auf ein benachbartes Plättchen, auf dem noch Platz ist, wenn an der Kante dazwischen kein Hindernis liegt.

rules-jump = Springen
rules-jump-text =
    _1 Bewegungspunkt und 1 weiterer für jedes Plättchen Sprungweite:_ in gerader Linie, über alles hinweg, auf ein Plättchen, auf dem noch Platz ist. Ein Sprung auf das nächste Plättchen kostet 2 Bewegungspunkte, über eines hinweg 3, über zwei hinweg 4.
    Ein Sprung führt über volle Plättchen, Hindernisse und Raubtiere hinweg; nur Bären fangen einen Lachs, der über sie springt. Auf jedem Feld unterwegs muss ein Plättchen liegen.
rules-jump-known =
    • Ein Sprung darf auch nur ein Plättchen weit führen, mit oder ohne Hindernis. Manchmal lassen sich so geschickt Bewegungspunkte aufbrauchen.
    • Weiter als bis zum Eingang des Laichplatzes führt kein Sprung.

## The tiles

rules-water = Wasser und Meer
rules-water-text = Hier geschieht nichts. In der Schachtel sind 7 Wasserplättchen. Die 4 Meerplättchen, auf denen alle beginnen, wirken wie Wasser; beim gedruckten Spiel zeigt ihre Rückseite den Laichplatz.

rules-waterfall = Wasserfall
rules-waterfall-text =
    Drei nebeneinanderliegende Kanten sind von einem Hindernis versperrt, das als Balken gezeichnet ist. Durch ein Hindernis kann niemand schwimmen, von keiner Seite; überspringen kann man es. Die anderen drei Kanten sind frei. Es gibt 4 Wasserfälle.

rules-bear = Bär
rules-bear-text =
    _Ein Sprung, der auf einem Bären beginnt, über ihn führt oder auf ihm endet, kostet einen Lachs_, für jeden Bären auf dem Weg: Ein Sprung von einem Bären zum anderen kostet zwei Lachse. Auf sein Plättchen oder darüber hinweg zu schwimmen ist sicher: Er fängt nur, was springt.
    Zwei seiner Kanten sind Hindernisse, die sich nur überspringen lassen. Es gibt 3 Bären.
rules-bear-known =
    • Ein einzelner Lachs, den ein Bär fängt, landet nicht mehr.
    • Nach einem Fang bleibt der Bär, wo er ist.

rules-eagle = Adler
rules-eagle-text =
    Der erste Marker, der auf sein Plättchen schwimmt oder dort landet, verliert einen Lachs. Dann fliegt der Adler davon, und das Plättchen ist für den Rest des Spiels Wasser. Über einen Adler zu springen ist sicher. Es gibt 5 Adler.

rules-heron = Blaureiher
rules-heron-text =
    _Am Ende deines Zuges_ holt sich jeder Reiher einen Lachs von einem deiner Marker auf seinem Plättchen. Stehen dort ein Paar und ein einzelner Lachs von dir, wählst du. Wer rechtzeitig weiterzieht, verliert nichts. Es gibt 5 Reiher.
rules-heron-known =
    • Dich trifft ein Reiher nur am Ende deines eigenen Zuges, und er holt sich nur einen Lachs, egal, wie viele deiner Marker dort stehen.
    • Nach einem Fang bleibt der Reiher, wo er ist.
    • Reiher, die weiter flussabwärts stehen, schlagen zuerst zu; in einer Reihe geht es von links nach rechts.

rules-rock = Felsen
rules-rock-text = Der Felsen braucht Platz: Auf dieses Plättchen passt ein Marker weniger als auf die anderen. Es gibt 5 Felsen; zu zweit bleiben sie in der Schachtel.

## The round and the end

rules-round = Reihen werden weggespült
rules-round-text =
    Wenn alle am Zug waren, ist die Runde zu Ende. Nach Runde 1 wird noch nichts weggespült, nach Runde 2 das Meer, nach Runde 3 Reihe 1 und so weiter, _immer mit allen Markern darauf_. Der Laichplatz wird nie weggespült.
rules-round-known =
    • Auch wenn der Laichplatz da ist und keine neuen Reihen mehr gelegt werden, wird weiterhin nach jeder Runde eine weggespült.
rules-round-figure = Was wann weggespült wird: nach Runde 1 nichts, nach Runde 2 das Meer, danach nach jeder Runde die unterste Reihe.
rules-figure-round = nach Runde { $round }

rules-row = Neue Plättchen
rules-row-text =
    Solange der Stapel reicht, zieht danach der Spieler mit dem Startspielermarker drei Plättchen und legt sie als nächste Reihe, in beliebiger Reihenfolge und beliebig gedreht. Zu zweit legen die beiden abwechselnd, der Startspieler zuerst. Am Ende des Stapels sind nur noch zwei Plättchen da: Sie kommen nach links und rechts, und zwischen ihnen liegt der Eingang des Laichplatzes.
    Zuletzt geht der Startspielermarker im Uhrzeigersinn an den nächsten Spieler, und zwar am Ende jeder Runde, auch wenn keine Reihe mehr gelegt wird. Wer ihn bekommt, beginnt die neue Runde. Auch ein Spieler, der keinen Marker mehr im Fluss hat, bekommt ihn; dann beginnt der nächste, der noch einen im Fluss hat. Zu zweit wandert der Startspielermarker nie.
rules-row-known =
    • Die Plättchen einer Reihe werden alle auf einmal gezogen, und man sieht sie, bevor man das erste legt.
    • Wer mit dem Legen an der Reihe ist, legt auch dann, wenn er keinen Marker mehr im Fluss hat.

rules-spawn = Der Laichplatz und seine Eier
rules-spawn-text =
    Marker schwimmen oder springen auf den Eingang, wo 1 Ei liegt. Von da an kannst du sie nicht mehr bewegen. _Am Ende jeder Runde rückt jeder Marker dort von selbst ein Feld vor_, von 1 auf 2 Eier, dann auf 3, auf 4 und zuletzt auf 5, zum ersten Mal schon am Ende der Runde, in der er ankommt. Früh zu kommen lohnt sich also.
    Auf dem Laichplatz ist Platz für alle.
rules-spawn-figure = Vier Plättchen, fünf Felder: Der Eingang hat 1 Ei, das Plättchen links oberhalb davon 2, das gerade darüber 3, und das rechts oberhalb hat zwei Felder, mit 4 und 5 Eiern.

rules-end = Das Ende
rules-end-text =
    Das Spiel ist zu Ende, sobald kein Marker mehr im Fluss ist: Alle sind am Ziel oder verloren. Das kann am Ende einer Runde geschehen oder mitten in einem Zug.
rules-end-known =
    • Verlässt der letzte Marker den Fluss während eines Zuges, und sei es der letzte der Runde, rücken die Marker auf dem Laichplatz nicht noch einmal vor.
    • Werden die letzten Marker am Ende einer Runde weggespült, rücken die Marker auf dem Laichplatz trotzdem noch einmal vor.

rules-score = Die Wertung
rules-score-text =
    _Wer die meisten Punkte hat, gewinnt._ Es gibt _einen Punkt für jeden Lachs_ am Ziel und für jeden Marker die _Eier seines Feldes_. Ein Paar auf 4 Eiern ist 6 Punkte wert, ein einzelner Lachs dort 5 Punkte.
    Bei Gleichstand entscheiden der Reihe nach:
    • mehr Lachse am Ziel
    • mehr Marker am Ziel
    • Marker weiter flussaufwärts: Verglichen wird zuerst der Marker mit den meisten Eiern
    • zu zweit der Startspielermarker: Es gewinnt, wer ihn nicht hat
    Wer auch dann noch gleichauf liegt, teilt sich den Sieg.
rules-score-figure =
    Ein Beispiel zu dritt:
    • Gelb hat 4 Lachse auf Feldern mit 2, 3 und 3 Eiern: 4 + 8 = _12 Punkte_.
    • Rot hat 5 Lachse auf Feldern mit 1, 3 und 4 Eiern: 5 + 8 = _13 Punkte_.
    • Grün hat 6 Lachse auf Feldern mit 1, 2 und 5 Eiern: 6 + 8 = _14 Punkte_ und gewinnt.
    Mit einem Punkt mehr läge Rot mit Grün gleichauf, und Grün würde trotzdem gewinnen, mit mehr Lachsen.

rules-two = Zu zweit
rules-two-text =
    • Die 5 Felsen und ein Reiher bleiben in der Schachtel, außer mit Strudeln oder einer eigenen Mischung.
    • Im allerersten Zug hat der Startspieler nur 4 Bewegungspunkte.
    • Der Startspielermarker wandert nie. Die beiden legen die neuen Reihen abwechselnd; der Startspieler beginnt.

## Options

rules-whirlpool = Strudel
rules-whirlpool-text =
    Die Felsen werden zu Strudeln. _Ein Marker, der in einen Strudel gerät, wird festgehalten:_ In diesem Zug können keine Bewegungspunkte mehr für ihn ausgegeben werden. In einen Strudel passen so viele Marker wie auf andere Plättchen. Zu zweit wird mit allen Plättchen gespielt.
rules-whirlpool-known =
    • Festgehalten wird der Marker, nicht der Spieler: Deine anderen Marker dürfen weiterziehen.
    • Kann sich kein anderer Marker bewegen, endet dein Zug.

rules-rapids = Stromschnellen
rules-rapids-text =
    Sechs Stromschnellen kommen in den Stapel. _Ein Marker, der auf eines ihrer Plättchen schwimmt oder dort landet, wird sofort und kostenlos dorthin getragen, wohin der Pfeil zeigt._ Wo er ankommt, gilt er als hineingeschwommen: Adler, Strudel, weitere Stromschnellen und der Laichplatz wirken wie sonst.
    • Ist das Plättchen dort voll oder noch nicht gelegt, bleibt der Marker stehen und wird am Anfang deines nächsten Zuges weitergetragen, wenn dann dort Platz ist. Solange er wartet, kannst du ihn wie sonst bewegen.
    • Liegt ein Hindernis dazwischen, wird daraus ein Sprung, der 1 Bewegungspunkt kostet, und ein Bär auf der anderen Seite schnappt zu. Du musst zahlen, wenn du noch einen Bewegungspunkt hast. Hast du keinen, bleibt der Marker stehen, und du musst am Anfang deines nächsten Zuges zahlen.
    Stromschnellen müssen flussaufwärts auf ein Feld des Flusses zeigen, neben dem Laichplatz auf dessen Eingang.
    Es gibt fünf Arten, sie ins Spiel zu bringen. Sie können zu allen anderen Plättchen hinzukommen. Sie können 5 Reiher und 1 Felsen oder 5 Adler und 1 Felsen ersetzen: Eine dieser beiden Arten empfehlen die gedruckten Regeln. Für einen schwereren Fluss ersetzen sie 6 Wasserplättchen oder 3 Wasserplättchen und 3 Felsen. Zu zweit und ohne Strudel sind nur „Zusätzlich“ und „Statt Wasser“ möglich, weil die Felsen in der Schachtel bleiben.
rules-rapids-known =
    • Ein Marker, der über Stromschnellen hinwegspringt, wird nicht getragen.
    • Am Anfang eines Zuges wird zuerst der Marker getragen, der am weitesten flussaufwärts steht; auf gleicher Höhe geht es von links nach rechts; auf demselben Plättchen kommen Paare vor einzelnen Lachsen.

rules-markers = Bewegungsmarker
rules-markers-text =
    Fünf Bewegungsmarker stehen für die Bewegungspunkte. Der Startspieler der ersten Runde beginnt mit allen fünf. _Wer als Nächstes am Zug ist, nimmt die Bewegungsmarker auf, die du ausgegeben hast_; die anderen behältst du. Nach einem kurzen Zug bleibt für den nächsten Spieler also wenig. Hast du keinen Bewegungsmarker mehr, endet dein Zug.
    Hat ein Spieler keinen Marker mehr im Fluss, kommen seine Bewegungsmarker zu denen, die der nächste Spieler am Anfang seines Zuges aufnimmt. Auch wer keinen Bewegungsmarker hat, ist am Zug: Stromschnellen und Reiher wirken trotzdem. Was weitergegeben ist, lässt sich nicht zurückfordern; deshalb lässt sich auch keine Bewegung zurücknehmen.
rules-markers-known =
    • Auch zu zweit beginnt der Startspieler mit allen fünf, darf im allerersten Zug aber nur vier davon ausgeben.

rules-exact = Genau fünf
rules-exact-text =
    Solange sich alle deine Bewegungspunkte ausgeben lassen, ist keine Bewegung erlaubt, nach der das nicht mehr möglich wäre. Lassen sie sich ohnehin nicht alle ausgeben, ist jede Bewegung erlaubt.
rules-exact-known =
    • Auch Bewegungspunkte, die übrig sind, wenn dein letzter Marker den Fluss verlässt, gelten als nicht ausgegeben.
rules-mix = Eigene Mischung
rules-mix-text =
    Du bestimmst, wie viele Plättchen von jeder Art im Stapel sind, höchstens so viele, wie die Schachtel enthält. Für die letzte Reihe müssen genau zwei übrig bleiben, also sind es insgesamt 14, 17, 20, 23, 26, 29, 32 oder 35.
    Auch die Zahl der Stromschnellen bestimmst du dabei selbst: Mit einer der fünf Arten, sie ins Spiel zu bringen, lässt sich eine eigene Mischung nicht verbinden. Zu zweit bestimmt die Mischung auch, was in der Schachtel bleibt; auf einen Felsen passt dann nur ein Marker, außer er ist ein Strudel.
## Compared with the printed rules. A line that begins with | is a row of a table, and the first one is its head.
rules-departures = Wo wir von den gedruckten Regeln abweichen
rules-departures-text =
    • _Genau fünf:_ Die gedruckten Regeln verlangen, genau fünf Bewegungspunkte auszugeben. Hier endet dein Zug, wenn du keine Bewegung mehr bezahlen kannst; wer ungeschickt zieht, behält also vielleicht welche übrig. Die Option „Genau fünf“ setzt die gedruckte Regel durch.
    • _Das erste Plättchen:_ Nach den gedruckten Regeln beginnt, wer zuletzt Lachs gegessen hat. Hier wird ausgelost oder vereinbart, wer beginnt.
    • _Stromschnellen:_ Die gedruckten Regeln empfehlen, die Reiher oder die Adler und einen Felsen zu ersetzen. Hier kannst du jede der gedruckten Arten wählen; keine ist vorausgewählt.
    • _Eigene Mischung:_ Diese Option ist von uns.
    • _Schnellstart:_ Auch diese Option ist von uns. Die zwölf Plättchen des Aufbaus werden zufällig gelegt, und das Spiel beginnt mit Runde 1.
rules-differ = Wo sich die vier Regelhefte unterscheiden
rules-differ-text =
    Die Regeln sind in vier Sprachen gedruckt und sagen nicht immer dasselbe. Hier steht, wie wir spielen und warum. Wo nur das deutsche Regelheft etwas anderes sagt, etwa zu den Reihern zu zweit und zum Strudel, spielen wir nach den anderen drei.
    | Punkt | Was sie sagen | Wie wir spielen, und warum
    | Zu zweit: Reiher | Englisch, Französisch und Spanisch: Ein Reiher bleibt in der Schachtel. Deutsch: alle. | Einer. Drei Regelhefte sagen es so, und nur dann bleiben zwei Plättchen für die letzte Reihe.
    | Strudel | Englisch, Französisch und Spanisch: Er hält den Marker fest. Deutsch: Der Spieler darf nichts mehr bewegen. | Er hält den Marker fest. Drei Regelhefte sagen es so.
    | Stromschnellen: Felsen, die in der Schachtel bleiben | Englisch, Spanisch und Deutsch: einer. Französisch: die Felsenplättchen. | Einer. Nur dann bleiben zwei Plättchen für die letzte Reihe.
    | Aufbau | Englisch und Deutsch: vier Reihen zu je drei Plättchen. Französisch und Spanisch: vier Plättchen in jeder Spalte. | Nach Spalten: Das ist die genauere Angabe, und der englische Wortlaut lässt sie zu.
    | Reihen, wenn der Laichplatz da ist | Französisch und Spanisch: Sie werden weiter entfernt. Englisch und Deutsch: nicht erwähnt. | Sie werden weiter weggespült. Kein Regelheft sagt etwas anderes.
    | Stromschnellen: Das nächste Plättchen ist voll | Englisch und Spanisch: Der Marker wartet bis zum nächsten Zug. Französisch und Deutsch: nicht erwähnt. | Er wartet. Zwei Regelhefte sagen es so.
    | Stromschnellen: was bezahlt wird | Englisch, Französisch und Deutsch: jedes Hindernis. Spanisch: ein Wasserfall. | Jedes Hindernis: Auch die Balken eines Bären sind eines.
    | Stromschnellen statt Wasser | Englisch, Spanisch und Deutsch: 6 Wasserplättchen. Französisch: „die“ 6, obwohl es 7 sind. | Sechs der sieben.
    | Adler | Deutsch: Er fängt auch Lachse, die über ihn springen; der nächste Satz sagt das Gegenteil. | Über ihn zu springen ist sicher, wie in den anderen drei.
    | Zwei Bären | Deutsch: Im Beispiel verliert ein Paar beide Lachse an einen einzigen Bären. | Ein Lachs für jeden Bären, wie in den anderen drei.
    | Reiher | Deutsch: Die Übersicht nennt irgendeinen deiner Marker, und der Text sagt „am Ende einer Runde“. | Einer deiner Marker auf seinem Plättchen, am Ende deines Zuges, wie in den anderen drei.
    | Wasserfall | Deutsch: Man kann nicht um ihn herumschwimmen. | Man kann nicht durch sein Hindernis schwimmen, wohl aber um ihn herum, wie in den anderen drei.
    | Vorrücken auf dem Laichplatz | Französisch: am Ende jedes Zuges. Die anderen: am Ende jeder Runde. | Am Ende jeder Runde.
    | Dauer eines Spiels | Deutsch: etwa 25 Minuten. Die anderen: 20 bis 30. | 20 bis 30 Minuten.
rules-open = Was alle vier Regelhefte offenlassen
rules-open-text =
    | Frage | Wie wir spielen
    | Werden die Plättchen einer neuen Reihe einzeln gezogen? | Nein, alle zusammen, und sie werden in beliebiger Reihenfolge gelegt.
    | Wer legt sie, wenn der Spieler mit dem Startspielermarker keinen Marker mehr im Fluss hat? | Trotzdem dieser Spieler.
    | Ist ein Spieler noch am Zug, der keinen Marker mehr im Fluss hat? | Nein, er wird übersprungen.
    | Wird ein Marker getragen, der auf Stromschnellen springt? | Ja. Nur einer, der darüber hinwegspringt, nicht.
    | Wann wird ein wartender Marker getragen? | Am Anfang des nächsten Zuges seines Besitzers. Solange er wartet, lässt er sich wie sonst bewegen.
    | Dürfen Stromschnellen auf ein Feld zeigen, auf dem noch kein Plättchen liegt? | Ja. Ein Marker wartet dann dort, wo er ist.
    | In welcher Reihenfolge tragen Stromschnellen und schlagen Reiher zu? | Stromschnellen tragen zuerst den Marker am weitesten flussaufwärts; Reiher schlagen zuerst am weitesten flussabwärts zu.
    | Schnappt ein Bär zu, wenn ein Marker über seine Balken getragen wird? | Ja: Ein Hindernis lässt sich nur überspringen.
    | Wie viele Marker passen in einen Strudel? | So viele wie auf jedes andere Plättchen.
    | Was gilt zu zweit mit Strudeln? | Gespielt wird mit allen Plättchen; die anderen Regeln für zwei Spieler gelten weiter.
    | Was gilt für Bewegungsmarker zu zweit? | Der Startspieler bekommt alle fünf, darf im allerersten Zug aber nur vier davon ausgeben.
    | Wer bekommt die Bewegungsmarker nach dem letzten Zug einer Runde? | Wer als Nächstes am Zug ist.
    | Wer bekommt die Bewegungsmarker eines Spielers, der keinen Marker mehr im Fluss hat? | Ebenfalls, wer als Nächstes am Zug ist.
    | Rücken Marker auf dem Laichplatz vor, wenn das Spiel während eines Zuges endet? | Nein.
    | Und wenn die letzten Marker am Ende einer Runde weggespült werden? | Ja, einmal.
    | Wer gewinnt bei drei oder mehr Spielern, wenn alles gleich ist? | Wer gleichauf liegt, teilt sich den Sieg.
rules-words = Die Wörter der Schachtel und unsere
rules-words-text =
    | In der Schachtel | Hier
    | Lachsfigur, Figur, Lachskarte | Marker
    | Feld, Platte, Karte | Plättchen
    | Fluss, Flusskarte (als Feld) | Wasser
    | Vogelkarte | Adler
    | Fischreiher | Blaureiher
    | Stromfeld | Stromschnellen
    | Platz (im Fluss) | Feld
    | See | Meer
    | Brutstätte, Brut | Laichplatz
    | Wirbelsturm, Whirlpool | Strudel
    | erster Spielstein, erste Spielfigur | Startspielermarker
    | Verfügbarkeit | Kapazität
    | Bewegungsmarke, Bewegungsfeld | Bewegungsmarker
    | Runde (manchmal) | Zug
