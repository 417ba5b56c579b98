### Die Analyse von Stellungen.

refusal-river-too-long = Die Analyse kann nur Flüsse von höchstens sechs Reihen betrachten; dieser ist länger oder wird es.
refusal-study-busy = Gerade werden viele Stellungen analysiert. Bitte versuche es gleich noch einmal.
