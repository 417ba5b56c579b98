### La rivière du jour : la page, le résultat à partager, et ce qui est refusé.

refusal-no-such-day = { $date } n’est pas une date.
refusal-day-to-come = La rivière du { $date } n’est pas encore ouverte. Chacune ouvre à minuit UTC.
refusal-day-not-over = La meilleure partie du { $date } se montre quand ce jour est passé.
refusal-no-hint-of-the-day = Il n’y a pas de conseils à la rivière du jour : chacun la joue seul.
refusal-seats-of-the-day = À la rivière du jour, tout le monde a les mêmes adversaires et joue seul.
