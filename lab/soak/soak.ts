import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommandLine } from '@svc/command-line';
import { soak } from '@svc/command-line/lab-test-commands';
import { findFreePort, projectRoot } from '@svc/provision';
import { runMain, Stack } from '@svc/start';
import { callJson, enginesFolder } from '@svc/testing/harness';
import { SignInFlow } from '../browser/sign-in-flow';
import { clientUserLife, draftLife, organizationLife, personLife, videoLife, type Life } from './lives';
import { Readings, type Reading } from './readings';
import { describeGrowth, describeTrends } from './report';
import { findTrends } from './trend';

const readingsPerRun = 120;

interface Tally {
  readonly lived: Record<string, number>;
  readonly failures: string[];
}

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
    RATE_LIMITS: 'off',
    OIDC_PROVIDER: 'on',
    ORGANIZATIONS: 'on',
    LOG_LEVEL: 'warn',
    ENCYCLOPEDIA: 'off',
    COMMONS: 'off',
    TEXT_ADDRESSES: 'off',
  };
  const stack = await Stack.prepare({ root, environment, enginesFolder: enginesFolder(), notify: () => undefined });
  await stack.start();
  return stack;
};

/** One life after the other, until it is time. A failure is noted, and the next one begins. */
const liveOn = async (life: Life, tally: Tally, pauseMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await life.live();
      tally.lived[life.name] = (tally.lived[life.name] ?? 0) + 1;
    } catch (error) {
      tally.failures.push(`${life.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
};

const readNowAndThen = async (readings: Readings, everyMs: number, signal: AbortSignal): Promise<Reading[]> => {
  const taken: Reading[] = [];
  while (!signal.aborted) {
    taken.push(await readings.take());
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return taken;
};

const registerClient = async ({ addresses, environment }: Stack): Promise<string> => {
  const headers = { 'content-type': 'application/json', 'x-api-key': environment['ADMIN_API_KEY'] ?? '' };
  const body = { name: 'Soak', redirectUris: [SignInFlow.callback] };
  return String((await callJson(`${addresses.auth}/api/auth/clients`, { body, headers }))['id']);
};

type Options = ReturnType<typeof readCommandLine<typeof soak>>['values'];

const use = async (stack: Stack, options: Options, signal: AbortSignal): Promise<number> => {
  const { auth, video } = stack.addresses;
  const clientId = await registerClient(stack);
  const lives = [
    ...Array.from({ length: options.people }, () => personLife(auth)),
    clientUserLife(auth, clientId),
    organizationLife(auth),
    draftLife(video),
    videoLife(video, 'still'),
    videoLife(video, 'moving'),
  ];
  const tally: Tally = { lived: {}, failures: [] };
  const readings = await Readings.open(stack);
  try {
    const early = await readings.tables();
    const living = lives.map((life) => liveOn(life, tally, options.pause, signal));
    const taken = await readNowAndThen(readings, (options.minutes * 60_000) / readingsPerRun, signal);
    await Promise.all(living);
    const trends = findTrends(taken);
    for (const line of describeTrends(trends)) console.log(line);
    for (const line of describeGrowth(early, await readings.tables())) console.log(line);
    console.log(
      Object.entries(tally.lived)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    );
    for (const failure of new Set(tally.failures)) console.log(`failed: ${failure}`);
    return trends.every(({ isFlat }) => isFlat) && tally.failures.length === 0 ? 0 : 1;
  } finally {
    await readings.close();
  }
};

/** `npm run lab -- soak`: what grows while a stack is used for an hour. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(soak, process.argv.slice(2));
  const dataFolder = mkdtempSync(join(tmpdir(), 'svc-soak-'));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(dataFolder, 0o711);
  const stack = await startStack(dataFolder);
  try {
    const stopping = new AbortController();
    void stopRequested.then(() => stopping.abort());
    const signal = AbortSignal.any([AbortSignal.timeout(values.minutes * 60_000), stopping.signal]);
    return await Promise.race([use(stack, values, signal), stack.failed]);
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
});
