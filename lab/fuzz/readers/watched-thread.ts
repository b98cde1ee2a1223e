import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '@svc/provision';
import type { ReaderFault } from './probe-reader';
import type { ThreadMessage, ThreadWork } from './reader-thread';

const pollMs = 100;
const heapMegabytes = 512;
/** A thread in endless native code does not tell its time. */
const silenceMs = 1_000;

const threadFile = join(projectRoot(), 'lab', 'fuzz', 'readers', 'reader-thread.ts');
const loader = pathToFileURL(createRequire(threadFile).resolve('tsx')).href;

const processorMs = async (worker: Worker): Promise<number> => {
  const used = worker.cpuUsage().then(({ user, system }) => (user + system) / 1_000);
  return Promise.race([used.catch(() => Infinity), pause(silenceMs, Infinity, { ref: false })]);
};

/** Resolves when one file has taken the time limit. */
const untilEndless = async (worker: Worker, place: Int32Array, endlessMs: number, end: AbortSignal): Promise<void> => {
  let [known, startedMs] = ['', 0];
  while (!end.aborted) {
    await pause(pollMs);
    const at = place.join(' ');
    const usedMs = await processorMs(worker);
    if (at !== known || place[2] === 0) [known, startedMs] = [at, usedMs];
    else if (usedMs - startedMs > endlessMs) return;
  }
};

const toFault = (error: Error): ReaderFault => {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? { check: 'memory', what: `it fills a heap of ${heapMegabytes} MB` }
    : { check: 'ends', what: `it throws beside its promise: ${error.message}` };
};

/**
 * Runs a thread to its end, or until one file takes too long.
 * @returns null when it has read all files, or what ended it
 * @throws Error when it does not start
 */
export const runThread = async (
  work: ThreadWork,
  endlessMs: number,
  onFault: (message: Extract<ThreadMessage, { kind: 'fault' }>) => void,
): Promise<ReaderFault | null> => {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } };
  const worker = new Worker(threadFile, { workerData: work, execArgv: ['--import', loader], ...limits });
  const ended = new AbortController();
  const started = Promise.withResolvers<void>();
  let outcome: ReaderFault | null = { check: 'ends', what: 'its thread ends' };
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'started') started.resolve();
    if (message.kind === 'fault') onFault(message);
    if (message.kind === 'done') outcome = null;
  });
  worker.on('error', (error: Error) => {
    started.reject(error);
    outcome = toFault(error);
  });
  const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve(ended.abort())));
  await started.promise;
  await Promise.race([exit, untilEndless(worker, work.place, endlessMs, ended.signal)]);
  if (ended.signal.aborted) return outcome;
  await worker.terminate();
  return { check: 'time', what: 'it does not end' };
};
