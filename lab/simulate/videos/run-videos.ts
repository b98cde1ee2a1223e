import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ControlPlane, jobsOfWorker, type Engines } from './control-plane';
import { CostCurve, type CostPoint } from './cost-curve';
import { Crowd } from './crowd';
import { DatabaseWatch, type DatabaseFacts } from './database-facts';
import { removeOldFiles } from './old-files';
import { readRedisSize, type RedisSize } from './redis-size';

interface VideosOptions {
  readonly count: number;
  readonly seed: number;
  /** Videos requested per second. */
  readonly rate: number;
  /** Videos that are requested before a worker starts. */
  readonly waiting: number;
  readonly workers: number;
  /** Stops after this number of ended videos (default: all), which measures a long queue without draining it. */
  readonly until?: number | undefined;
  /** Factor by which stages are faster than real ones. */
  readonly pace: number;
  /** Wait before counters of PostgreSQL are read. */
  readonly countersMs: number;
  readonly profilesFolder?: string | undefined;
  readonly signal: AbortSignal;
  /** Called every second with the number of ended videos. */
  readonly tell?: (ended: number) => void;
}

interface Moment {
  atMs: number;
  cpuMs: Readonly<Record<string, number>>;
  database: DatabaseFacts;
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
  /** Redis without a video, and with those that wait. */
  redis: { empty: RedisSize; waiting: RedisSize };
  /** Before and after the first videos were requested, and their number. */
  waiting: { before: Moment; after: Moment; videos: number };
  /** From the start of the workers until all videos (or `until`) had ended, and how many ended. */
  working: { before: Moment; after: Moment; videos: number };
  /** Costs after each tenth of the videos. */
  costs: readonly CostPoint[];
  /** Rate while more videos were unfinished than the workers have places; null when that lasted under 5 s. */
  endedPerSecond: number | null;
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
/** A shorter backlog measures no rate. */
const leastSeconds = 5;

/** Measures how fast videos end while more are unfinished than the workers have places. */
class Throughput {
  private last: { atMs: number; ended: number; isBacklog: boolean } | null = null;
  private seconds = 0;
  private videos = 0;
  private changedAt = performance.now();

  constructor(private readonly places: number) {}

  get perSecond(): number | null {
    return this.seconds < leastSeconds ? null : this.videos / this.seconds;
  }

  /** @throws Error when nothing has ended for long */
  look(ended: number, unfinished: number): void {
    const look = { atMs: performance.now(), ended, isBacklog: unfinished > this.places };
    if (look.ended !== this.last?.ended) this.changedAt = look.atMs;
    if (look.atMs - this.changedAt > stuckMs) throw new Error(`${unfinished} videos do not end.`);
    if (this.last?.isBacklog === true && look.isBacklog) {
      this.seconds += (look.atMs - this.last.atMs) / 1_000;
      this.videos += look.ended - this.last.ended;
    }
    this.last = look;
  }
}

/** Reads the number of unfinished videos until all are requested and ended, or `until` have ended. */
const watchEnds = async (
  parts: Parts,
  requests: Promise<void>,
  { count, until = count, workers, signal, tell }: VideosOptions,
): Promise<Pick<VideosResult, 'endedPerSecond' | 'costs'>> => {
  const { watch, plane, crowd } = parts;
  const throughput = new Throughput(workers * jobsOfWorker);
  const costs = new CostCurve(until);
  let isRequested = false;
  void requests.then(() => (isRequested = true));
  while (!signal.aborted) {
    plane.requireRunning();
    const isLast = isRequested;
    const unfinished = await watch.unfinished();
    // A row may exist before its request is answered.
    const ended = Math.max(unfinished, crowd.acceptedMs.length) - unfinished;
    throughput.look(ended, unfinished);
    if (costs.isDue(ended)) costs.add({ ended, cpuMs: processorTimes(parts), ...(await watch.totals()) });
    if (isLast && (unfinished === 0 || ended >= until)) break;
    tell?.(ended);
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
  }
  return { endedPerSecond: throughput.perSecond, costs: costs.points };
};

const momentOf = async ({ countersMs }: VideosOptions, parts: Parts): Promise<Moment> => {
  await pause(countersMs);
  return { atMs: performance.now(), cpuMs: processorTimes(parts), database: await parts.watch.facts() };
};

const measure = async (options: VideosOptions, parts: Parts): Promise<VideosResult> => {
  const { count, rate, workers, signal } = options;
  const { watch, plane, crowd, engines } = parts;
  const waiting = Math.min(options.waiting, count);
  const before = await momentOf(options, parts);
  const empty = await readRedisSize(engines.redisUrl);
  await crowd.ask(waiting, rate, 0, signal);
  const after = await momentOf(options, parts);
  const redis = { empty, waiting: await readRedisSize(engines.redisUrl) };
  for (let worker = 0; worker < workers && !signal.aborted; worker += 1) await plane.startWorker();
  const [begun, begunUnfinished] = [await momentOf(options, parts), await watch.unfinished()];
  const requests = crowd.ask(count - waiting, rate, readsOfVideo, signal);
  const [watched] = await Promise.all([watchEnds(parts, requests, options), requests]);
  const ended = begunUnfinished + count - waiting - (await watch.unfinished());
  return {
    acceptedMs: crowd.acceptedMs,
    readMs: crowd.readMs,
    refusals: crowd.refusals,
    ends: await watch.ends(),
    redis,
    waiting: { before, after, videos: waiting },
    working: { before: begun, after: await momentOf(options, parts), videos: ended },
    ...watched,
  };
};

/** Starts the services on these engines, requests all videos, waits for them, and stops what it started. */
export const runVideos = async (options: VideosOptions, engines: Engines): Promise<VideosResult> => {
  await using cleanUp = new AsyncDisposableStack();
  const plane = await ControlPlane.start(engines, options);
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
