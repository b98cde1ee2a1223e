import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { SettledListReader, settledPageSize, UnknownPositionError } from './settled-list';

const pollMs = 2000;
/** Of a list that never ends the rest is left for the next poll. */
const mostPages = 50;
/** Longer than the life of any access token: afterwards its expiry refuses it. */
const rememberedMs = 20 * 60 * 1000;

/**
 * Sessions that have ended at the auth-service while access tokens of theirs are still valid, heard of within seconds.
 * While the auth-service is away what is known stays known, and other tokens are good until they expire: it is there
 * that sessions are ended, and the list goes on where it was left.
 */
@Injectable()
export class EndedSessionsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EndedSessionsService.name);
  private readonly list: SettledListReader;
  /** When each was heard of, in milliseconds of the process, the oldest first. */
  private readonly heardAt = new Map<string, number>();
  private since: string | undefined;
  private first: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isFailing = false;

  constructor(private readonly config: AccessConfig) {
    this.list = new SettledListReader(config.jwksUrl, 'ended-sessions', 'sessions');
  }

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
      if (error instanceof UnknownPositionError) this.since = undefined;
      this.noteFailure(error);
    }
    this.forget();
    if (!this.isClosed) this.timer = setTimeout(() => void this.poll(), pollMs).unref();
  }

  private async readOn(): Promise<void> {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { ids, next } = await this.list.read(this.since);
      for (const id of ids) this.remember(id);
      this.since = next;
      if (ids.length < settledPageSize) return;
    }
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
