import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, projectRoot } from '@svc/provision';
import { runMain, Stack } from '@svc/stack';
import { WireConnection, type WireAnswer, type WireRequest } from './auth/load';
import { latenciesOf, lineOf } from './video/latencies';
import { TimedClient, type TimedAnswer } from './video/timed-client';

const requestCount = 1_000;
const warmUpBursts = { small: { count: 50, requests: 100 }, whole: { count: 3, requests: requestCount } };
const readCount = 500;
const answeredP99Ms = 250;
/** Of one caller, by the default of MAX_PENDING_PER_CALLER; more when some end meanwhile. */
const acceptedOfOne = 100;
const readP99Ms = 50;
/** The shortest video there is: what is measured is the line, not the pictures. */
const video = { text: 'One.', n_scenes: 1, frame_template: '1080x1080/static_default.html' };
/** Keeps every core busy for a while. */
const longVideo = { text: 'The long history of the sea', n_scenes: 20 };

const startStack = async (dataFolder: string): Promise<Stack> => {
  const root = projectRoot();
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    FFMPEG_PATH: process.env['FFMPEG_PATH'],
    DATA_DIR: dataFolder,
    AUTH_PORT: String(await findFreePort()),
    VIDEO_PORT: String(await findFreePort()),
    INBOX_PORT: String(await findFreePort()),
    WORKER_PORT: String(await findFreePort()),
    // Each request then says whose it is.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    ENCYCLOPEDIA: 'off',
    COMMONS: 'off',
    TEXT_ADDRESSES: 'off',
  };
  const enginesFolder = join(root, '.data', 'engines');
  const stack = await Stack.prepare({ root, environment, enginesFolder, volatile: true, notify: () => undefined });
  await stack.start();
  return stack;
};

interface Asked {
  status: number;
  timeMs: number;
}

const taskIdOf = ({ body }: TimedAnswer): string => (JSON.parse(body) as { task_id: string }).task_id;

const unfinished = async (client: TimedClient): Promise<number> => {
  const totals = ['pending', 'running'].map(async (status) => {
    const { body } = await client.call(`/api/tasks?status=${status}&limit=1`);
    return (JSON.parse(body) as { pagination: { total: number } }).pagination.total;
  });
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
};

const untilAllEnded = async (client: TimedClient): Promise<void> => {
  const startedAt = performance.now();
  for (let left = await unfinished(client); left > 0; left = await unfinished(client)) {
    process.stdout.write(`\r${left} unfinished  `);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  console.log(`\rall ended after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
};

const ask = (connection: WireConnection, request: WireRequest): Promise<WireAnswer> =>
  new Promise((resolve) => connection.ask(request, resolve));

const askAlone = async (address: string, headers: Readonly<Record<string, string>>): Promise<Asked> => {
  const startedAt = performance.now();
  const connection = await WireConnection.open(address);
  const path = '/api/video/generate/async';
  const { status } = await ask(connection, { method: 'POST', path, headers, body: JSON.stringify(video) });
  const timeMs = performance.now() - startedAt;
  connection.close();
  return { status, timeMs };
};

/** All in the same moment, each by a connection of its own that is opened within its time. */
const burst = (
  address: string,
  requests: number,
  headersOf: (index: number) => Readonly<Record<string, string>>,
): Promise<readonly Asked[]> =>
  Promise.all(Array.from({ length: requests }, (_, index) => askAlone(address, headersOf(index))));

/** Requests that all stand for one video, by their key: both sides have worked for a while, and have nothing to do. */
const warmUp = async (address: string, client: TimedClient): Promise<void> => {
  for (const { count, requests } of Object.values(warmUpBursts))
    for (let number = 0; number < count; number += 1)
      await burst(address, requests, () => ({ 'idempotency-key': 'warm-up' }));
  await untilAllEnded(client);
};

interface Intake {
  p99Ms: number;
  accepted: number;
  refused: number;
}

const measureBurst = async (
  address: string,
  callers: string,
  headersOf: (index: number) => Readonly<Record<string, string>>,
): Promise<Intake> => {
  const answers = await burst(address, requestCount, headersOf);
  const timesOf = (wanted: number): number[] =>
    answers.filter(({ status }) => status === wanted).map(({ timeMs }) => timeMs);
  const [accepted, refused] = [timesOf(200), timesOf(429)];
  const latencies = latenciesOf(answers.map(({ timeMs }) => timeMs));
  console.log(lineOf(`${requestCount} at once of ${callers}`, latencies));
  console.log(lineOf('  accepted', latenciesOf(accepted)));
  if (refused.length > 0) console.log(lineOf('  told 429', latenciesOf(refused)));
  return { p99Ms: latencies.p99Ms, accepted: accepted.length, refused: refused.length };
};

/**
 * A thousand requests while nothing is rendered, with the service as it comes: of one caller, of whom a hundred are accepted;
 * and of a thousand callers, one each. They are one process on the same cores as the service, PostgreSQL, and Redis: its
 * work counts as theirs. Only the first has a limit in time; the second is what it costs to accept them all.
 */
const measureIntake = async (address: string): Promise<boolean> => {
  const client = new TimedClient(address, 4);
  await warmUp(address, client);
  const one = await measureBurst(address, 'one caller', () => ({}));
  await untilAllEnded(client);
  const addressOf = (index: number): string => `10.1.${index >> 8}.${index & 255}`;
  const each = await measureBurst(address, 'a thousand callers', (index) => ({ 'x-forwarded-for': addressOf(index) }));
  await untilAllEnded(client);
  client.close();
  const isWhole = one.accepted >= acceptedOfOne && one.accepted + one.refused === requestCount;
  return one.p99Ms < answeredP99Ms && isWhole && each.accepted === requestCount;
};

/** Reading a task, one read after the other on a few connections, while every core renders. */
const measureReads = async (address: string): Promise<boolean> => {
  const client = new TimedClient(address, 4);
  const videos = await Promise.all([1, 2, 3].map(() => client.call('/api/video/generate/async', longVideo)));
  const path = `/api/tasks/${taskIdOf(videos[0] ?? { status: 0, body: '{}', timeMs: 0 })}`;
  const times: number[] = [];
  while (times.length < readCount) {
    times.push((await client.call(path)).timeMs);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const latencies = latenciesOf(times);
  console.log(lineOf('task reads while all cores render', latencies));
  client.close();
  return latencies.p99Ms < readP99Ms;
};

/**
 * `tsx tools/lab/bench/video-load.ts`: how the video-service answers under load, on a stack of its own. First reads while every
 * core renders; then, when those videos have ended and after a warm-up, bursts of requests.
 */
void runMain(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'svc-video-load-'));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(dataFolder, 0o711);
  const stack = await startStack(dataFolder);
  try {
    const address = stack.addresses.video;
    const reads = await measureReads(address);
    const intake = await measureIntake(address);
    return reads && intake ? 0 : 1;
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
});
