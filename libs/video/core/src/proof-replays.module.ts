import { once } from 'node:events';
import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ProofReplayStore } from '@svc/access';
import { RedisConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { connectFailFast } from '@svc/http';
import type { Redis } from 'ioredis';

const connectMs = 1_000;

/** Used proofs in Redis. It connects with the first proof: most products have no client that sends any. */
@Injectable()
export class RedisProofReplayStore extends ProofReplayStore implements OnApplicationShutdown {
  private redis: Redis | undefined;
  /** Simultaneous requests wait for one connection. */
  private connecting: Promise<Redis> | undefined;

  constructor(private readonly config: RedisConfig) {
    super();
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /** Without Redis no proof is accepted: another replica may have seen it. */
  override async claim(id: string, seconds: number): Promise<boolean> {
    try {
      const redis = await this.connection();
      return (await redis.set(`video:dpop:${id}`, '1', 'EX', seconds, 'NX')) === 'OK';
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'Proofs of access tokens cannot be checked at the moment.',
        cause: error,
        retryAfterSeconds: 5,
      });
    }
  }

  private connection(): Promise<Redis> {
    if (this.redis === undefined) {
      this.redis = connectFailFast(this.config);
      // The command that fails tells it.
      this.redis.on('error', () => undefined);
    }
    if (this.redis.status === 'ready') return Promise.resolve(this.redis);
    this.connecting ??= this.becomeReady(this.redis).finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async becomeReady(redis: Redis): Promise<Redis> {
    await once(redis, 'ready', { signal: AbortSignal.timeout(connectMs) });
    return redis;
  }
}

@Global()
@Module({
  providers: [{ provide: ProofReplayStore, useClass: RedisProofReplayStore }],
  exports: [ProofReplayStore],
})
export class ProofReplaysModule {}
