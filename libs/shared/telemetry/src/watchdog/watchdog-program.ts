import { write } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { lookAtMainThread, type MainThreadView } from './look-at-main-thread';
import { mainThreadUse } from './main-thread-use';
import { Silence } from './silence';
import { WatchedMemory } from './watched-memory';

export interface WatchdogLimits {
  readonly sampleMs: number;
  /** A turn of the event loop that takes longer is reported. */
  readonly reportedMs: number;
  /** A longer turn ends the process. */
  readonly endedMs: number;
  /** Loading is one turn. A slow machine takes long for it, and would never start if that ended the process. */
  readonly endedWhileLoadingMs: number;
}

export interface WatchdogData {
  /** Name of the app in its log lines. */
  readonly name: string;
  readonly memory: SharedArrayBuffer;
  readonly limits: WatchdogLimits;
}

/** The reader of the log may be stuck, and the main thread may have entered native code. */
const patienceMs = 5_000;

/** Ends the process although the main thread is busy: exit code 142 (128 + 14) of a container. */
const endSignal = 'SIGALRM';

const { name, memory, limits } = workerData as WatchdogData;
const watched = new WatchedMemory(memory);
const silence = new Silence(2 * limits.sampleMs);

/** Writes a line in the form of the logger, which the main thread owns. */
const log = async (level: 50 | 60, message: string, view: MainThreadView | undefined): Promise<void> => {
  const time = new Date().toISOString();
  const origin = { level, time, pid: process.pid, hostname: hostname(), name };
  const subject = view === undefined ? { lastContext: watched.lastContext } : { ...view.context, stack: view.stack };
  const line = JSON.stringify({ ...origin, ...subject, blockedMs: Math.round(silence.lengthMs), msg: message });
  const written = new Promise<void>((resolve) => write(1, `${line}\n`, () => resolve()));
  await Promise.race([written, delay(patienceMs)]);
};

/** True as long as native code keeps the main thread from answering. */
let isLooking = false;

/** Leaves a process with a debugger alone: ends this thread. */
const look = async (): Promise<MainThreadView | undefined> => {
  isLooking = true;
  const view = await lookAtMainThread().catch(() => undefined);
  isLooking = false;
  return view?.isDebugged === true ? process.exit() : view;
};

let isReported = false;
const report = async (): Promise<void> => {
  isReported = true;
  await log(50, 'the event loop is blocked', await look());
};

const end = async (): Promise<void> => {
  clearInterval(sampling);
  const view = isLooking ? undefined : await Promise.race([look(), delay(patienceMs, undefined)]);
  await log(60, 'the event loop stays blocked: the process ends itself, to be started again', view);
  process.kill(process.pid, endSignal);
};

const sample = (): void => {
  silence.add({ atMs: performance.now(), beats: watched.beats, use: mainThreadUse() });
  if (silence.lengthMs === 0) isReported = false;
  if (silence.isBlockedFor(watched.isLoaded ? limits.endedMs : limits.endedWhileLoadingMs)) void end();
  else if (!isReported && silence.isBlockedFor(limits.reportedMs)) void report();
};

const sampling = setInterval(sample, limits.sampleMs);
