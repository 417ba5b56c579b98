### El menú de una mesa.

menu-leave = Dejar la mesa
menu-leave-text = La partida te espera; la encontrarás en la primera página.
menu-bot = Que un bot juegue por mí
# $player is one of several who share this screen.
menu-bot-of = Que un bot juegue por { $player }
menu-back-of = Volver a jugar por { $player }
menu-pace-slow = Lento
menu-pace-normal = Normal
menu-pace-fast = Rápido
menu-pace-none = Al instante
menu-link = Enlace para mirar
