import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, projectRoot } from '@svc/provision';
import { runMain, Stack } from '@svc/stack';
import { WireConnection, type WireAnswer, type WireRequest } from './auth/load';
import { latenciesOf, lineOf } from './video/latencies';
import { TimedClient, type TimedAnswer } from './video/timed-client';

const requestCount = 1_000;
const warmUpCount = 2_000;
const readCount = 500;
const acceptedP99Ms = 250;
const readP99Ms = 50;
/** The shortest film there is: what is measured is the line, not the pictures. */
const film = { text: 'One.', n_scenes: 1, frame_template: '1080x1080/static_default.html' };
/** Keeps every core busy for a while. */
const longFilm = { text: 'The long history of the sea', n_scenes: 20 };

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
    MAX_PENDING_PER_CALLER: '100000',
    LOG_LEVEL: 'warn',
  };
  const enginesFolder = join(root, '.data', 'engines');
  const stack = await Stack.prepare({ root, environment, enginesFolder, volatile: true, notify: () => undefined });
  await stack.start();
  return stack;
};

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

const asking = (headers: Readonly<Record<string, string>> = {}): WireRequest => ({
  method: 'POST',
  path: '/api/video/generate/async',
  headers,
  body: JSON.stringify(film),
});

const ask = (connection: WireConnection, request: WireRequest): Promise<WireAnswer> =>
  new Promise((resolve) => connection.ask(request, resolve));

/** Requests that all stand for one film, by their key: the service has worked for a while, and has nothing to do. */
const warmUp = async (address: string): Promise<void> => {
  const request = asking({ 'idempotency-key': 'warm-up' });
  const lanes = Array.from({ length: 50 }, async () => {
    const connection = await WireConnection.open(address);
    for (let count = 0; count < warmUpCount / 50; count += 1) await ask(connection, request);
    connection.close();
  });
  await Promise.all(lanes);
};

const askAlone = async (address: string): Promise<{ status: number; timeMs: number }> => {
  const startedAt = performance.now();
  const connection = await WireConnection.open(address);
  const { status } = await ask(connection, asking());
  const timeMs = performance.now() - startedAt;
  connection.close();
  return { status, timeMs };
};

/**
 * A thousand callers in the same moment, each by a connection of its own that is opened within its time, while nothing is
 * rendered. They are one process on the same cores as the service, PostgreSQL, and Redis: its work counts as theirs.
 */
const measureIntake = async (address: string): Promise<boolean> => {
  const client = new TimedClient(address, 4);
  await warmUp(address);
  await untilAllEnded(client);
  const answers = await Promise.all(Array.from({ length: requestCount }, () => askAlone(address)));
  const latencies = latenciesOf(answers.map(({ timeMs }) => timeMs));
  const answered = answers.filter(({ status }) => status === 200 || status === 429).length;
  console.log(lineOf(`${requestCount} requests at once`, latencies));
  console.log(`accepted or told 429: ${answered} of ${requestCount}`);
  await untilAllEnded(client);
  client.close();
  return latencies.p99Ms < acceptedP99Ms && answered === requestCount;
};

/** Reading a task, one read after the other on a few connections, while every core renders. */
const measureReads = async (address: string): Promise<boolean> => {
  const client = new TimedClient(address, 4);
  const films = await Promise.all([1, 2, 3].map(() => client.call('/api/video/generate/async', longFilm)));
  const path = `/api/tasks/${taskIdOf(films[0] ?? { status: 0, body: '{}', timeMs: 0 })}`;
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
 * `tsx tools/bench/video-load.ts`: how the video-service answers under load, on a stack of its own. First reads while every
 * core renders; then, when those films have ended and after a warm-up, a burst of requests.
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
