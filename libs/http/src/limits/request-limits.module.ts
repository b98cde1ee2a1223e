import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { requestRates, type RequestRateSettings } from './counted-routes';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiters } from './rate-limiters';
import { RequestLimits } from './request-limits';

/** Counts requests by address. The app's configuration provides HttpConfig and RedisConfig. */
@Global()
@Module({})
export class RequestLimitsModule {
  static forApp(settings: Omit<FactoryProvider<RequestRateSettings>, 'provide'>): DynamicModule {
    const providers = [{ provide: requestRates, ...settings }, RateLimiters, RequestLimits, RateLimitGuard];
    return { module: RequestLimitsModule, providers, exports: [RequestLimits, RateLimitGuard] };
  }
}
