import { Redis } from 'ioredis';
import { inject } from 'vitest';
import './global-setup';

export interface TestRedis {
  /** URL with the number of a database of this spec. */
  readonly url: string;
  /** Removes every key of the database. */
  clear(): Promise<void>;
}

const DATABASES = 255;

/** Reserves an empty Redis database for one spec file. */
export async function testRedis(): Promise<TestRedis> {
  const count = await withClient(inject('redisUrl'), (client) => client.incr('testing:databases'));
  const url = new URL(inject('redisUrl'));
  url.pathname = `/${((count - 1) % DATABASES) + 1}`;
  const clear = async (): Promise<void> => {
    await withClient(url.href, (client) => client.flushdb());
  };
  await clear();
  return { url: url.href, clear };
}

async function withClient<Result>(url: string, use: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url);
  try {
    return await use(client);
  } finally {
    await client.quit();
  }
}
