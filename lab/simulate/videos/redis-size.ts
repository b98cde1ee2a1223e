import { Redis } from 'ioredis';

export interface RedisSize {
  /** All that Redis has for its data. */
  bytes: number;
  /** MEMORY USAGE of the keys whose names have the same form, ids left out, and how many such keys there are. */
  keys: ReadonlyMap<string, { bytes: number; count: number }>;
}

const taskId = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const scanCount = 1_000;
/** Each element of a large key is of about the same size. */
const samples = 50;

/** Reads the size of Redis by kind of key. */
export const readRedisSize = async (url: string): Promise<RedisSize> => {
  const redis = new Redis(url);
  try {
    const keys = new Map<string, { bytes: number; count: number }>();
    for await (const names of redis.scanStream({ count: scanCount }) as AsyncIterable<string[]>) {
      const sizes = await Promise.all(names.map((name) => redis.memory('USAGE', name, 'SAMPLES', samples)));
      for (const [index, name] of names.entries()) {
        const form = name.replace(taskId, '<id>');
        const found = keys.get(form) ?? { bytes: 0, count: 0 };
        keys.set(form, { bytes: found.bytes + (sizes[index] ?? 0), count: found.count + 1 });
      }
    }
    const [, used = '0'] = /used_memory_dataset:(\d+)/.exec(await redis.info('memory')) ?? [];
    return { bytes: Number(used), keys };
  } finally {
    redis.disconnect();
  }
};
