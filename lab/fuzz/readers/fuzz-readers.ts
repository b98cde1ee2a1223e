import { findFormat, type FileFindings, mutateFile } from '@svc/testing/fuzz';
import type { ReaderFault } from './probe-reader';
import type { ReaderTask } from './reader-thread';
import { runThread } from './watched-thread';

interface ReaderRun {
  /** Names of readers whose limits are kept by a program around them. */
  readonly confined?: readonly string[];
  readonly readersFile: string;
  readonly tasks: readonly ReaderTask[];
  readonly seed: number;
  /** Number of the first file of each task, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Processor time after which a file counts as endless. */
  readonly endlessMs: number;
  readonly findings: FileFindings;
}

const placeNumbers = 3;

/** The file of this number, made again. */
const mutateSample = ({ type, samples }: ReaderTask, seed: number, index: number): Buffer =>
  mutateFile({ type, format: findFormat(type), samples: samples.map((sample) => Buffer.from(sample)) }, seed, index);

/** Lets readers read changed files in a thread, which is started anew after each file that ends it. */
export const fuzzReaders = async ({ findings, endlessMs, confined = [], ...work }: ReaderRun): Promise<void> => {
  const { tasks, seed, from, to } = work;
  const report = (task: ReaderTask, index: number, fault: ReaderFault): void =>
    void findings.add({
      ...fault,
      at: `reader "${task.reader}"`,
      type: task.type,
      seed,
      index,
      file: mutateSample(task, seed, index),
    });
  const place = new Int32Array(new SharedArrayBuffer(placeNumbers * Int32Array.BYTES_PER_ELEMENT));
  place.set([0, from, 0]);
  for (;;) {
    const end = await runThread({ ...work, place }, endlessMs, ({ task, index, fault }) => report(task, index, fault));
    const [number = 0, index = 0] = place;
    const task = tasks[number];
    if (end === null || task === undefined) return;
    if (!(confined.includes(task.reader) && end.check !== 'ends')) report(task, index, end);
    const isLast = index + 1 >= to;
    place.set(isLast ? [number + 1, from, 0] : [number, index + 1, 0]);
    if (isLast && number + 1 === tasks.length) return;
  }
};
