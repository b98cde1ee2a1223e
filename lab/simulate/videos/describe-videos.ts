import { percentilesOf } from '@svc/testing/harness';
import { costLines } from './cost-curve';
import type { RedisSize } from './redis-size';
import type { VideosResult } from './run-videos';

type Phase = VideosResult['working'];

const cores = 2;
/** Goals of docs/operate/capacity.md. */
const goals = { endedPerSecond: 50, acceptedMs: 100, redisBytes: 3_072 };

const difference = (
  after: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): [string, number][] => Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]);

const latencyLine = (name: string, valuesMs: readonly number[], goal = ''): string => {
  if (valuesMs.length === 0) return `${name}none`;
  const at = percentilesOf(valuesMs);
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => at(share).toFixed(1));
  return `${name}${valuesMs.length}: p50 ${p50} ms, p99 ${p99} ms${goal}, worst ${worst} ms`;
};

const bytesOfVideo = ({ empty, waiting }: VideosResult['redis'], videos: number): number =>
  (waiting.bytes - empty.bytes) / videos;

/** Lists the keys that grow with the videos, the largest first. */
const keyLines = ({ empty, waiting }: { empty: RedisSize; waiting: RedisSize }, videos: number): string[] =>
  [...waiting.keys]
    .map(([form, { bytes, count }]) => ({ form, count, bytes: bytes - (empty.keys.get(form)?.bytes ?? 0) }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ form, count, bytes }) => `  ${form}: ${count} of them, ${(bytes / videos).toFixed(0)} bytes a video`);

const tableLines = ({ before, after, videos }: Phase): string[] =>
  after.database.tables.flatMap(({ name, inserted, updated, hot, deleted, bytes }) => {
    const was = before.database.tables.find((table) => table.name === name);
    const each = (now: number, then = 0): string => ((now - then) / videos).toFixed(1);
    if (inserted + updated === (was?.inserted ?? 0) + (was?.updated ?? 0)) return [];
    const changes = `${each(inserted, was?.inserted)} inserted, ${each(updated, was?.updated)} updated (${each(hot, was?.hot)} in place), ${each(deleted, was?.deleted)} deleted`;
    return [`  ${name}: ${changes}, ${each(bytes, was?.bytes)} bytes with indexes`];
  });

/** Processor time of each part for a video, and what that makes of the cores. */
const processorLines = ({ before, after, videos }: Phase): string[] => {
  const parts = difference(after.cpuMs, before.cpuMs).map(([name, ms]) => ({ name, ms: ms / videos }));
  const own = parts.filter(({ name }) => name !== 'crowd');
  const whole = own.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (after.atMs - before.atMs) / 1_000;
  return [
    `processor   ${parts.map(({ name, ms }) => `${name} ${ms.toFixed(2)}`).join(', ')} ms a video`,
    `            ${whole.toFixed(1)} ms without the crowd: ${cores} cores carry ${((1_000 * cores) / whole).toFixed(0)} videos a second; ${own.map(({ name, ms }) => `one core of ${name} ${(1_000 / ms).toFixed(0)}`).join(', ')}`,
    `            ${(videos / seconds).toFixed(1)} a second ended in these ${seconds.toFixed(0)} s`,
  ];
};

const waitedLines = ({ redis, waiting }: VideosResult): string[] => {
  const { before, after, videos } = waiting;
  const bytes = bytesOfVideo(redis, videos).toFixed(0);
  return [
    `waiting     ${videos} videos, each ${bytes} bytes in Redis (goal: below ${goals.redisBytes})`,
    ...keyLines(redis, videos),
    `  PostgreSQL: ${((after.database.walBytes - before.database.walBytes) / videos).toFixed(0)} bytes of changes a video`,
    ...tableLines(waiting),
  ];
};

const workedLines = ({ working, costs, endedPerSecond }: VideosResult): string[] => {
  const { before, after, videos } = working;
  const each = (now: number, then: number): string => ((now - then) / videos).toFixed(1);
  const carried = endedPerSecond === null ? 'nothing had to wait' : `${endedPerSecond.toFixed(1)} a second`;
  return [
    `carried     ${carried}, while more were unfinished than the workers have places for (goal: ${goals.endedPerSecond})`,
    ...processorLines(working),
    `PostgreSQL  ${each(after.database.transactions, before.database.transactions)} transactions and ${each(after.database.walBytes, before.database.walBytes)} bytes of changes a video`,
    ...tableLines(working),
    'of the videos, in the order in which they ended',
    ...costLines(costs),
  ];
};

export const describeVideos = (result: VideosResult): string[] => {
  const refused = [...result.refusals].map(([status, count]) => `${count} times ${status}`);
  return [
    latencyLine('accepted    ', result.acceptedMs, ` (goal: below ${goals.acceptedMs})`),
    latencyLine('read        ', result.readMs),
    ...(refused.length === 0 ? [] : [`refused     ${refused.join(', ')}`]),
    `ended       ${[...result.ends].map(([status, count]) => `${count} ${status}`).join(', ')}`,
    ...waitedLines(result),
    ...workedLines(result),
  ];
};
