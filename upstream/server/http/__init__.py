"""The server towards the network: routes, middlewares, pages and WebSocket sessions."""
