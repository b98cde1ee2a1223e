import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { createGuardedExchange } from '@svc/outbound';

interface Page {
  sessions: { id: string }[];
  next: string;
}

const pollMs = 2000;
const timeoutMs = 2000;
const maximumBytes = 1024 * 1024;
/** Of a full page; a shorter one is the last. */
const pageSessions = 1000;
/** Of a list that never ends the rest is left for the next poll. */
const mostPages = 50;
/** Longer than the life of any access token: afterwards its expiry refuses it. */
const rememberedMs = 20 * 60 * 1000;

const isPage = (body: unknown): body is Page => {
  const { sessions, next } = (body ?? {}) as Partial<Record<keyof Page, unknown>>;
  return (
    typeof next === 'string' &&
    Array.isArray(sessions) &&
    sessions.every((session: unknown) => typeof (session as { id?: unknown } | null)?.id === 'string')
  );
};

/**
 * Sessions that have ended at the auth-service while access tokens of theirs are still valid, heard of within seconds.
 * While the auth-service is away what is known stays known, and other tokens are good until they expire: it is there
 * that sessions are ended, and the list goes on where it was left.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EndedSessions.name);
  private readonly ask = createGuardedExchange({
    timeoutMs,
    maxBytes: maximumBytes,
    allowHttp: true,
    allowPrivateAddresses: true,
  });
  /** When each was heard of, in milliseconds of the process, the oldest first. */
  private readonly heardAt = new Map<string, number>();
  private since: string | undefined;
  private first: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isFailing = false;

  constructor(private readonly config: AccessConfig) {}

  onApplicationBootstrap(): void {
    if (this.config.videoAuth === 'jwt') this.first = this.poll();
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Right after the start it waits for the first list, or for the failure to get it. */
  async has(sessionId: string): Promise<boolean> {
    await this.first;
    return this.heardAt.has(sessionId);
  }

  private async poll(): Promise<void> {
    try {
      await this.readOn();
      this.noteSuccess();
    } catch (error) {
      this.noteFailure(error);
    }
    this.forget();
    if (!this.isClosed) this.timer = setTimeout(() => void this.poll(), pollMs).unref();
  }

  private async readOn(): Promise<void> {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { sessions, next } = await this.read();
      for (const { id } of sessions) this.remember(id);
      this.since = next;
      if (sessions.length < pageSessions) return;
    }
  }

  private async read(): Promise<Page> {
    const url = new URL('ended-sessions', this.config.jwksUrl);
    if (this.since !== undefined) url.searchParams.set('since', this.since);
    const answer = await this.ask(url.href);
    // A position that is not known any more: from the beginning, next time.
    if (answer.status === 400) this.since = undefined;
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (!isPage(body)) throw new Error(`${url.origin}${url.pathname} answered ${answer.status} without a list.`);
    return body;
  }

  private remember(sessionId: string): void {
    this.heardAt.delete(sessionId);
    this.heardAt.set(sessionId, performance.now());
  }

  private forget(): void {
    for (const [sessionId, heardAt] of this.heardAt) {
      if (performance.now() - heardAt < rememberedMs) return;
      this.heardAt.delete(sessionId);
    }
  }

  private noteSuccess(): void {
    if (this.isFailing) this.logger.log('The list of ended sessions can be read again.');
    this.isFailing = false;
  }

  private noteFailure(error: unknown): void {
    if (!this.isFailing)
      this.logger.warn(`Ended sessions are not heard of: ${error instanceof Error ? error.message : String(error)}`);
    this.isFailing = true;
  }
}
