### La page sur soi : nom, appareils, et comment retrouver ses parties.

identity-lead = Vos parties appartiennent à ce navigateur, sans compte. Ici, vous pouvez y accéder depuis d’autres appareils et les retrouver si vous perdez cet appareil-ci.
identity-needs-server = Cette version du jeu tourne entièrement dans votre navigateur : un nom, plusieurs appareils, des notifications et un code de secours nécessitent un serveur.
identity-name = Votre nom
identity-name-text = Il est proposé quand vous prenez place à une table.
identity-save = Enregistrer
identity-saved = C’est enregistré.
identity-devices = Vos appareils
identity-device = Un navigateur
identity-here = (celui-ci)
identity-added = ajouté le { $date }
identity-revoke = Retirer
identity-revoke-text = Le navigateur retiré ne pourra plus ni voir vos parties ni y jouer.
identity-revoke-no = Annuler
identity-add = Ajouter un appareil
identity-add-text = Ouvrez ce lien dans l’autre navigateur, ou scannez le code avec l’autre appareil. Il ne fonctionne qu’une fois et expire au bout de dix minutes. Ne l’envoyez à personne : il donne accès à toutes vos parties.
identity-code = Code QR du lien
identity-recovery = Code de secours
identity-recovery-none = Avec un code de secours, vous retrouvez vos parties depuis n’importe quel navigateur, même si vous avez perdu tous vos appareils.
identity-recovery-have = Vous avez un code de secours. Un nouveau le remplace.
identity-recovery-new = Obtenir un code de secours
identity-recovery-shown = Notez ce code. Il n’est affiché qu’une fois :
identity-recover = Vous avez déjà des parties ailleurs ?
identity-recover-code = Code de secours
identity-recover-go = Retrouver mes parties
identity-recover-text = Les parties que ce navigateur contient déjà sont conservées, elles aussi.
identity-recovered = Vous revoilà ! Vos parties sont sur la page d’accueil.
identity-passkeys = Clés d’accès
identity-passkeys-text = Avec une clé d’accès, vous retrouvez vos parties grâce à votre empreinte digitale, à votre visage ou à un code PIN, sans rien noter. Elle reste dans votre téléphone, votre ordinateur ou votre gestionnaire de mots de passe.
identity-passkey-new = Créer une clé d’accès
identity-passkey-delete = Supprimer
identity-passkey-use = Utiliser une clé d’accès
identity-passkey-failed = La clé d’accès n’a pas pu être utilisée. Veuillez réessayer.
identity-join = Utiliser aussi ce navigateur ?
identity-join-of = Jouer aussi dans ce navigateur sous le nom « { $name } » ?
identity-join-text = Toutes les parties de l’autre navigateur apparaîtront ici, et vous pourrez jouer aux mêmes places dans les deux. Ne confirmez que si le lien est le vôtre.
identity-join-tables = { $count ->
    [one] La partie de ce navigateur est conservée : elle apparaîtra dans les deux navigateurs.
   *[other] Les { $count } parties de ce navigateur sont conservées : elles apparaîtront dans les deux navigateurs.
}
identity-join-go = Oui, c’est moi
