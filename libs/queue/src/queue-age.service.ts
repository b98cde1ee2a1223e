import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { videoQueue } from './job-table';

/** Suffix of its key after the queue's own: `svc:video:whole-since`. */
const markName = 'whole-since';

/** Identifies one run of one server; undefined when the server does not report it. */
const runIdOf = (information: string): string => /^run_id:(\w+)/mu.exec(information)?.[1] ?? '';

/**
 * Time since which the queue has lost nothing. The mark lies in Redis beside the jobs and is valid for one run of one
 * server: it disappears when Redis is emptied, and does not count after a restart from an older copy or a failover. A
 * missing job was lost with the queue unless the mark is older than the last sign of life of its task.
 */
@Injectable()
export class QueueAgeService {
  constructor(@InjectQueue(videoQueue) private readonly queue: Queue) {}

  /** @returns milliseconds since 1970 by the clock of the caller of `mark`; null without a valid mark */
  async wholeSinceMs(): Promise<number | null> {
    const client = await this.queue.getBackend().client;
    const [mark, information] = await Promise.all([client.get(this.key), client.info()]);
    const [runId, sinceMs] = (mark ?? '').split(' ');
    return mark === null || runId !== runIdOf(information) ? null : Number(sinceMs);
  }

  /** Declares that the queue is complete from now on. A valid mark stays. */
  async mark(nowMs: number): Promise<void> {
    if ((await this.wholeSinceMs()) !== null) return;
    const client = await this.queue.getBackend().client;
    await client.set(this.key, `${runIdOf(await client.info())} ${nowMs}`);
  }

  private get key(): string {
    return this.queue.toKey(markName);
  }
}
