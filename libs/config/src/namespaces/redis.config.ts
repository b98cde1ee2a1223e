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
}
