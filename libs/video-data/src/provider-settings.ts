import { declaredProviders, type ProviderSettings } from '@svc/pipeline/settings';
import type { ProvidersConfig } from './providers.config';

/** What the environment makes available to the pipeline. */
export const providerSettingsOf = (config: ProvidersConfig): ProviderSettings => {
  const configured = declaredProviders.flatMap(({ name, concurrency, valuesOf }) => {
    const values = valuesOf(config);
    return values === null ? [] : [[name, { ...values, limits: config.limitsOf(name, concurrency) }] as const];
  });
  return { timeoutMs: config.timeoutSeconds * 1_000, configured: Object.fromEntries(configured) };
};
