### Tout le jeu dans une page web, sans serveur.

# Ce qui est dit à la place d’un autre message quand il n’y a pas de serveur : `site-` et le nom de l’autre.
site-web-unreachable = Le jeu ne répond pas.
site-web-line-lost = Le jeu redémarre…
site-danger-line-lost-text = Ce que vous faites maintenant sera joué dès son retour.
site-danger-line-back = Le jeu est de retour. Rien n’a été perdu.
site-danger-saving-waits = Ce navigateur ne peut pas enregistrer en ce moment.
site-danger-saving-waits-text = Ce que vous avez fait reste sur cette page et sera enregistré dès que possible.
site-daily-best-player = Votre meilleure partie :
site-daily-best-none = Vous n’avez pas terminé de partie sur cette rivière.
site-privacy-lead = Vous jouez sans compte et sans serveur. Cette page dit ce qui est conservé dans ce navigateur, et comment l’effacer.
site-privacy-kept-records = Les parties que vous ouvrez.
    .text = Elles restent dans ce navigateur.
site-privacy-kept-browser = En outre :
    .text = vos réglages, la langue, votre avancée dans la première partie, les problèmes que vous avez résolus et ce que vous avez vu de chaque partie.
site-privacy-not-kept-address = Rien de ce que vous jouez n’est envoyé où que ce soit. Le serveur web d’où vient cette page tient peut-être un journal des visites.
site-privacy-seen-text = La personne qui utilise ce navigateur sur cet appareil, et personne d’autre.
site-privacy-delete-text = Tout : vos tables, vos parties, vos statistiques et vos réglages disparaissent de ce navigateur, ainsi que la copie pour jouer hors ligne.
site-privacy-deleted = C’est fait : vos parties et vos réglages ont disparu de ce navigateur, ainsi que la copie pour jouer hors ligne.

# Pourquoi personne ne peut répondre.
site-unavailable-no-webassembly = Ce navigateur ne peut pas exécuter WebAssembly, dont le jeu a besoin. Un navigateur actuel le peut ; certains le désactivent dans un mode protégé.
site-unavailable-not-loaded = Le jeu n’a pas pu être téléchargé. Êtes-vous en ligne ?
site-unavailable-not-started = Le jeu n’a pas pu démarrer dans ce navigateur. Veuillez recharger la page.
site-unavailable-crashes = Le jeu s’est arrêté plusieurs fois de suite. Ce que vous avez joué est conservé : rechargez la page.
site-unavailable-elsewhere = Le jeu est ouvert dans un autre onglet.
site-unavailable-restarted = Le jeu a dû redémarrer. Rien n’est perdu ; veuillez réessayer.
site-unavailable-not-deleted = Certaines données n’ont pas pu être supprimées. Veuillez réessayer.

# Pendant que Python est téléchargé.
site-loading = Le jeu se prépare…
site-loading-progress = Le jeu se prépare : { $percent }

site-elsewhere-text = Un seul onglet à la fois fait tourner les parties de ce navigateur, pour que deux onglets n’écrasent pas les parties l’un de l’autre.
site-elsewhere-here = Jouer ici
site-keeping-memory = Ce navigateur ne conserve rien, peut-être parce que la fenêtre est privée. Vos parties durent jusqu’à la fermeture de cette page.
site-keeping-full = L’espace de stockage de ce navigateur est plein. Votre dernière action attend qu’il y ait de la place ; vous pouvez exporter vos parties en attendant.
site-keeping-failed = Ce navigateur n’a pas pu enregistrer. Un nouvel essai aura lieu automatiquement.
site-waiting = Les robots ne répondent pas. Nouvel essai…
site-damaged = Certaines données enregistrées n’ont pas pu être lues. Tout le reste est là.
site-understood = Compris
site-update = Une nouvelle version est disponible. Vos parties restent telles quelles.
site-update-now = Mettre à jour
site-update-later = Plus tard

site-title = Sur cet appareil
site-text = Tout le jeu est dans cette page. Vos parties restent dans ce navigateur.
site-no-others = Les parties à distance, les parties lentes, les notifications, la discussion et le jeu sur plusieurs appareils nécessitent un serveur ; ici, vous jouez contre des robots ou à plusieurs sur cet écran.
site-keep = Garder pour jouer hors ligne
# Mégaoctets.
site-keep-text = Télécharge environ { $size } Mo une seule fois. Ensuite, le jeu n’a plus besoin de réseau.
site-keep-progress = { $loaded } sur { $total } Mo
site-kept = Le jeu est enregistré sur cet appareil et s’ouvre sans réseau.
site-keep-failed = Le téléchargement est incomplet. Êtes-vous en ligne, et reste-t-il de la place sur cet appareil ?
site-export = Tout exporter
site-export-text = Toutes les parties et tous les réglages en un seul fichier, pour un autre navigateur ou comme sauvegarde.
site-import = Importer…
site-imported = { $count ->
    [0] Aucune partie n’a été ajoutée.
    [one] Une partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
site-imported-present = { $count ->
    [one] Une était déjà ici.
   *[other] { $count } étaient déjà ici.
}
site-imported-damaged = { $count ->
    [one] Une n’a pas pu être lue.
   *[other] { $count } n’ont pas pu être lues.
}
