import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { clientAddress } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block';
import { rateLimitName, rateLimits, type RateLimitName } from './rate-limit.decorator';
import { RateLimiters } from './rate-limiters';

/** What an orchestrator asks; it must hear of an overload, not of a limit. */
const unlimited = /^\/(health|metrics)(\/|$)/;

/**
 * Counts by handler, not by the address that was asked for, so that no spelling of a path dodges a limit. It runs before
 * every other guard: a refused request costs no signature and no database.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    private readonly config: HttpConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.config.rateLimits || unlimited.test(request.routeOptions.url ?? '')) return true;
    const targets = [context.getHandler(), context.getClass()];
    const name = this.reflector.getAllAndOverride<RateLimitName | undefined>(rateLimitName, targets) ?? 'other';
    const state = await this.limiters.count(name, addressBlock(clientAddress(request)));
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000));
    context
      .switchToHttp()
      .getResponse<FastifyReply>()
      .headers({
        'ratelimit-limit': String(rateLimits[name]),
        'ratelimit-remaining': String(state.remaining),
        'ratelimit-reset': String(resetSeconds),
      });
    if (state.exceeded) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
    return true;
  }
}
