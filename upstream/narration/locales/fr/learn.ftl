### Apprendre le jeu : les chemins vers les règles et la première partie, et les boutons de son guide.

learn-rules = Règles
learn-keys = Clavier
learn-study = Étudier une position
learn-what = Que fait cette tuile ?
learn-five-minutes = Apprendre en cinq minutes
learn-five-minutes-text = Une courte partie avec un guide. Quittez-la quand vous voulez.
learn-go-on = Continuer votre première partie

learn-title = Votre première partie
learn-step = { $number } sur { $count }
learn-next = Continuer
learn-count = Compter les points
learn-take-back = Annuler
learn-again = Recommencer
learn-leave = Quitter
learn-left = Vous pouvez quitter à tout moment. À votre retour, le guide reprend où vous étiez.
learn-whole-rules = Lire toutes les règles
learn-play-now = Maintenant, une vraie partie
