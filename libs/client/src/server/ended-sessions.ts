const freshMs = 2_000;
const timeoutMs = 2_000;
const fullPage = 1_000;
/** Of a list that never ends the rest is left for the next time. */
const mostPages = 50;
/** Longer than the life of any access token: afterwards its expiry refuses it. */
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
 * Sessions that have ended while access tokens of theirs are still valid. The list is read on when somebody asks and it
 * is older than two seconds: without timers, which workers do not have between requests. While the auth-service is away
 * what is known stays known, and other tokens are good until they expire.
 */
export class EndedSessionsService {
  /** When each was heard of, in milliseconds, the oldest first. */
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
    // The place is not known any more: the list is read from its beginning next time.
    if (answer.status === 400) this.since = undefined;
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (!isPage(body)) throw new Error(`${url.href} answered ${answer.status} without a list.`);
    return body;
  }
}
