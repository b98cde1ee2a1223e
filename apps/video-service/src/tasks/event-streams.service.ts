import type { Readable } from 'node:stream';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { EventReader } from './event-reader';
import { goodbye, heartbeat, welcome } from './task-feed';
import { TaskFeed } from './task-feed';
import { TaskFollowerService } from './task-follower.service';
import { TaskMapper } from './task-mapper';

/** Comments keep proxies from closing an idle connection. */
const heartbeatMs = 15_000;
/** Least time between two events of a stream. */
const leastPauseMs = 100;
const retryAfterSeconds = 5;

interface OpenStream {
  reader: EventReader;
  caller: string;
}

/**
 * Event streams of this process: limited for each caller and in total, with one reader of a task for all its streams.
 */
@Injectable()
export class EventStreamsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventStreamsService.name);
  private readonly streams = new Set<OpenStream>();
  private readonly feeds = new Map<string, TaskFeed>();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly follower: TaskFollowerService,
    private readonly mapper: TaskMapper,
    private readonly config: VideoServiceConfig,
  ) {}

  get count(): number {
    return this.streams.size;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), heartbeatMs);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.isClosing = true;
    for (const { reader } of this.streams) reader.finish(goodbye());
  }

  /**
   * Server-sent events of one task: `progress` now and after each change, then one `end`.
   * @param caller streams are counted for this name
   * @throws AppError TOO_MANY_STREAMS, SERVICE_UNAVAILABLE
   */
  open(taskId: string, caller: string): Readable {
    this.requireRoom(caller);
    const reader = new EventReader();
    const stream = { reader, caller };
    this.streams.add(stream);
    reader.once('close', () => this.streams.delete(stream));
    reader.push(welcome);
    this.feedOf(taskId).join(reader);
    if (this.isClosing) reader.finish(goodbye());
    return reader;
  }

  private requireRoom(caller: string): void {
    const ofCaller = [...this.streams].filter((stream) => stream.caller === caller).length;
    if (ofCaller >= budgets.eventStreams.perCaller) throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds });
    if (this.streams.size >= this.config.eventStreams)
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many event streams are open.', retryAfterSeconds });
  }

  private feedOf(taskId: string): TaskFeed {
    const known = this.feeds.get(taskId);
    if (known !== undefined) return known;
    const stop = new AbortController();
    const forget = (): void => {
      stop.abort();
      if (this.feeds.get(taskId) === feed) this.feeds.delete(taskId);
    };
    const feed = new TaskFeed(forget);
    this.feeds.set(taskId, feed);
    const changes = this.follower.follow(taskId, stop.signal, leastPauseMs);
    feed
      .run(changes, (row) => this.mapper.toResponse(row))
      .catch((error: unknown) => this.logger.warn(`a task can no longer be followed: ${String(error)}`))
      .finally(forget);
    return feed;
  }

  /** Closes streams whose client has read nothing since the last heartbeat; a live client reconnects. */
  private beat(): void {
    for (const { reader } of this.streams) {
      if (reader.isBehind) reader.destroy();
      else reader.tell(heartbeat);
    }
  }
}
