import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { videoQueue } from './job-table';

/** @param info the answer to `INFO`, which hosted servers allow where they forbid `CONFIG` */
const memoryProblem = (info: string): string | undefined => {
  const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1] ?? 'noeviction';
  if (policy !== 'noeviction')
    return `maxmemory-policy is ${policy}: set it to noeviction, or jobs vanish when memory is short`;
  if (/^maxmemory:0\r?$/m.test(info))
    return 'maxmemory is not set: set it to at most 75 % of the memory that Redis has, or it is killed where it should refuse jobs';
  return undefined;
};

/** Warns of a Redis that loses jobs when its memory is short. */
@Injectable()
export class RedisMemoryService implements OnApplicationBootstrap {
  private readonly logger = new Logger(RedisMemoryService.name);

  constructor(@InjectQueue(videoQueue) private readonly queue: Queue) {}

  /** Not awaited: Redis may be away at the start. */
  onApplicationBootstrap(): void {
    void this.warn().catch(() => undefined);
  }

  private async warn(): Promise<void> {
    const client = await this.queue.getBackend().connection.client;
    const problem = memoryProblem(await client.info());
    if (problem !== undefined) this.logger.warn(`REDIS_URL: ${problem}`);
  }
}
