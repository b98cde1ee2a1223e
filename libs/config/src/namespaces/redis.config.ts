import { Matches } from 'class-validator';
import { Setting } from '../setting.decorator';

export class RedisConfig {
  @Setting({
    name: 'REDIS_URL',
    description: 'Redis 6.2 or later, or Valkey, with `maxmemory-policy noeviction`',
    secret: true,
    defaultDescription: 'started by `npm start`',
  })
  @Matches(/^rediss?:\/\/\S+$/, { message: 'must be a redis:// or rediss:// address' })
  readonly url: string = '';

  @Setting({
    name: 'QUEUE_PREFIX',
    description: "First part of the queue's keys; stacks that share a Redis differ in it",
  })
  @Matches(/^[A-Za-z0-9_-]{1,40}$/, { message: 'must be 1 to 40 letters, digits, _ or -' })
  readonly queuePrefix: string = 'svc';
}
