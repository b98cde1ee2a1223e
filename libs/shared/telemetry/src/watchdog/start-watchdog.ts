import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { logFields, noteLogContexts } from '../log-context';
import { reporterName, type MainThreadReport } from './look-at-main-thread';
import { WatchedMemory } from './watched-memory';
import type { WatchdogData, WatchdogLimits } from './watchdog-program';

/** Kubernetes waits for the same time until an app is loaded (`startupProbe`). */
const endedWhileLoadingMs = 60_000;

const usualLimits: WatchdogLimits = { sampleMs: 1_000, reportedMs: 5_000, endedMs: 15_000, endedWhileLoadingMs };

/** V8's defaults reserve memory for a program of another size. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };

const isDebugged = (): boolean => inspectorUrl() !== undefined;

const report = (): string =>
  JSON.stringify({ isDebugged: isDebugged(), context: logFields() } satisfies MainThreadReport);

const startThread = (data: WatchdogData): Worker => {
  const program = join(__dirname, 'watchdog-program.js');
  const thread = new Worker(program, { workerData: data, env: {}, execArgv: [], resourceLimits, name: 'watchdog' });
  thread.on('error', (error) => console.error(`${data.name}: the event loop is no longer watched.`, error));
  thread.unref();
  return thread;
};

/**
 * Starts a thread that reports a blocked event loop and ends the process when it stays blocked. Does nothing under a
 * debugger.
 * @returns a function to call when the app is loaded
 */
export const startWatchdog = (name: string, limits = usualLimits): (() => void) => {
  if (isDebugged()) return () => undefined;
  const memory = new WatchedMemory();
  Object.defineProperty(globalThis, reporterName, { value: report });
  noteLogContexts((context) => memory.noteContext(context));
  const thread = startThread({ name, memory: memory.buffer, limits });
  const beat = (): void => {
    memory.beat();
    // SIGUSR1 opened the inspector: a breakpoint is no fault.
    if (isDebugged()) void thread.terminate();
  };
  setInterval(beat, limits.sampleMs).unref();
  return () => memory.finishLoading();
};
