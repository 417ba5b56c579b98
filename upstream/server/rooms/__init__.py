"""Tables with their connected clients and opponents: found, made, played at and stored."""
