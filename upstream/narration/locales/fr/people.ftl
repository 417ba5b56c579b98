### Les autres : rejouer, bloquer, signaler.

people-again = Rejouer avec { $player }
people-more = Plus : { $player }
people-report = Signaler ce message à l’hébergeur du serveur
people-reported = Signalé : l’hébergeur du serveur peut lire ce message et jusqu’à 49 précédents.
people-block = Bloquer { $player }
people-block-text = { $player } et vous n’aurez plus de place à la même table, et vous ne verrez plus ses messages. Cette partie continue.
people-blocked = Personnes bloquées
people-blocked-text = Elles ne peuvent pas s’asseoir là où vous jouez, et leurs messages vous sont masqués.
people-unblock = Débloquer
people-nameless = Une personne sans nom
