import { IsNotEmpty, IsString, Matches } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

export class RedisConfig {
  @Setting({
    name: 'REDIS_URL',
    address: addresses.connection('redis', 'rediss'),
    description:
      'Redis 6.2 or later, or Valkey, with `maxmemory-policy noeviction` and `maxmemory` at most three quarters of its memory (`npm start`: 512 MB); `rediss://` for TLS. With `REDIS_SENTINELS`, the host is the name of the monitored master: `redis://:password@mymaster/0`',
    secret: true,
    defaultDescription: 'started by `npm start`',
  })
  @IsNotEmpty({ message: 'must be a redis:// or rediss:// address' })
  readonly url: string = '';

  @Setting({
    name: 'REDIS_SENTINELS',
    address: addresses.hostPort,
    description: 'Redis Sentinels, as `host:port` separated by commas; they report the current master',
    defaultDescription: 'none',
  })
  readonly sentinels: readonly string[] = [];

  @Setting({
    name: 'REDIS_SENTINEL_PASSWORD',
    description: 'Password of the sentinels',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly sentinelPassword: string = '';

  @Setting({
    name: 'QUEUE_PREFIX',
    description:
      "Prefix of the queue's keys; stacks that share a Redis need different prefixes. Braces, as in `{svc}`, keep all keys in one hash slot, which Redis Cluster requires",
  })
  @Matches(/^(?:[A-Za-z0-9_-]{1,40}|\{[A-Za-z0-9_-]{1,40}\})$/, {
    message: 'must be 1 to 40 letters, digits, _ or -, all of them in one pair of braces or none',
  })
  readonly queuePrefix: string = 'svc';

  problems(): string[] {
    if (this.sentinels.length === 0)
      return this.sentinelPassword === '' ? [] : ['REDIS_SENTINEL_PASSWORD needs REDIS_SENTINELS'];
    return this.problemsOfMasterName();
  }

  private problemsOfMasterName(): string[] {
    if (!URL.canParse(this.url)) return [];
    const { port, pathname } = new URL(this.url);
    return [
      ...(port === ''
        ? []
        : [
            'REDIS_URL must have no port beside REDIS_SENTINELS: its host is the name of the master, as in redis://:password@mymaster/0',
          ]),
      ...(/^\/?\d*$/.test(pathname)
        ? []
        : ['REDIS_URL must end in the number of a database, as in redis://:password@mymaster/0']),
    ];
  }
}
