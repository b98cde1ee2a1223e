import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionCookiesService } from './session-cookies.service';

/** Refuses pages of foreign origins on routes that always set or use a session cookie. */
@Injectable()
export class CookieRouteGuard implements CanActivate {
  constructor(private readonly cookies: SessionCookiesService) {}

  canActivate(context: ExecutionContext): boolean {
    this.cookies.refuseForeignPages(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
