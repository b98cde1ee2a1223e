import { declaredNamespace, type NamespaceClass } from '@svc/config';
import {
  listDeclaredProviders,
  defaultConcurrency,
  listLike,
  wholeNumber,
  type DeclaredProvider,
  type ProviderSettings,
  type SettingsOwner,
} from '@svc/pipeline/settings';

/** Limits of one process: simultaneous calls, and calls per minute (null: unlimited). */
interface ConfiguredLimits {
  concurrency: number;
  requestsPerMinute: number | null;
}

/**
 * Settings of models, voices and picture sources beyond the built-in ones; each provider declares its own in its folder
 * of the pipeline. A request for a provider that is not configured is rejected with the name of its variable.
 */
export abstract class ProvidersConfig {
  /** Settings and limits of the configured providers. */
  abstract settings(): ProviderSettings;
}

const timeout = wholeNumber(
  120,
  { minimum: 1, maximum: 3_600 },
  { variable: 'PROVIDER_TIMEOUT_SECONDS', description: 'Time limit of one call of a provider' },
);

const declareLimits = (providers: readonly DeclaredProvider[]) => {
  const names = providers.map(({ name }) => name);
  const exceptions = providers.flatMap(({ name, concurrency }) =>
    concurrency === defaultConcurrency ? [] : [`, ${concurrency} for ${name}`],
  );
  const pattern = new RegExp(`^(${names.join('|')})=[1-9]\\d{0,3}(?:/[1-9]\\d{0,5})?$`, 'u');
  return listLike(pattern, 'must be a list such as llm=4,pexels=2/3', {
    variable: 'PROVIDER_LIMITS',
    description: `Limits of one process per provider: \`<provider>=<simultaneous calls>/<calls per minute>\`, the latter optional; providers: ${names.join(', ')}`,
    defaultDescription: `${defaultConcurrency} simultaneous calls${exceptions.join('')}`,
  });
};

const readLimits = (given: readonly string[], { name, concurrency }: DeclaredProvider): ConfiguredLimits => {
  const own = given.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
  const [atOnce, perMinute] = (own ?? String(concurrency)).split('/');
  return { concurrency: Number(atOnce), requestsPerMinute: perMinute === undefined ? null : Number(perMinute) };
};

/** The settings of the core and of the given engines. */
export const createProvidersConfig = (engines: readonly SettingsOwner[]): NamespaceClass<ProvidersConfig> => {
  const providers = listDeclaredProviders(engines);
  const limits = declareLimits(providers);
  const Declared = declaredNamespace([...providers.flatMap(({ settings }) => settings), timeout, limits]);

  return class extends Declared {
    settings(): ProviderSettings {
      const configured = providers.flatMap((provider) => {
        const values = provider.readValues(this);
        const given = this[limits.variable] as string[];
        return values === null ? [] : [[provider.name, { ...values, limits: readLimits(given, provider) }] as const];
      });
      const timeoutMs = 1_000 * (this[timeout.variable] as number);
      return { timeoutMs, configured: Object.fromEntries(configured) };
    }

    problems(): string[] {
      return providers.flatMap(({ listProblems }) => listProblems(this));
    }
  };
};
