import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { TextStageContext } from '../stage';
import { Moved, tellOutcome, type FromProgram, type Told, type ToProgram } from './thread-messages';

/** Answers a call of a program. A `Moved` value is moved instead of copied. */
export type AnswerCall = (name: string, values: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

/** Limit for the thread's own work between its calls, in processor time as far as the machine is busy. */
export interface WorkLimit {
  readonly milliseconds: number;
  /** Message of the error when it is exceeded. */
  readonly message: string;
}

/** `failure` is a failure of the thread, not of the stage. */
export type StageEnd = { readonly told: Told<unknown> } | { readonly failure: AppError };

interface RunParts {
  readonly context: TextStageContext;
  readonly answer: AnswerCall;
  readonly workLimit: WorkLimit | null;
  /** Message of the error when the thread ends before the stage. */
  readonly failure: string;
  /** Processor time of the thread so far. */
  readonly usedMs: () => Promise<number>;
  readonly send: (message: ToProgram, moved: readonly ArrayBuffer[]) => void;
}

/** A thread that got less than half a processor has its limit again, so many times in all. */
const mostTurns = 5;
const leastShare = 0.5;

/** One run of a stage in a thread: passes on its messages, answers its calls, and limits its own work. */
export class StageRun {
  private readonly outcome = Promise.withResolvers<StageEnd>();
  private readonly calls = new Map<number, AbortController>();
  private work: Deadline | null = null;

  constructor(private readonly parts: RunParts) {}

  /** @throws the signal's reason when it is aborted */
  async end(): Promise<StageEnd> {
    const { signal } = this.parts.context;
    const cancel = (): void => this.outcome.reject(signal.reason as Error);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      return await this.outcome.promise;
    } finally {
      signal.removeEventListener('abort', cancel);
      this.work?.end();
      this.work = null;
      for (const call of this.calls.values()) call.abort();
    }
  }

  readonly hear = (message: FromProgram): void => {
    const { report, warn } = this.parts.context;
    // The time for loading the program does not count.
    if (message.kind === 'begin') this.watchWork();
    if (message.kind === 'report') report(message.fraction, message.activity);
    if (message.kind === 'warn') warn(message.warning);
    if (message.kind === 'call') void this.answer(message);
    if (message.kind === 'cancel') this.calls.get(message.id)?.abort();
    if (message.kind === 'end') this.outcome.resolve({ told: message.told });
  };

  /** Called when the thread ended before the stage. */
  readonly fail = (cause: unknown): void =>
    this.outcome.resolve({
      failure: new AppError('RENDER_FAILED', { message: this.parts.failure, cause }),
    });

  private async answer({ id, name, values }: Extract<FromProgram, { kind: 'call' }>): Promise<void> {
    const { context, answer, send } = this.parts;
    const stop = new AbortController();
    this.calls.set(id, stop);
    this.watchWork();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const told = await tellOutcome(() => answer(name, values, signal));
    if (signal.aborted) return;
    this.calls.delete(id);
    this.watchWork();
    try {
      if ('value' in told && told.value instanceof Moved)
        send({ kind: 'answer', id, told: { value: told.value.value } }, told.value.buffers);
      else send({ kind: 'answer', id, told }, []);
    } catch (error) {
      // The answer cannot be sent: without an end, the stage would wait for it for ever.
      this.fail(error);
    }
  }

  /** The time of calls does not count. */
  private watchWork(): void {
    this.work?.end();
    this.work = null;
    const { workLimit, usedMs } = this.parts;
    if (workLimit !== null && this.calls.size === 0) this.limitWork(workLimit, usedMs(), mostTurns);
  }

  private limitWork(limit: WorkLimit, usedAtStart: Promise<number>, turns: number): void {
    const work = Deadline.start(limit.milliseconds);
    this.work = work;
    const late = async (): Promise<void> => {
      const worked = turns > 1 ? (await this.parts.usedMs()) - (await usedAtStart) : Infinity;
      if (this.work !== work) return;
      if (worked < leastShare * (mostTurns - turns + 1) * limit.milliseconds)
        this.limitWork(limit, usedAtStart, turns - 1);
      else this.outcome.resolve({ failure: new AppError('TASK_TIMED_OUT', { message: limit.message }) });
    };
    work.signal.addEventListener('abort', () => void late(), { once: true });
  }
}
