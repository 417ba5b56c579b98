### El análisis de posiciones.

refusal-river-too-long = El análisis solo admite ríos de seis filas como máximo; este es más largo o lo será.
refusal-study-busy = Ahora mismo se están analizando muchas posiciones. Vuelve a intentarlo dentro de un momento.
