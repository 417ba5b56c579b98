"""The server towards the network: routes, middlewares, static files and WebSocket sessions."""
