import type { Readable } from 'node:stream';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventReader } from './event-reader';
import { OpenStreamsService } from './open-streams.service';
import { goodbye, heartbeat, welcome } from './task-feed';
import { TaskFeed } from './task-feed';
import { TaskFollowerService } from './task-follower.service';
import { TaskMapper } from './task-mapper';

/** Comments keep proxies from closing an idle connection. */
const heartbeatMs = 15_000;
/** Least time between two events of a stream. */
const leastPauseMs = 100;

/** Event streams of this process, with one reader of a task for all its streams. */
@Injectable()
export class EventStreamsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventStreamsService.name);
  private readonly readers = new Set<EventReader>();
  private readonly feeds = new Map<string, TaskFeed>();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly follower: TaskFollowerService,
    private readonly mapper: TaskMapper,
    private readonly open: OpenStreamsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), heartbeatMs);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.isClosing = true;
    for (const reader of this.readers) reader.finish(goodbye());
  }

  /**
   * Server-sent events of one task: `progress` now and after each change, then one `end`.
   * @param subject of the caller
   * @throws AppError TOO_MANY_STREAMS, SERVICE_UNAVAILABLE
   */
  follow(taskId: string, subject: string): Readable {
    const leave = this.open.enter(subject);
    const reader = new EventReader();
    this.readers.add(reader);
    reader.once('close', () => {
      this.readers.delete(reader);
      leave();
    });
    reader.push(welcome);
    this.openFeed(taskId).join(reader);
    if (this.isClosing) reader.finish(goodbye());
    return reader;
  }

  private openFeed(taskId: string): TaskFeed {
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
    for (const reader of this.readers) {
      if (reader.isBehind) reader.destroy();
      else reader.tell(heartbeat);
    }
  }
}
