### The settings of the game in the browser.

settings-title = Settings
settings-close = Close
settings-language = Language
settings-theme = Theme
settings-theme-system = Like the system
settings-theme-light = Light
settings-theme-dusk = Dusk
settings-motion = Motion
settings-motion-system = Like the system
settings-motion-off = Off
settings-sound = Sounds of the river
