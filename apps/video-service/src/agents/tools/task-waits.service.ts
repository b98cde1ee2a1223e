import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { TaskFollowerService } from '../../tasks/task-follower.service';
import type { TaskEntity } from '@svc/video-data';
import type { ToolCall } from './tool';

const leastPauseMs = 500;

/** Reports only progress that grows, as the protocol requires. */
const reporter = (report: ToolCall['report']) => {
  let last = -1;
  return ({ percentage, progressMessage, status }: TaskEntity): void => {
    if (report === null || percentage <= last) return;
    last = percentage;
    report(percentage, status === 'pending' ? 'Waiting for a worker' : progressMessage);
  };
};

/** Limits the calls that wait for a task. A call beyond the limit does not wait: it returns the progress at once. */
@Injectable()
export class TaskWaitsService implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private waiting = 0;

  constructor(
    private readonly follower: TaskFollowerService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** Number of waiting calls. */
  get count(): number {
    return this.waiting;
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  /** Waits until the task is over, `seconds` have passed, the client disconnects, or the service stops. */
  async wait(taskId: string, seconds: number, { signal, report }: Pick<ToolCall, 'signal' | 'report'>): Promise<void> {
    if (seconds === 0 || this.waiting >= this.config.eventStreams) return;
    this.waiting += 1;
    const ends = AbortSignal.any([signal, this.closing.signal, AbortSignal.timeout(seconds * 1_000)]);
    const tell = reporter(report);
    try {
      for await (const task of this.follower.follow(taskId, ends, leastPauseMs)) tell(task);
    } finally {
      this.waiting -= 1;
    }
  }
}
