### Plusieurs processus sur une base de données : les mots de la ligne de commande.

cli-usage-think = upstream think --database URL [options]
cli-command-think = faire réfléchir les robots pour les serveurs d’une base de données
    .about = Fait réfléchir les robots pour tous les serveurs d’un PostgreSQL, sur cette machine ou une autre. L’adresse de la base de données suffit ; personne ne se connecte ici.
    .end = docs/hosting.md explique comment plusieurs processus travaillent ensemble.
cli-option-workers = combien de robots réfléchissent à la fois ; 0 pour un serveur si « upstream think » tourne ailleurs
    .value = NOMBRE
cli-option-study-workers = combien de processus analysent positions et parties ; 1 par défaut, 0 pour aucun
    .value = NOMBRE
cli-option-bus = un Redis ou Valkey qui transmet les notifications entre processus ; par défaut, PostgreSQL s’en charge
    .value = URL
cli-option-secret = le fichier de la clé secrète, commune à tous les serveurs d’une base de données ; par défaut, celui du dossier de données
    .value = FICHIER
cli-option-replace-secret = faire de cette clé celle de la base de données : les cookies et les liens d’avant ne valent plus rien
cli-bad-workers = { $option } attend un nombre entier de { $least } à { $most }, pas « { $value } ».

launch-no-workers = Un serveur où aucun robot ne réfléchit a besoin d’autres processus, et ceux-ci de PostgreSQL : donnez son adresse avec --database, ou retirez --workers 0.
launch-bus-alone = Un bus de messages relie plusieurs processus, et ceux-ci ont besoin de PostgreSQL : donnez son adresse avec --database, ou retirez --bus.
launch-bad-bus = Le bus de messages est inutilisable : { $why }.
launch-other-secret = Les serveurs de cette base de données ont une autre clé que { $path } : copiez la leur à cet endroit, ou nommez-la avec --secret. N’ajoutez --replace-secret que si elle est perdue : tout le monde perd alors sa place.
think-needs-postgres = Donnez avec --database l’adresse d’un PostgreSQL : avec SQLite, les robots réfléchissent dans le serveur même.
think-ready = { $workers ->
    [one] Prêt : un seul robot à la fois peut réfléchir ici.
   *[other] Prêt : { $workers } robots peuvent réfléchir ici à la fois.
}
