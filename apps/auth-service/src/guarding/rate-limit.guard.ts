import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { clientAddress } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteMetadata } from '../callers/route-metadata';
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
  private readonly names: RouteMetadata<RateLimitName>;

  constructor(
    reflector: Reflector,
    private readonly limiters: RateLimiters,
    private readonly config: HttpConfig,
  ) {
    this.names = new RouteMetadata(
      (targets) => reflector.getAllAndOverride<RateLimitName | undefined>(rateLimitName, targets) ?? 'other',
    );
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.config.rateLimits || unlimited.test(request.routeOptions.url ?? '')) return true;
    return this.count(this.names.of(context), request, context.switchToHttp().getResponse<FastifyReply>());
  }

  private async count(name: RateLimitName, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const state = await this.limiters.count(name, addressBlock(clientAddress(request)));
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000));
    reply.headers({
      'ratelimit-limit': String(rateLimits[name]),
      'ratelimit-remaining': String(state.remaining),
      'ratelimit-reset': String(resetSeconds),
    });
    if (state.exceeded) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
    return true;
  }
}
