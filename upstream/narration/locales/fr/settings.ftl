### Les réglages du jeu dans le navigateur.

settings-title = Réglages
settings-close = Fermer
settings-language = Langue
settings-theme = Thème
settings-theme-system = Comme le système
settings-theme-light = Clair
settings-theme-dusk = Crépuscule
settings-motion = Animations
settings-motion-system = Comme le système
settings-motion-calm = Coups seulement
settings-motion-off = Aucune
settings-sound = Sons de la rivière
settings-coordinates = Afficher les coordonnées (a1, b2…)
settings-menu = Menu
settings-privacy = Vie privée
settings-you = Vous et vos appareils
