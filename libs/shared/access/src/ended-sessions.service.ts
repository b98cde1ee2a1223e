import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { SettledListReader, settledPageSize, UnknownPositionError } from './settled-list';

const pollMs = 2000;
/** Maximum number of pages of one poll; the rest is read by the next. */
const mostPages = 50;
/** Longer than the lifetime of an access token, which expires in the meantime. */
const rememberedMs = 20 * 60 * 1000;

/**
 * Sessions that ended at the auth-service while their access tokens are still valid, known within seconds. While the
 * auth-service is unavailable, known sessions stay known and other tokens are accepted until they expire: only the
 * auth-service ends sessions, and the list continues at the last position.
 */
@Injectable()
export class EndedSessionsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EndedSessionsService.name);
  private readonly list: SettledListReader;
  /** Time of listing in milliseconds of the process, the oldest first. */
  private readonly heardAt = new Map<string, number>();
  /** Called when a session ends while a request of it is open. */
  private readonly watchers = new Map<string, Set<() => void>>();
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

  /** Waits for the first list or its failure. Without access control, only administrators' routes ask. */
  async has(sessionId: string): Promise<boolean> {
    await (this.first ??= this.poll());
    return this.heardAt.has(sessionId);
  }

  /**
   * @param end called at once when the session has ended
   * @returns stops watching
   */
  watch(sessionId: string, end: () => void): () => void {
    if (this.heardAt.has(sessionId)) end();
    const watchers = this.watchers.get(sessionId) ?? new Set();
    this.watchers.set(sessionId, watchers.add(end));
    return () => {
      watchers.delete(end);
      if (watchers.size === 0 && this.watchers.get(sessionId) === watchers) this.watchers.delete(sessionId);
    };
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
    for (const end of this.watchers.get(sessionId) ?? []) end();
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
      this.logger.warn(`Ended sessions cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    this.isFailing = true;
  }
}
