import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PooledProcess } from '@svc/concurrency';
import type { TextStageContext } from '../stage';
import { StageRun, type AnswerCall, type StageEnd, type WorkLimit } from './stage-run';
import type { ToProgram } from './thread-messages';

export interface ThreadProgram {
  readonly path: string;
  /** Passed to the program as `workerData`. */
  readonly data: unknown;
  readonly workLimit: WorkLimit | null;
  /** Message of the error when a thread ends before its stage, for users. */
  readonly failure: string;
  readonly heapMegabytes: number;
}

/** Sources need this project's loader; a bundle needs none. */
const loaderFor = (path: string): string[] =>
  path.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(path).resolve('tsx')).href] : [];

/** The default of 48 MiB is filled before it is collected, in each thread, and saves no time. */
const youngMegabytes = 8;

/** A thread in endless native code does not answer: it counts as one that used all its time. */
const answerMs = 1_000;

const processorMs = async (worker: Worker): Promise<number> => {
  const silence = Promise.withResolvers<number>();
  const timer = setTimeout(silence.resolve, answerMs, Infinity).unref();
  try {
    const used = worker.cpuUsage().then(({ user, system }) => (user + system) / 1_000);
    return await Promise.race([used, silence.promise]);
  } catch {
    return Infinity;
  } finally {
    clearTimeout(timer);
  }
};

/** One thread; it runs one stage at a time. */
export class StageThread implements PooledProcess {
  private readonly worker: Worker;
  private isEnded = false;

  constructor(private readonly program: ThreadProgram) {
    const { path, data, heapMegabytes } = program;
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes };
    this.worker = new Worker(path, { workerData: data, execArgv: loaderFor(path), env: {}, resourceLimits });
    this.worker.on('error', () => undefined).on('exit', () => (this.isEnded = true));
    this.worker.unref();
  }

  get isAlive(): boolean {
    return !this.isEnded;
  }

  /** @throws the signal's reason when it is aborted; the thread is then dead, as after its own failure */
  async run(stage: string, input: unknown, context: TextStageContext, answer: AnswerCall): Promise<StageEnd> {
    const { workLimit, failure } = this.program;
    const send = (message: ToProgram, moved: readonly ArrayBuffer[] = []): void =>
      this.worker.postMessage(message, moved);
    const usedMs = (): Promise<number> => processorMs(this.worker);
    const run = new StageRun({ context, answer, workLimit, failure, usedMs, send });
    this.worker.on('message', run.hear).on('error', run.fail).on('exit', run.fail);
    this.worker.ref();
    try {
      send({ kind: 'run', stage, input });
      const end = await run.end();
      if ('failure' in end) this.kill();
      return end;
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      this.worker.off('message', run.hear).off('error', run.fail).off('exit', run.fail);
      this.worker.unref();
    }
  }

  end(): void {
    this.kill();
  }

  kill(): void {
    this.isEnded = true;
    void this.worker.terminate();
  }
}
