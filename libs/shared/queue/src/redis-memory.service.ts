import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { videoQueue } from './job-table';

/** Warns of a Redis that removes jobs when its memory is short: `CONFIG` is often forbidden, `INFO` is not. */
@Injectable()
export class EvictionPolicyService implements OnApplicationBootstrap {
  private readonly logger = new Logger(EvictionPolicyService.name);

  constructor(@InjectQueue(videoQueue) private readonly queue: Queue) {}

  /** Not awaited: Redis may be away at the start. */
  onApplicationBootstrap(): void {
    void this.warn().catch(() => undefined);
  }

  private async warn(): Promise<void> {
    const client = await this.queue.getBackend().connection.client;
    const policy = /^maxmemory_policy:([\w-]+)/m.exec(await client.info())?.[1] ?? 'noeviction';
    if (policy !== 'noeviction')
      this.logger.warn(
        `REDIS_URL: maxmemory-policy is ${policy}: set it to noeviction, or jobs vanish when memory is short`,
      );
  }
}
