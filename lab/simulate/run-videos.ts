import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ControlPlane, type Engines } from './control-plane';
import { Crowd } from './crowd';
import { DatabaseWatch, type DatabaseTotals } from './database-watch';
import { removeOldFiles } from './old-files';

interface VideosOptions {
  readonly count: number;
  readonly seed: number;
  /** Videos requested per second. */
  readonly rate: number;
  /** Videos that are requested before a worker starts. */
  readonly waiting: number;
  readonly workers: number;
  /** Factor by which stages are faster than real ones. */
  readonly pace: number;
  /** Wait before counters of PostgreSQL are read. */
  readonly countersMs: number;
  readonly signal: AbortSignal;
  /** Called every second with the number of ended videos. */
  readonly tell?: (ended: number) => void;
}

interface Moment extends DatabaseTotals {
  atMs: number;
  cpuMs: Readonly<Record<string, number>>;
}

const processorTimes = ({ plane, engines }: Parts): Readonly<Record<string, number>> => {
  const { user, system } = process.cpuUsage();
  return { ...plane.cpuMs(), ...engines.cpuMs(), crowd: (user + system) / 1_000 };
};

export interface VideosResult {
  acceptedMs: readonly number[];
  readMs: readonly number[];
  refusals: ReadonlyMap<number, number>;
  /** Number of ended videos by status. */
  ends: ReadonlyMap<string, number>;
  /** All that Redis has for a video that waits. */
  redisBytes: number;
  /** Before and after the first videos were requested, and their number. */
  waiting: { before: Moment; after: Moment; videos: number };
  /** From the start of the workers until all videos had ended, and how many ended. */
  working: { before: Moment; after: Moment; videos: number };
}

interface Parts {
  readonly watch: DatabaseWatch;
  readonly plane: ControlPlane;
  readonly crowd: Crowd;
  readonly engines: Engines;
}

const lookMs = 1_000;
/** Reads of each video, as docs/operate/capacity.md assumes. */
const readsOfVideo = 10;
/** Longest time in which no unfinished video may end. */
const stuckMs = 180_000;

/** Resolves when all videos are requested and ended. @throws Error when a process ends, or no video for long */
const watchEnds = async (
  { watch, plane, crowd }: Parts,
  requests: Promise<void>,
  { signal, tell }: VideosOptions,
): Promise<void> => {
  let [isRequested, known, changedAt] = [false, 0, performance.now()];
  void requests.then(() => (isRequested = true));
  while (!signal.aborted) {
    plane.requireRunning();
    const isLast = isRequested;
    const unfinished = await watch.unfinished();
    if (isLast && unfinished === 0) return;
    // A row may exist before its request is answered.
    const ended = Math.max(unfinished, crowd.acceptedMs.length) - unfinished;
    if (ended !== known) [known, changedAt] = [ended, performance.now()];
    if (performance.now() - changedAt > stuckMs) throw new Error(`${unfinished} videos do not end.`);
    tell?.(ended);
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
  }
};

const readRedisBytes = async (url: string): Promise<number> => {
  const redis = new Redis(url);
  try {
    return Number(/used_memory_dataset:(\d+)/.exec(await redis.info('memory'))?.[1]);
  } finally {
    redis.disconnect();
  }
};

const measureMoment = async ({ countersMs }: VideosOptions, parts: Parts): Promise<Moment> => {
  await pause(countersMs);
  return { atMs: performance.now(), cpuMs: processorTimes(parts), ...(await parts.watch.totals()) };
};

const measure = async (options: VideosOptions, parts: Parts): Promise<VideosResult> => {
  const { count, rate, workers, signal } = options;
  const { watch, plane, crowd, engines } = parts;
  const waiting = Math.min(options.waiting, count);
  const before = await measureMoment(options, parts);
  const emptyBytes = await readRedisBytes(engines.redisUrl);
  await crowd.ask(waiting, rate, 0, signal);
  const after = await measureMoment(options, parts);
  const redisBytes = ((await readRedisBytes(engines.redisUrl)) - emptyBytes) / waiting;
  for (let worker = 0; worker < workers && !signal.aborted; worker += 1) await plane.startWorker();
  const [begun, begunUnfinished] = [await measureMoment(options, parts), await watch.unfinished()];
  const requests = crowd.ask(count - waiting, rate, readsOfVideo, signal);
  await Promise.all([watchEnds(parts, requests, options), requests]);
  const ended = begunUnfinished + count - waiting - (await watch.unfinished());
  return {
    acceptedMs: crowd.acceptedMs,
    readMs: crowd.readMs,
    refusals: crowd.refusals,
    ends: await watch.ends(),
    redisBytes,
    waiting: { before, after, videos: waiting },
    working: { before: begun, after: await measureMoment(options, parts), videos: ended },
  };
};

/** Starts the services on these engines, requests all videos, waits for them, and stops what it started. */
export const runVideos = async (options: VideosOptions, engines: Engines): Promise<VideosResult> => {
  await using cleanUp = new AsyncDisposableStack();
  const plane = await ControlPlane.start(engines, options.pace);
  cleanUp.defer(() => plane.stop());
  const stopTidying = new AbortController();
  const tidying = removeOldFiles(join(plane.folder, 'storage'), stopTidying.signal);
  cleanUp.defer(async () => {
    stopTidying.abort();
    await tidying;
  });
  const watch = await DatabaseWatch.open(engines.databaseUrl);
  cleanUp.defer(() => watch.close());
  const crowd = new Crowd(plane.url, options.seed);
  return await measure(options, { watch, plane, crowd, engines });
};
