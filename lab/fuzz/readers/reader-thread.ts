import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { findFormat, type FileType, mutateFile } from '@svc/testing/fuzz';
import { probeReader, type ReaderFault } from './probe-reader';
import type { Reader, Readers } from './reader';

/** One reader with files of one type. */
export interface ReaderTask {
  readonly reader: string;
  readonly type: FileType;
  readonly samples: readonly Uint8Array[];
}

export interface ThreadWork {
  /** Module that exports `readers`. */
  readonly readersFile: string;
  readonly tasks: readonly ReaderTask[];
  readonly seed: number;
  /** Number of the first file of each task, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Number of the task and of its file with which the thread begins and at which it is; 1 while the file is read. */
  readonly place: Int32Array;
}

export type ThreadMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'fault'; readonly task: ReaderTask; readonly index: number; readonly fault: ReaderFault }
  | { readonly kind: 'done' };

const work = workerData as ThreadWork;

const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

const emptied = (folder: string): string => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  return folder;
};

const readFiles = async (task: ReaderTask, reader: Reader, folder: string, from: number): Promise<void> => {
  const samples = task.samples.map((sample) => Buffer.from(sample));
  for (let index = from; index < work.to; index += 1) {
    const file = mutateFile({ type: task.type, format: findFormat(task.type), samples }, work.seed, index);
    Atomics.store(work.place, 1, index);
    Atomics.store(work.place, 2, 1);
    const fault = await probeReader(reader, file, emptied(folder));
    Atomics.store(work.place, 2, 0);
    if (fault !== null) send({ kind: 'fault', task, index, fault });
  }
};

/** Loads what the reader imports at its first use. */
const warm = async ({ samples }: ReaderTask, reader: Reader, folder: string): Promise<void> => {
  for (const sample of samples) await probeReader(reader, Buffer.from(sample), emptied(folder));
};

const runTasks = async (readers: Readers, folder: string): Promise<void> => {
  const [firstTask = 0, firstFile = work.from] = work.place;
  for (const [number, task] of work.tasks.entries()) {
    const reader = readers[task.reader];
    if (reader === undefined) throw new Error(`There is no reader "${task.reader}".`);
    if (number < firstTask) continue;
    await warm(task, reader, folder);
    Atomics.store(work.place, 0, number);
    await readFiles(task, reader, folder, number === firstTask ? firstFile : work.from);
  }
};

const run = async (): Promise<void> => {
  const { readers } = (await import(pathToFileURL(work.readersFile).href)) as { readers: Readers };
  const folder = mkdtempSync(join(tmpdir(), 'svc-fuzz-'));
  send({ kind: 'started' });
  try {
    await runTasks(readers, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  send({ kind: 'done' });
};

void run();
