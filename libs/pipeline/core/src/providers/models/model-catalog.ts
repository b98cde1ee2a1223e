import { createProviderClient } from '../provider-client';
import { createProviderLimiter } from '../provider-limits';
import type { CompatibleServer } from '../provider-settings';

export interface ListedModel {
  readonly id: string;
  /** Seconds since 1970; 0 when the server does not state it. */
  readonly created: number;
  /** A date such as `2027-01-06`; null when none is announced. */
  readonly shutdownDate: string | null;
}

/** The models that a server lists. */
export interface ModelCatalog {
  /** Null before the first list; not every compatible server has one. */
  readonly models: () => readonly ListedModel[] | null;
  /** Fetches the list unless it is fresh; waits only when there is no older list. Never rejects. */
  readonly refresh: () => Promise<void>;
}

const freshMs = 3_600_000;
/** Delay after a failed request. */
const retryMs = 60_000;
const timeoutMs = 5_000;
const maxAnswerBytes = 4 * 1024 * 1024;

const readDate = (date: unknown): string | null =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;

const readModel = (listed: unknown): ListedModel[] => {
  if (listed === null || typeof listed !== 'object') return [];
  const { id, created, shutdown_date: date } = listed as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return [];
  return [{ id, created: typeof created === 'number' ? created : 0, shutdownDate: readDate(date) }];
};

type Server = Pick<CompatibleServer, 'baseUrl' | 'apiKey'>;

/** `GET /models` (https://developers.openai.com/api/reference/resources/models/methods/list). */
export const createModelCatalog = ({ baseUrl, apiKey }: Server): ModelCatalog => {
  const client = createProviderClient({
    name: 'The model server',
    baseUrl,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
    limiter: createProviderLimiter({ concurrency: 1, requestsPerMinute: null }),
    patience: { tries: 1, longestDelayMs: 0, isForSilence: false },
  });
  let known: readonly ListedModel[] | null = null;
  let askAgainAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    try {
      const { data } = await client.json('/models', { signal: new AbortController().signal });
      const models = Array.isArray(data) ? data.flatMap(readModel) : [];
      known = models.length > 0 ? models : known;
      askAgainAt = performance.now() + freshMs;
    } catch {
      askAgainAt = performance.now() + retryMs;
    } finally {
      asking = null;
    }
  };

  return {
    models: () => known,
    refresh: async () => {
      if (performance.now() < askAgainAt) return;
      asking ??= ask();
      if (known === null) await asking;
    },
  };
};
