### Die Einstellungen des Spiels im Browser.

settings-title = Einstellungen
settings-close = Schließen
settings-language = Sprache
settings-theme = Farben
settings-theme-system = Wie im System
settings-theme-light = Hell
settings-theme-dusk = Dämmerung
settings-motion = Animationen
settings-motion-system = Wie im System
settings-motion-calm = Nur Züge
settings-motion-off = Aus
settings-sound = Klänge des Flusses
settings-coordinates = Koordinaten zeigen (a1, b2 …)
settings-menu = Menü
settings-privacy = Datenschutz
settings-you = Du und deine Geräte
