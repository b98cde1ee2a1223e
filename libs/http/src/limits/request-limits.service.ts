import { Inject, Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { Admission } from '../before-routes/prepared-answers';
import { addressBlock } from './address-block';
import { requestRates, type RequestRateSettings } from './counted-routes';
import { RateLimitersService } from './rate-limiters.service';

/** Limits requests per address, and provides the headers of the response. */
@Injectable()
export class RequestLimitsService {
  constructor(
    private readonly limiters: RateLimitersService,
    private readonly config: HttpConfig,
    @Inject(requestRates) private readonly settings: RequestRateSettings,
  ) {}

  /**
   * Counts a request.
   * @param address returns the caller's address; called only when needed
   * @returns whether the request may pass, and headers with the remaining number; undefined without limits
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
