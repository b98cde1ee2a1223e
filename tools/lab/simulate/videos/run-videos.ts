import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ControlPlane, jobsOfWorker } from './control-plane';
import { CostCurve, type CostPoint } from './cost-curve';
import { Crowd } from './crowd';
import { DatabaseWatch, type DatabaseFacts } from './database-facts';
import type { Engines } from './engines';
import { removeOldFiles } from './old-files';
import { readRedisSize, type RedisSize } from './redis-size';

export interface VideosOptions {
  readonly count: number;
  readonly seed: number;
  /** Videos in a second. */
  readonly rate: number;
  /** Videos, of all, that are asked for before a worker starts. */
  readonly waiting: number;
  readonly workers: number;
  /** Stops when so many have ended: what is measured then is the line, not its end. All of them without it. */
  readonly until?: number | undefined;
  /** How many times faster than real ones the stages are done. */
  readonly pace: number;
  /** So long counters of PostgreSQL are waited for. */
  readonly countersMs: number;
  readonly profilesFolder?: string | undefined;
  readonly signal: AbortSignal;
  /** Is told now and then how many have ended. */
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
  /** When all that waits had been asked for, and how many those were. */
  waiting: { before: Moment; after: Moment; videos: number };
  /** From when the workers had started until all (or those of `until`) had ended, and how many ended then. */
  working: { before: Moment; after: Moment; videos: number };
  /** Costs after each tenth of the videos. */
  costs: readonly CostPoint[];
  /** While more were unfinished than the workers have places for; null when that was hardly ever so. */
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
/** So long nothing may end while something is unfinished. */
const stuckMs = 180_000;
/** Less than this says nothing of what is carried. */
const leastSeconds = 5;

/** How fast videos end while there are more than the workers have places for. */
class Carried {
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

/** Looks at what is unfinished until nothing is, and nothing more is asked for, or as many as wanted have ended. */
const watchEnds = async (
  parts: Parts,
  asking: Promise<void>,
  { count, until = count, workers, signal, tell }: VideosOptions,
): Promise<Pick<VideosResult, 'endedPerSecond' | 'costs'>> => {
  const { watch, plane, crowd } = parts;
  const carried = new Carried(workers * jobsOfWorker);
  const costs = new CostCurve(until);
  let isAsked = false;
  void asking.then(() => (isAsked = true));
  while (!signal.aborted) {
    plane.requireRunning();
    const isLast = isAsked;
    const unfinished = await watch.unfinished();
    // A row may be there before its answer is.
    const ended = Math.max(unfinished, crowd.acceptedMs.length) - unfinished;
    carried.look(ended, unfinished);
    if (costs.isDue(ended)) costs.add({ ended, cpuMs: processorTimes(parts), ...(await watch.totals()) });
    if (isLast && (unfinished === 0 || ended >= until)) break;
    tell?.(ended);
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
  }
  return { endedPerSecond: carried.perSecond, costs: costs.points };
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
  const asking = crowd.ask(count - waiting, rate, readsOfVideo, signal);
  const [watched] = await Promise.all([watchEnds(parts, asking, options), asking]);
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

/** Starts the services on these engines, has all videos asked for and made, and stops what it has started. */
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
