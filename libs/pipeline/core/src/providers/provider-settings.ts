import type { ConfiguredProvider, DeclaredProvider } from './declared-provider';
import type { ProviderLimits } from './provider-limits';

/** An OpenAI-compatible server: its address ends before `/chat/completions` and the like. */
export interface CompatibleServer {
  baseUrl: string;
  /** Empty for servers without keys. */
  apiKey: string;
  limits: ProviderLimits;
}

/** Settings of the configured providers beyond the built-in ones. */
export interface ProviderSettings {
  /** Limit for one call. */
  readonly timeoutMs: number;
  /** Settings and limits of configured providers, by name. */
  readonly configured: Readonly<Record<string, ConfiguredProvider<object>>>;
}

export const noProviders: ProviderSettings = { timeoutMs: 120_000, configured: {} };

/** @returns null when the provider is not configured */
export const findSettings = <Values extends object>(
  { configured }: ProviderSettings,
  { name }: DeclaredProvider<Values>,
): ConfiguredProvider<Values> | null => (configured[name] as ConfiguredProvider<Values> | undefined) ?? null;

/** Narrows the address: a provider without one does not count as configured. */
export const findServer = <Values extends { baseUrl: string | undefined; apiKey: string }>(
  settings: ProviderSettings,
  provider: DeclaredProvider<Values>,
): (ConfiguredProvider<Values> & CompatibleServer) | null => {
  const values = findSettings(settings, provider);
  return values?.baseUrl === undefined ? null : { ...values, baseUrl: values.baseUrl };
};
