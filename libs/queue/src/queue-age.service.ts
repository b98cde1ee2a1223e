import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { videoQueue } from './job-table';

/** Part of its key behind the queue's own: `svc:video:whole-since`. */
const markName = 'whole-since';

/** Which start of which server this is; nothing where a server does not say so. */
const runIdOf = (information: string): string => /^run_id:(\w+)/mu.exec(information)?.[1] ?? '';

/**
 * Since when the queue holds what was put into it. The mark lies in Redis beside the jobs, and counts for one run of one
 * server: it is gone when Redis was emptied, and worth nothing when it was restarted from an older copy, or when another
 * server has taken over. A job that is missing was lost with the queue unless the mark is older than its last sign of life.
 */
@Injectable()
export class QueueAgeService {
  constructor(@InjectQueue(videoQueue) private readonly queue: Queue) {}

  /** @returns milliseconds since 1970 by the clock that `mark` was told the time of; null when there is no mark that counts */
  async wholeSinceMs(): Promise<number | null> {
    const client = await this.queue.getBackend().client;
    const [mark, information] = await Promise.all([client.get(this.key), client.info()]);
    const [runId, sinceMs] = (mark ?? '').split(' ');
    return mark === null || runId !== runIdOf(information) ? null : Number(sinceMs);
  }

  /** From now on jobs that are missing were not lost with the queue. A mark that counts stays. */
  async mark(nowMs: number): Promise<void> {
    if ((await this.wholeSinceMs()) !== null) return;
    const client = await this.queue.getBackend().client;
    await client.set(this.key, `${runIdOf(await client.info())} ${nowMs}`);
  }

  private get key(): string {
    return this.queue.toKey(markName);
  }
}
