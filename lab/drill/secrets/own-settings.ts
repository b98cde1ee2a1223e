import { Redis } from 'ioredis';
import { firstSecrets, type Site } from '../system/site';
import { mustBeRefused, type Change } from './change';

const nextApiKey = `svc_${'b2'.repeat(32)}`;

const statusWith = async ({ auth }: Site, key: string): Promise<number> => {
  const answer = await fetch(`${auth.url}/api/auth/config`, { headers: { 'x-api-key': key } });
  await answer.body?.cancel();
  return answer.status;
};

export const administratorKey: Change = {
  name: 'ADMIN_API_KEY',
  make: async (site) => {
    site.set('auth', { ADMIN_API_KEY: nextApiKey });
    await site.roll(['auth']);
    const [before, after] = [await statusWith(site, firstSecrets.apiKey), await statusWith(site, nextApiKey)];
    return [
      ...(before === 401 ? [] : [`the first ADMIN_API_KEY answers ${before}`]),
      ...(after === 200 ? [] : [`the second ADMIN_API_KEY answers ${after}`]),
    ];
  },
};

const nextUser = 'second-sender';

export const mailPassword: Change = {
  name: 'credentials of SMTP_URL',
  make: async (site) => {
    const { mail } = site;
    mail.allow(nextUser, 'the-second-password-of-mail');
    site.set('auth', { SMTP_URL: mail.urlFor(nextUser) });
    await site.roll(['auth']);
    mail.forbidAllBut(nextUser);
    return [];
  },
};

const nextSecret = 'the second secret that the receiver knows';

/** The receiver learns the new secret between the two steps, when it pleases. */
export const webhookSecret: Change = {
  name: 'WEBHOOK_SECRET',
  make: async (site) => {
    site.set('video', { WEBHOOK_SECRET: nextSecret, WEBHOOK_SECRET_PREVIOUS: firstSecrets.webhook });
    await site.roll(['video', 'worker']);
    site.receiver.learn(nextSecret);
    site.receiver.forget(firstSecrets.webhook);
    site.set('video', { WEBHOOK_SECRET_PREVIOUS: '' });
    await site.roll(['video', 'worker']);
    const { refused } = site.receiver;
    return refused === 0 ? [] : [`${refused} webhooks bore no signature that the receiver knew`];
  },
};

const nextPassword = 'the-second-password-of-redis';

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
    const changed = withPassword(url, nextPassword);
    await tell(url, 'ACL', 'SETUSER', 'default', `>${nextPassword}`);
    for (const whose of ['auth', 'video'] as const) site.set(whose, { REDIS_URL: changed });
    await site.roll();
    await tell(changed, 'ACL', 'SETUSER', 'default', `<${firstSecrets.redis}`);
    return mustBeRefused('the first password of Redis', () => tell(url, 'PING'));
  },
};
