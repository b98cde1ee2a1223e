import { Redis } from 'ioredis';
import { firstSecrets } from '../system/site';
import { mustBeRefused, type Change } from './change';

const next = 'the-second-password-of-redis';

const withPassword = (url: string, password: string): string => {
  const changed = new URL(url);
  changed.password = password;
  return changed.href;
};

const tell = async (url: string, ...command: [string, ...string[]]): Promise<void> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.call(...command);
  } finally {
    redis.disconnect();
  }
};

export const redisPassword: Change = {
  name: 'password of Redis',
  make: async (site) => {
    const { url } = site.redis;
    const changed = withPassword(url, next);
    await tell(url, 'ACL', 'SETUSER', 'default', `>${next}`);
    for (const whose of ['auth', 'video'] as const) site.set(whose, { REDIS_URL: changed });
    await site.roll();
    await tell(changed, 'ACL', 'SETUSER', 'default', `<${firstSecrets.redis}`);
    return mustBeRefused('the first password of Redis', () => tell(url, 'PING'));
  },
};
