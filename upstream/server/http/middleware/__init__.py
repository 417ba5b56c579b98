"""What every request passes on its way to a route, from the outside to the inside."""

from __future__ import annotations

from starlette.middleware import Middleware

from upstream.server.http.middleware.body_limit import BodyLimitMiddleware
from upstream.server.http.middleware.health import Check, HealthMiddleware
from upstream.server.http.middleware.identity import IdentityMiddleware
from upstream.server.http.middleware.origin import OriginMiddleware
from upstream.server.http.middleware.rate_limit import RateLimitMiddleware
from upstream.server.http.middleware.security_headers import SecurityHeadersMiddleware
from upstream.server.http.middleware.trusted_host import TrustedHostMiddleware
from upstream.server.settings import Settings
from upstream.server.signing import Signer

__all__ = ["middlewares"]


def middlewares(settings: Settings, signer: Signer, is_ready: Check) -> list[Middleware]:
    """All middlewares of a server, the outermost first.

    Those that refuse come last, so that refusals have the usual headers and renew the cookie.
    """
    limits, public_url = settings.limits, settings.public_url
    return [
        Middleware(HealthMiddleware, is_ready=is_ready),
        Middleware(SecurityHeadersMiddleware),
        Middleware(IdentityMiddleware, signer=signer, public_url=public_url),
        Middleware(TrustedHostMiddleware, public_url=public_url),
        Middleware(OriginMiddleware, public_url=public_url),
        Middleware(RateLimitMiddleware, rate=limits.calls),
        Middleware(BodyLimitMiddleware, limits=limits),
    ]
