### Les autres : rejouer, bloquer, signaler.

people-again = Rejouer avec { $player }
people-more = Autres actions : { $player }
people-report = Signaler ce message à la personne qui tient ce serveur
people-reported = C’est signalé : la personne qui tient ce serveur peut lire ce message et jusqu’à 49 messages précédents.
people-block = Bloquer { $player }
people-block-text = { $player } et vous ne vous retrouverez plus à la même table, et vous ne verrez plus ses messages. La partie en cours continue.
people-blocked = Personnes bloquées
people-blocked-text = Elles ne peuvent pas s’asseoir là où vous jouez, et leurs messages vous sont masqués.
people-unblock = Débloquer
people-nameless = Une personne sans nom
