### The settings of the game in the browser.

settings-title = Settings
settings-close = Close
settings-language = Language
settings-theme = Theme
settings-theme-system = Match system
settings-theme-light = Light
settings-theme-dusk = Dusk
settings-motion = Animations
settings-motion-system = Match system
settings-motion-calm = Moves only
settings-motion-off = Off
settings-sound = River sounds
settings-coordinates = Show coordinates (a1, b2 …)
settings-menu = Menu
settings-privacy = Privacy
settings-you = You and your devices
