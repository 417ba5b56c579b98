### L’analyse des positions.

refusal-river-too-long = L’analyse ne peut porter que sur des rivières d’au plus six rangées ; celle-ci est plus longue, ou le deviendra.
refusal-study-busy = Beaucoup de positions sont en cours d’analyse. Veuillez réessayer dans un instant.
