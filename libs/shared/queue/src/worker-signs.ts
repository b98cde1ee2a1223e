import type { Queue } from 'bullmq';

/** A worker without a sign for this time is frozen or gone. */
const answeringSeconds = 30;
/** Signs of workers that ended without a word are removed. */
const keptSeconds = 10 * answeringSeconds;

/** Uses the clock of Redis: those of the machines differ. */
const seconds = "local seconds = tonumber(redis.call('TIME')[1])";

const scripts = {
  svcSignWorker: `${seconds}
redis.call('ZADD', KEYS[1], seconds, ARGV[1])
return redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, seconds - ${keptSeconds})`,
  svcForgetWorker: "return redis.call('ZREM', KEYS[1], ARGV[1])",
  svcCountWorkers: `${seconds}
return redis.call('ZCOUNT', KEYS[1], seconds - ${answeringSeconds}, '+inf')`,
} as const;

/** Runs a script on the sorted set of the workers by the second of their last sign. */
export const runOnSigns = async (queue: Queue, name: keyof typeof scripts, ...values: string[]): Promise<number> => {
  const client = await queue.getBackend().client;
  client.defineCommand(name, { numberOfKeys: 1, lua: scripts[name] });
  return Number(await client.runCommand(name, [queue.toKey('worker-signs'), ...values]));
};
