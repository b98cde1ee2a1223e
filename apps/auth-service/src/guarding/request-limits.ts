import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { clientAddress } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block';
import { rateLimits, type RateLimitName } from './rate-limit.decorator';
import { RateLimiters } from './rate-limiters';

/** How many requests an address may make, and what its answers say of it. */
@Injectable()
export class RequestLimits {
  constructor(
    private readonly limiters: RateLimiters,
    private readonly config: HttpConfig,
  ) {}

  /**
   * Counts a request and tells the caller how many are left.
   *
   * @returns nothing when there are no limits
   * @throws AppError TOO_MANY_REQUESTS
   */
  admit(name: RateLimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    return this.config.rateLimits ? this.count(name, request, reply) : undefined;
  }

  private async count(name: RateLimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const state = await this.limiters.count(name, addressBlock(clientAddress(request)));
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000));
    reply.headers({
      'ratelimit-limit': String(rateLimits[name]),
      'ratelimit-remaining': String(state.remaining),
      'ratelimit-reset': String(resetSeconds),
    });
    if (state.exceeded) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
  }
}
