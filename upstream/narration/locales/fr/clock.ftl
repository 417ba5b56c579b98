### L’horloge d’une table.

clock-kind = Temps par tour
clock-kind-none = Sans limite
clock-kind-live = En direct (en minutes)
clock-kind-slow = Partie lente (en jours)
clock-turn = Pour chaque tour
clock-reserve = Réserve par joueur
clock-vacation = Pauses par joueur
clock-nothing = Aucune
clock-at-zero = Quand le temps est écoulé
clock-at-zero-turn = Un robot joue le tour
clock-at-zero-seat = Un robot prend la place
clock-at-zero-wait = Les autres peuvent relancer le joueur

clock-agreed-live = En direct : { $turn } pour chaque tour et { $reserve } de réserve par joueur.
clock-agreed-live-plain = En direct : { $turn } pour chaque tour.
clock-agreed-slow = Partie lente : { $turn } pour chaque tour et { $vacation } de pause par joueur.
clock-agreed-slow-plain = Partie lente : { $turn } pour chaque tour.
clock-then-turn = Quand le temps est écoulé, un robot joue le tour.
clock-then-seat = Quand le temps est écoulé, un robot prend la place jusqu’au retour du joueur.
clock-then-wait = Quand le temps est écoulé, les autres peuvent relancer le joueur. Si cela ne suffit pas, un robot joue le tour.
clock-starts = L’horloge démarre quand toutes les places sont prises.

clock-left = Il reste { $time }
clock-up = Temps écoulé
clock-in-reserve = { $time } de réserve
clock-away = En pause jusqu’au { $date }

clock-nudge = Relancer { $player }
clock-nudge-text = { $player } a épuisé son temps. Après votre relance, un dernier délai commence : { $time }, puis un robot joue le tour.
clock-waits-for-you = Votre temps est écoulé, mais les autres vous attendent encore.
clock-nudged-you = Les autres attendent : jouez avant la fin de ce dernier délai, sinon un robot jouera ce tour.

clock-pause = Faire une pause
clock-pause-text = Votre horloge s’arrête pendant la pause. Pour cette partie, il vous reste { $days } de pause.
clock-pause-of = Durée de la pause
clock-pause-yes = Commencer la pause
clock-pause-until = Vous êtes en pause jusqu’au { $date }.
clock-pause-end = Me revoilà
