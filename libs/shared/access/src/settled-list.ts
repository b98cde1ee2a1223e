import { createGuardedExchange } from '@svc/outbound';

const timeoutMs = 2000;
const maximumBytes = 1024 * 1024;

/** Length of a full page; a shorter page is the last. */
export const settledPageSize = 1000;

interface SettledPage {
  ids: string[];
  /** Position of the next page. */
  next: string;
}

/** The auth-service no longer knows the position: the list must be read from its beginning. */
export class UnknownPositionError extends Error {}

const readPage = (body: unknown, field: string): SettledPage | null => {
  const { next, [field]: entries } = (body ?? {}) as Record<string, unknown>;
  if (typeof next !== 'string' || !Array.isArray(entries)) return null;
  const ids = entries.map((entry: unknown) => (entry as { id?: unknown } | null)?.id);
  return ids.every((id) => typeof id === 'string') ? { ids, next } : null;
};

/** Reads lists that the auth-service publishes beside its keys, for services that share no table with it. */
export class SettledListReader {
  private readonly ask = createGuardedExchange({
    timeoutMs,
    maxBytes: maximumBytes,
    allowHttp: true,
    allowPrivateAddresses: true,
  });

  /** @param field of the response that holds the entries */
  constructor(
    private readonly jwksUrl: string,
    private readonly path: string,
    private readonly field: string,
  ) {}

  /** @throws UnknownPositionError; Error while the list is unavailable */
  async read(since: string | undefined): Promise<SettledPage> {
    const url = new URL(this.path, this.jwksUrl);
    if (since !== undefined) url.searchParams.set('since', since);
    const answer = await this.ask(url.href);
    const found = `${url.origin}${url.pathname} answered ${answer.status} without a list.`;
    if (answer.status === 400) throw new UnknownPositionError(found);
    const page = answer.ok ? readPage(await answer.json(), this.field) : null;
    if (page === null) throw new Error(found);
    return page;
  }
}
