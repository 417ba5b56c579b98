### The tiles, by the letter of the notation.
### .one is a tile as something that a player draws or lays (accusative), .several are $number of them;
### .help says what it does.

tile-W = Wasser
    .one = Wasser
    .several = { $number } Wasserplättchen
    .help = Freies Wasser: Hier geschieht nichts.

tile-F = Wasserfall
    .one = einen Wasserfall
    .several = { $number } Wasserfälle
    .help = Drei seiner Kanten sind Hindernisse. Kein Marker kann hindurchschwimmen, von keiner Seite; überspringen kann er sie.

tile-E = Adler
    .one = einen Adler
    .several = { $number } Adler
    .help = Ein Marker, der hierher schwimmt oder hier landet, verliert einen Lachs. Dann fliegt der Adler davon, und das Plättchen ist Wasser. Darüber hinwegzuspringen ist sicher.

tile-B = Bär
    .one = einen Bären
    .several = { $number } Bären
    .help = Ein Sprung von diesem Plättchen weg, darüber hinweg oder darauf kostet einen Lachs. Darauf oder darüber hinweg zu schwimmen ist sicher. Zwei seiner Kanten sind Hindernisse, die sich nur überspringen lassen.

tile-H = Blaureiher
    .one = einen Blaureiher
    .several = { $number } Blaureiher
    .help = Am Ende deines Zuges holt sich der Reiher einen Lachs von einem deiner Marker hier. Hast du hier ein Paar und einen einzelnen Lachs, wählst du.

tile-R = Felsen
    .one = einen Felsen
    .several = { $number } Felsen
    .help = Der Felsen braucht Platz: Auf dieses Plättchen passt ein Marker weniger als auf die anderen.

# What a Rock is with the option "whirlpool".
tile-whirlpool = Strudel
    .one = einen Strudel
    .several = { $number } Strudel
    .help = Ein Marker, der hineingerät, wird festgehalten: In diesem Zug kannst du keine Bewegungspunkte mehr für ihn ausgeben. In einen Strudel passen so viele Marker wie auf andere Plättchen.

tile-C = Stromschnellen
    .one = Stromschnellen
    .several = { $number } Stromschnellenplättchen
    .help = Ein Marker, der hierher schwimmt oder hier landet, wird sofort und kostenlos dorthin getragen, wohin der Pfeil zeigt. Ist das Plättchen dort voll oder noch nicht gelegt, wartet der Marker bis zum Anfang deines nächsten Zuges. Über ein Hindernis getragen zu werden kostet einen Bewegungspunkt; hast du keinen mehr, zahlst du am Anfang deines nächsten Zuges.

tile-S = Meer
    .one = ein Meerplättchen
    .several = { $number } Meerplättchen
    .help = Hier beginnen alle Marker. Das Meer wirkt wie Wasser und wird nach der zweiten Runde weggespült.

# Not a tile that is drawn: the end of the river.
tile-spawn = Laichplatz
    .help = Das Ziel. Marker kommen auf dem Feld mit einem Ei an und rücken am Ende jeder Runde um ein Ei vor, bis auf fünf Eier. Hier ist Platz für alle.

## The edges of a tile, as directions.

direction-N = Norden
direction-NE = Nordosten
direction-SE = Südosten
direction-S = Süden
direction-SW = Südwesten
direction-NW = Nordwesten
