import { createPercentiles } from '@svc/testing/harness';
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
  const at = createPercentiles(valuesMs);
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => at(share).toFixed(1));
  return `${name}${valuesMs.length}: p50 ${p50} ms, p99 ${p99} ms${goal}, worst ${worst} ms`;
};

/** Processor time of each part for a video, and what that makes of the cores. */
const processorLines = ({ before, after, videos }: Phase): string[] => {
  const parts = difference(after.cpuMs, before.cpuMs).map(([name, ms]) => ({ name, ms: ms / videos }));
  const own = parts.filter(({ name }) => name !== 'crowd');
  const whole = own.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (after.atMs - before.atMs) / 1_000;
  return [
    `processor   ${parts.map(({ name, ms }) => `${name} ${ms.toFixed(2)}`).join(', ')} ms a video`,
    `            ${whole.toFixed(1)} ms without the crowd: ${cores} cores carry ${((1_000 * cores) / whole).toFixed(0)} videos a second; ${own.map(({ name, ms }) => `one core of ${name} ${(1_000 / ms).toFixed(0)}`).join(', ')}`,
    `            ${(videos / seconds).toFixed(1)} a second ended in these ${seconds.toFixed(0)} s (goal: ${goals.endedPerSecond})`,
  ];
};

const waitedLine = ({ redisBytes, waiting: { before, after, videos } }: VideosResult): string => {
  const changes = ((after.walBytes - before.walBytes) / videos).toFixed(0);
  return `waiting     ${videos} videos, each ${redisBytes.toFixed(0)} bytes in Redis (goal: below ${goals.redisBytes}) and ${changes} bytes of changes in PostgreSQL`;
};

const workedLines = ({ working }: VideosResult): string[] => {
  const { before, after, videos } = working;
  const each = (now: number, then: number): string => ((now - then) / videos).toFixed(1);
  return [
    ...processorLines(working),
    `PostgreSQL  ${each(after.transactions, before.transactions)} transactions and ${each(after.walBytes, before.walBytes)} bytes of changes a video`,
  ];
};

export const describeVideos = (result: VideosResult): string[] => {
  const refused = [...result.refusals].map(([status, count]) => `${count} times ${status}`);
  return [
    latencyLine('accepted    ', result.acceptedMs, ` (goal: below ${goals.acceptedMs})`),
    latencyLine('read        ', result.readMs),
    ...(refused.length === 0 ? [] : [`refused     ${refused.join(', ')}`]),
    `ended       ${[...result.ends].map(([status, count]) => `${count} ${status}`).join(', ')}`,
    waitedLine(result),
    ...workedLines(result),
  ];
};
