### Gefahr am Tisch: was Lachse bedroht, und was man vor dem Bestätigen wissen sollte.

## Bevor ein Zug bestätigt wird, vom Server gesagt

caution-order = { $salmon ->
    [0] { $tokens ->
        [one] Moment: In anderer Reihenfolge bleibt mit denselben Bewegungen ein Marker mehr im Fluss.
       *[other] Moment: In anderer Reihenfolge bleiben mit denselben Bewegungen { $tokens } Marker mehr im Fluss.
    }
    [one] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen einen Lachs mehr.
   *[other] Moment: In anderer Reihenfolge rettest du mit denselben Bewegungen { $salmon } Lachse mehr.
}
caution-row = Am Ende dieser Runde nimmt der Fluss mit: { $tokens }. In diesem Zug gab es noch einen Ausweg.

## Dasselbe im Browser

danger-reorder = Lieber in dieser Reihenfolge
