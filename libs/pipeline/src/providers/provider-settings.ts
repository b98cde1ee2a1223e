import type { ConfiguredProvider, DeclaredProvider } from './declared-provider';
import type { ProviderLimits } from './provider-limits';

/** An OpenAI-compatible server: its address ends before `/chat/completions` and the like. */
export interface CompatibleServer {
  baseUrl: string;
  /** Empty for servers that ask for none. */
  apiKey: string;
  limits: ProviderLimits;
}

/** What the configuration makes available beyond the built-in providers. */
export interface ProviderSettings {
  /** How long one call may take. */
  readonly timeoutMs: number;
  /** Of those that are set up, by their names: the values of the provider's own declaration, and its limits. */
  readonly configured: Readonly<Record<string, ConfiguredProvider<object>>>;
}

export const noProviders: ProviderSettings = { timeoutMs: 120_000, configured: {} };

/** @returns null when the provider is not set up */
export const settingsOf = <Values extends object>(
  { configured }: ProviderSettings,
  { name }: DeclaredProvider<Values>,
): ConfiguredProvider<Values> | null => (configured[name] as ConfiguredProvider<Values> | undefined) ?? null;

/** With an address, as it is for every provider that counts as set up only then. */
export const serverOf = <Values extends { baseUrl: string | undefined; apiKey: string }>(
  settings: ProviderSettings,
  provider: DeclaredProvider<Values>,
): (ConfiguredProvider<Values> & CompatibleServer) | null => {
  const values = settingsOf(settings, provider);
  return values?.baseUrl === undefined ? null : { ...values, baseUrl: values.baseUrl };
};
