import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FoundPattern } from './find-patterns';
import { hostileTexts, type HostileText } from './hostile-texts';

export interface TimedPattern extends FoundPattern {
  /** Time of the slowest text; `Infinity` when the match did not end. */
  readonly ms: number;
  readonly text: HostileText | undefined;
}

interface Timing {
  readonly limitMs: number;
  /** The longest text that the patterns of a file are run over. */
  readonly textLength: (place: string) => number;
}

interface Slowest {
  readonly ms: number;
  /** Index of the slowest text. */
  readonly index: number;
}

/** A text that has not ended by then is given up: forty times the limit. */
const hangMs = 2_000;
/** A busy machine spoils some of them. */
const tries = 6;

/** One thread, and another in its place when a pattern does not end. */
class MatchingThread {
  /** The index of the text, and a number that grows with each. */
  private readonly progress = new Int32Array(new SharedArrayBuffer(8));
  private worker: Worker | null = null;

  constructor(private readonly limitMs: number) {}

  async slowest(task: object): Promise<Slowest> {
    const worker = (this.worker ??= await this.start());
    const answer = once(worker, 'message') as Promise<[Slowest]>;
    worker.postMessage(task);
    const hang = this.untilHang();
    const [slowest] = await Promise.race([answer, hang.happened]);
    hang.end();
    if (slowest.ms === Infinity) await this.close();
    return slowest;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = null;
  }

  private async start(): Promise<Worker> {
    const workerData = { progress: this.progress, limitMs: this.limitMs, tries };
    const worker = new Worker(join(import.meta.dirname, 'timed-matches.mjs'), { workerData });
    await once(worker, 'message');
    return worker;
  }

  private untilHang(): { happened: Promise<[Slowest]>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<[Slowest]>();
    let [step, since] = [-1, performance.now()];
    const look = (): void => {
      const now = Atomics.load(this.progress, 1);
      if (now !== step) [step, since] = [now, performance.now()];
      if (performance.now() - since > hangMs) resolve([{ ms: Infinity, index: Atomics.load(this.progress, 0) }]);
    };
    const timer = setInterval(look, 100);
    return { happened: promise, end: () => clearInterval(timer) };
  }
}

/** Runs each pattern over its hostile texts, in a thread that is stopped when one does not end. */
export const timePatterns = async (
  patterns: readonly FoundPattern[],
  { limitMs, textLength }: Timing,
): Promise<TimedPattern[]> => {
  const thread = new MatchingThread(limitMs);
  const timed: TimedPattern[] = [];
  for (const pattern of patterns) {
    const texts = hostileTexts(pattern.source, pattern.flags);
    const task = { ...pattern, texts, length: textLength(pattern.place) };
    const first = await thread.slowest(task);
    // A machine that stands still for two seconds looks like a pattern that does not end.
    const { ms, index } = first.ms === Infinity ? await thread.slowest(task) : first;
    timed.push({ ...pattern, ms, text: texts[index] });
  }
  await thread.close();
  return timed;
};
