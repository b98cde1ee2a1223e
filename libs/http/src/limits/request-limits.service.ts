import { Inject, Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { Admission } from '../before-routes/prepared-answers';
import { addressBlock } from './address-block';
import { requestRates, type RequestRateSettings } from './counted-routes';
import { RateLimitersService } from './rate-limiters.service';

/** How many requests an address may make, and what its answers say of it. */
@Injectable()
export class RequestLimitsService {
  constructor(
    private readonly limiters: RateLimitersService,
    private readonly config: HttpConfig,
    @Inject(requestRates) private readonly settings: RequestRateSettings,
  ) {}

  /**
   * Counts a request.
   *
   * @param address tells the caller's address, which is worked out only if it is needed
   * @returns whether it may pass, and headers that tell the caller how many are left; nothing when there are no limits
   */
  admit(name: string, address: () => string): Promise<Admission> | undefined {
    return this.config.rateLimits ? this.count(name, address()) : undefined;
  }

  private async count(name: string, address: string): Promise<Admission> {
    const state = await this.limiters.count(name, addressBlock(address));
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000));
    const headers = {
      'ratelimit-limit': String(this.settings.rates[name]),
      'ratelimit-remaining': String(state.remaining),
      'ratelimit-reset': String(resetSeconds),
    };
    if (!state.exceeded) return { headers };
    return { headers, refusal: new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds }) };
  }
}
