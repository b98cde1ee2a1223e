import { ProvisionError } from '@svc/provision';
import type { Composition } from './composition';
import { Person, type AcceptedVideo, type Addresses } from './person';

/** Limit for automatic recovery, on any machine. */
const READY_TIMEOUT_MS = 300_000;
/** Includes the time until the sweep restores a lost queue and the job of a killed worker counts as lost. */
const VIDEO_TIMEOUT_MS = 900_000;
const POLL_MS = 100;

/** Exit codes after a stop request: ended normally, or by SIGINT or SIGTERM. */
const politeCodes = [0, 130, 143];

export interface Surroundings {
  readonly composition: Composition;
  readonly addresses: Addresses;
  readonly stopping: AbortSignal;
  readonly tell: (line: string) => void;
}

const seconds = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);

const within = async <Result>(
  milliseconds: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
  stopping: AbortSignal,
): Promise<Result> => {
  const limit = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([limit, stopping]);
  const over = Promise.withResolvers<never>();
  const stop = (): void =>
    over.reject(
      new ProvisionError(stopping.aborted ? 'Stopped.' : `${what} took longer than ${milliseconds / 1000} s.`),
    );
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work(signal), over.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(new URL('/health/ready', address), { signal: AbortSignal.timeout(READY_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

const untilReady = async ({ addresses }: Surroundings, signal: AbortSignal): Promise<void> => {
  for (const address of Object.values(addresses) as string[])
    while (!signal.aborted && !(await isReady(address))) await pause();
};

/** Waits until both services are ready. @returns seconds */
export const awaitReady = async (around: Surroundings, what: string): Promise<string> => {
  const startedAt = performance.now();
  await within(READY_TIMEOUT_MS, what, (signal) => untilReady(around, signal), around.stopping);
  return seconds(startedAt);
};

const finish = ({ finished }: AcceptedVideo, what: string, { stopping }: Surroundings): Promise<void> =>
  within(VIDEO_TIMEOUT_MS, what, () => finished, stopping);

/** Kills a service while a video is in progress, starts it again, and checks that nothing was lost. */
const killOne = async (around: Surroundings, person: Person, service: string, keptVideo: string): Promise<void> => {
  const { composition, tell } = around;
  const video = await person.order();
  await within(VIDEO_TIMEOUT_MS, 'Starting a video', () => video.begun, around.stopping);
  const killedAt = performance.now();
  await composition.kill(service);
  const isInProgress = !video.isFinished();
  const restart = composition.startAgain(service);
  await within(READY_TIMEOUT_MS, `Starting ${service} again`, () => restart, around.stopping);
  await awaitReady(around, `Becoming ready after ${service} was killed`);
  const readyAfter = seconds(killedAt);
  await person.refresh();
  await finish(video, `A video that was accepted before ${service} was killed`, around);
  const finishedAfter = seconds(killedAt);
  await person.download(video.taskId);
  await person.download(keptVideo);
  tell(
    `  ${service.padEnd(13)} healthy after ${readyAfter.padStart(5)} s; ${isInProgress ? 'the video in progress' : 'the video, already made,'} finished after ${finishedAfter.padStart(5)} s; session refreshed, earlier video downloaded`,
  );
};

/** Measures for how long each service is not ready. */
const watchGaps = (around: Surroundings): (() => Promise<string>) => {
  const ending = new AbortController();
  const watch = async (address: string): Promise<number> => {
    let gapMs = 0;
    for (let lookedAt = performance.now(); !ending.signal.aborted;) {
      const ready = await isReady(address);
      await pause();
      const now = performance.now();
      if (!ready) gapMs += now - lookedAt;
      lookedAt = now;
    }
    return gapMs;
  };
  const gaps = Object.entries(around.addresses).map(async ([name, address]) => {
    const gapMs = await watch(address as string);
    return `${name} ${(gapMs / 1000).toFixed(1)} s`;
  });
  return async () => {
    ending.abort();
    return (await Promise.all(gaps)).join(', ');
  };
};

/** Replaces the running version by another while a video is in progress. */
const roll = async (around: Surroundings, person: Person, version: string, keptVideo: string): Promise<void> => {
  const { composition, tell } = around;
  const video = await person.order();
  await within(VIDEO_TIMEOUT_MS, 'Starting a video', () => video.begun, around.stopping);
  const endGaps = watchGaps(around);
  const startedAt = performance.now();
  await composition.up(version);
  await awaitReady(around, `Becoming ready as version ${version}`);
  const rolledAfter = seconds(startedAt);
  const gaps = await endGaps();
  await person.refresh();
  await finish(video, 'A video that was accepted by the earlier version', around);
  await person.download(video.taskId);
  await person.download(keptVideo);
  tell(
    `Rolled to version ${version} in ${rolledAfter} s; not ready during the roll (one replica each): ${gaps}; the video in progress finished after ${seconds(startedAt)} s; session refreshed, earlier video downloaded`,
  );
};

/** Signs up, makes a video, kills each service in turn, and rolls to the next version. */
export const runCourse = async (
  around: Surroundings,
  services: readonly string[],
  nextVersion: string,
): Promise<void> => {
  const { addresses, stopping, tell } = around;
  const person = await Person.signUp(addresses, stopping);
  const startedAt = performance.now();
  const kept = await person.order();
  await finish(kept, 'The first video', around);
  const bytes = await person.download(kept.taskId);
  tell(`Signed up; a video of ${(bytes / 1e6).toFixed(1)} MB finished ${seconds(startedAt)} s after it was ordered`);
  tell('Killed while a video was in progress, and started again:');
  for (const service of services) await killOne(around, person, service, kept.taskId);
  await roll(around, person, nextVersion, kept.taskId);
};

/**
 * Stops everything.
 *
 * @param services that must end without SIGKILL
 * @throws ProvisionError that names the services that were killed
 */
export const stopPolitely = async (
  { composition, tell }: Surroundings,
  services: readonly string[],
  version: string,
): Promise<void> => {
  const startedAt = performance.now();
  await composition.stop(version);
  const codes = await composition.exitCodes(services);
  const killed = [...codes].filter(([, code]) => !politeCodes.includes(code));
  if (killed.length > 0)
    throw new ProvisionError(
      `Did not stop by themselves: ${killed.map(([name, code]) => `${name} (${code})`).join(', ')}.`,
    );
  tell(`Stopped in ${seconds(startedAt)} s; ${services.join(', ')} by themselves`);
};
