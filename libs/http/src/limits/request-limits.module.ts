import { Global, Module, type DynamicModule } from '@nestjs/common';
import { requestRates, type RequestRateSettings } from './counted-routes';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiters } from './rate-limiters';
import { RequestLimits } from './request-limits';

/** Counts requests by address. The app's configuration provides HttpConfig and RedisConfig. */
@Global()
@Module({})
export class RequestLimitsModule {
  static forApp(settings: RequestRateSettings): DynamicModule {
    const providers = [{ provide: requestRates, useValue: settings }, RateLimiters, RequestLimits, RateLimitGuard];
    return { module: RequestLimitsModule, providers, exports: [RequestLimits, RateLimitGuard] };
  }
}
