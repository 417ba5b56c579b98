### Los ajustes del juego en el navegador.

settings-title = Ajustes
settings-close = Cerrar
settings-language = Idioma
settings-theme = Tema
settings-theme-system = Como el sistema
settings-theme-light = Claro
settings-theme-dusk = Anochecer
settings-motion = Animaciones
settings-motion-system = Como el sistema
settings-motion-calm = Solo jugadas
settings-motion-off = Ninguna
settings-sound = Sonidos del río
settings-coordinates = Mostrar las coordenadas (a1, b2…)
settings-menu = Menú
settings-privacy = Privacidad
settings-you = Tú y tus dispositivos
