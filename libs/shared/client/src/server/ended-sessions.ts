const freshMs = 2_000;
const timeoutMs = 2_000;
const fullPage = 1_000;
/** Maximum number of pages of one update; the rest is read by the next. */
const mostPages = 50;
/** Longer than the lifetime of an access token, which expires in the meantime. */
const rememberedMs = 20 * 60 * 1_000;

interface Page {
  sessions: { id: string }[];
  next: string;
}

const isPage = (body: unknown): body is Page => {
  const { sessions, next } = (body ?? {}) as { sessions?: unknown; next?: unknown };
  const isEntry = (entry: unknown): boolean => typeof (entry as { id?: unknown } | null)?.id === 'string';
  return typeof next === 'string' && Array.isArray(sessions) && sessions.every(isEntry);
};

/**
 * Sessions that ended while their access tokens are still valid. The list is updated by a request when it is older than
 * two seconds; timers are not used, because serverless workers have none between requests. While the auth-service is
 * unavailable, known sessions stay known, and other tokens are accepted until they expire.
 */
export class EndedSessionsService {
  /** Time of listing in milliseconds, the oldest first. */
  private readonly heardAt = new Map<string, number>();
  private since: string | undefined;
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(private readonly url: URL) {}

  async has(sessionId: string): Promise<boolean> {
    if (performance.now() - this.readAt >= freshMs)
      this.reading ??= this.read().finally(() => (this.reading = undefined));
    await this.reading;
    return this.heardAt.has(sessionId);
  }

  private async read(): Promise<void> {
    await this.readOn().catch(() => undefined);
    this.readAt = performance.now();
    for (const [id, heardAt] of this.heardAt) if (this.readAt - heardAt > rememberedMs) this.heardAt.delete(id);
  }

  private async readOn(): Promise<void> {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { sessions, next } = await this.page();
      for (const { id } of sessions) this.remember(id);
      this.since = next;
      if (sessions.length < fullPage) return;
    }
  }

  private remember(id: string): void {
    this.heardAt.delete(id);
    this.heardAt.set(id, performance.now());
  }

  private async page(): Promise<Page> {
    const url = new URL(this.url);
    if (this.since !== undefined) url.searchParams.set('since', this.since);
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    // The position is no longer known: the next update reads the list from its beginning.
    if (answer.status === 400) this.since = undefined;
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (!isPage(body)) throw new Error(`${url.href} answered ${answer.status} without a list.`);
    return body;
  }
}
