### La page sur la vie privée, et quitter une table pour de bon.

privacy-lead = Vous jouez sans compte. Cette page dit ce que ce serveur garde de vous, et comment le supprimer.

privacy-kept = Ce qui est gardé
privacy-kept-tables = Vos tables :
    .text = chaque action avec son heure, les options, ainsi que les noms et les couleurs choisis. Un nom peut être n’importe lequel, pas forcément le vôtre.
privacy-kept-chat = Ce que vous écrivez à une table,
    .text = avec l’heure. Tout le monde à la table peut le lire.
privacy-kept-notes = Vos notes pour vous-même à propos d’une table.
    .text = Les autres ne peuvent pas les lire.
privacy-kept-records = Les parties que vous envoyez.
    .text = Toute personne qui a l’adresse d’une telle partie peut la voir.
privacy-kept-statistics = Les statistiques
    .text = sont calculées à partir de vos parties terminées, quand vous les regardez. Rien d’autre n’est gardé pour elles.
privacy-kept-cookie = Un cookie
    .text = avec un numéro tiré au hasard, auquel le serveur reconnaît vos places. Vous le recevez avec votre première table, votre première place, un lien pour regarder ou un envoi, et il expire { $days } jours après votre dernière visite. Il ne sert à rien d’autre.
privacy-kept-devices = Vos appareils, si vous en reliez plusieurs :
    .text = le nom que se donne chaque navigateur et la date de son ajout, votre nom, une empreinte de votre code de secours et la partie publique de vos clés d’accès. Vous les voyez et les modifiez sous « Vous et vos appareils ».
privacy-kept-people = Les personnes que vous bloquez ou invitez :
    .text = un numéro tiré au hasard, qui les désigne, et le nom qu’elles portaient. Un message signalé à la personne qui tient ce serveur est gardé 90 jours, avec jusqu’à 49 messages précédents.
privacy-kept-notifications = Les notifications, si vous en demandez :
    .text = les navigateurs, l’adresse e-mail, le webhook ou le flux que vous ajoutez, ce dont vous voulez être prévenu et quand, et ce qui attend d’être envoyé. Les messages passent par l’éditeur de votre navigateur (chiffrés), votre messagerie ou le webhook. Une adresse que personne ne confirme est supprimée au bout d’un jour, un navigateur devenu injoignable l’est aussitôt.
privacy-kept-browser = Dans votre navigateur seulement :
    .text = vos réglages, la langue, où vous en êtes dans la première partie, quels problèmes vous avez résolus et ce que vous avez vu de chaque partie. Ils ne sont envoyés à personne.

privacy-not-kept = Ce qui n’est pas gardé
privacy-not-kept-account = Ni compte, ni mot de passe. Une adresse e-mail seulement si vous en ajoutez une.
privacy-not-kept-address = Aucune adresse réseau : elle ne sert, en mémoire, qu’à limiter ce qu’un visiteur peut demander ; le jeu ne l’écrit nulle part. Un serveur web placé devant peut tenir son propre journal.
privacy-not-kept-others = Rien n’est chargé d’autres sites : ni publicité, ni pisteurs, ni polices.

privacy-seen = Qui le voit
privacy-seen-text = Tout le monde à une table voit ce qui s’y joue, les noms et la discussion, tout comme les personnes qui ont le lien pour regarder. Quand une rivière du jour est passée, tout le monde peut voir sa meilleure partie, sans nom. Les tables aux places libres sont visibles de tout le monde sur ce serveur. La personne qui tient ce serveur peut lire sa base de données.

privacy-time = Combien de temps
privacy-time-unfinished = { $days ->
    [0] Les tables inachevées sont gardées jusqu’à ce que leurs joueurs les suppriment.
    [one] Les tables inachevées sont supprimées { $days } jour après la dernière visite.
   *[other] Les tables inachevées sont supprimées { $days } jours après la dernière visite.
}
privacy-time-finished = { $days ->
    [0] Les tables terminées et les parties envoyées sont gardées jusqu’à ce que vous les supprimiez.
    [one] Les tables terminées et les parties envoyées sont supprimées après { $days } jour.
   *[other] Les tables terminées et les parties envoyées sont supprimées après { $days } jours.
}
privacy-time-chat = Ce qui a été écrit à une table disparaît avec elle ; d’une longue discussion, seules les dernières lignes sont gardées.

privacy-delete = Supprimer
privacy-delete-one = Une table : « Quitter pour de bon » dans son menu, ou la croix dans la liste de vos tables.
privacy-delete-text = Tout : le serveur oublie vos places, vos noms, ce que vous avez écrit, les parties que vous avez envoyées, vos statistiques et votre cookie. Les tables où personne d’autre n’a de place sont supprimées ; ailleurs, un robot joue à votre place. Vos réglages dans ce navigateur disparaissent aussi.
privacy-export = Tout télécharger
privacy-delete-all = Tout supprimer
privacy-sure = Tout supprimer ?
privacy-sure-text = Tout ce qui appartient à ce navigateur disparaît pour toujours, y compris les parties en cours. C’est irréversible.
privacy-deleted = C’est fait : plus rien sur ce serveur n’appartient à ce navigateur.
privacy-keep = Annuler

privacy-leave = Quitter pour de bon
# $what is what becomes of the table.
privacy-leave-text = { $what ->
    [watcher] Vous ne pourrez plus regarder ici, à moins de recevoir un nouveau lien.
    [deleted] Personne d’autre n’a de place ici : toute la table est supprimée. C’est irréversible.
    [over] Votre place, votre nom et ce que vous avez écrit ici sont supprimés, et la partie ne compte plus dans vos statistiques. Les autres gardent la table.
    [other-device] Cet appareil perd la place ; votre autre appareil la garde.
   *[bot] Votre place, votre nom et ce que vous avez écrit ici sont supprimés, et un robot joue à votre place. Vous ne pourrez pas revenir.
}
