import { declaredNamespace } from '@svc/config';
import { declaredProviders, defaultConcurrency, listLike, wholeNumber } from '@svc/pipeline/settings';

/** Limits of one process: simultaneous calls, and calls per minute (null: unlimited). */
interface ConfiguredLimits {
  concurrency: number;
  requestsPerMinute: number | null;
}

const names = declaredProviders.map(({ name }) => name);
const limitPattern = new RegExp(`^(${names.join('|')})=[1-9]\\d{0,3}(?:/[1-9]\\d{0,5})?$`, 'u');
const exceptions = declaredProviders.flatMap(({ name, concurrency }) =>
  concurrency === defaultConcurrency ? [] : [`, ${concurrency} for ${name}`],
);

const timeout = wholeNumber(
  120,
  { minimum: 1, maximum: 3_600 },
  { variable: 'PROVIDER_TIMEOUT_SECONDS', description: 'Time limit of one call of a provider' },
);
const limits = listLike(limitPattern, 'must be a list such as llm=4,pexels=2/3', {
  variable: 'PROVIDER_LIMITS',
  description: `Limits of one process per provider: \`<provider>=<simultaneous calls>/<calls per minute>\`, the latter optional; providers: ${names.join(', ')}`,
  defaultDescription: `${defaultConcurrency} simultaneous calls${exceptions.join('')}`,
});

const Declared = declaredNamespace([...declaredProviders.flatMap(({ settings }) => settings), timeout, limits]);

/**
 * Settings of models, voices and picture sources beyond the built-in ones; each provider declares its own in its folder
 * of the pipeline. A request for a provider that is not configured is rejected with the name of its variable.
 */
export class ProvidersConfig extends Declared {
  get timeoutSeconds(): number {
    return this[timeout.variable] as number;
  }

  limitsOf(name: string, concurrency: number): ConfiguredLimits {
    const given = (this[limits.variable] as string[])
      .find((entry) => entry.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    const [atOnce, perMinute] = (given ?? String(concurrency)).split('/');
    return { concurrency: Number(atOnce), requestsPerMinute: perMinute === undefined ? null : Number(perMinute) };
  }

  problems(): string[] {
    return declaredProviders.flatMap(({ problemsOf }) => problemsOf(this));
  }
}
