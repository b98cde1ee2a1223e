import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { requestRates, type RequestRateSettings } from './counted-routes';
import { RequestLimitsService } from './request-limits.service';

/** Counts requests by address. The app's configuration provides HttpConfig and RedisConfig. */
@Global()
@Module({})
export class RequestLimitsModule {
  static forApp(settings: Omit<FactoryProvider<RequestRateSettings>, 'provide'>): DynamicModule {
    const providers = [{ provide: requestRates, ...settings }, RequestLimitsService];
    return { module: RequestLimitsModule, providers, exports: [RequestLimitsService] };
  }
}
