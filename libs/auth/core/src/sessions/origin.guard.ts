import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionCookiesService } from './session-cookies.service';

/**
 * Refuses pages of foreign origins on routes that set or use a session cookie: they could sign a visitor in or out
 * unnoticed (login CSRF). Clients that get tokens in the body have no cookie to abuse.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly cookies: SessionCookiesService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: { client_type?: unknown } }>>();
    const clientType = request.query.client_type ?? 'web';
    if (clientType === 'web') this.cookies.refuseForeignPages(request);
    return true;
  }
}

/** Refuses pages of foreign origins on routes that always set or use a session cookie. */
@Injectable()
export class CookieRouteGuard implements CanActivate {
  constructor(private readonly cookies: SessionCookiesService) {}

  canActivate(context: ExecutionContext): boolean {
    this.cookies.refuseForeignPages(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
