import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { redisMemoryProblem } from '@svc/environment-checks';
import type { Queue } from 'bullmq';
import { videoQueue } from './job-table';

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
    const problem = redisMemoryProblem(await client.info());
    if (problem !== undefined) this.logger.warn(`REDIS_URL: ${problem}`);
  }
}
