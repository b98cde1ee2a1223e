import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { TextStageContext } from '../../kernel/stage';
import type { ScriptNetwork } from '../script-network';
import { makeCall } from './network-calls';
import { tellOutcome, type FromProgram, type Told, type ToProgram } from './thread-messages';

/** `failure` is a failure of the thread, not of the stage. */
export type StageEnd = { readonly told: Told<unknown> } | { readonly failure: AppError };

interface RunParts {
  readonly context: TextStageContext;
  readonly network: ScriptNetwork;
  /** Limit for the thread's own work between network calls. */
  readonly workLimitMs: number;
  readonly send: (message: ToProgram) => void;
}

const lateMessage = 'The text took too long to read and was given up.';

/** One run of a stage in a thread: passes on its messages, makes its network calls, and limits its own work. */
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
      for (const call of this.calls.values()) call.abort();
    }
  }

  readonly hear = (message: FromProgram): void => {
    const { report, warn } = this.parts.context;
    // The time for loading the program does not count.
    if (message.kind === 'begin') this.watchWork();
    if (message.kind === 'report') report(message.fraction, message.message);
    if (message.kind === 'warn') warn(message.warning);
    if (message.kind === 'call') void this.answer(message);
    if (message.kind === 'cancel') this.calls.get(message.id)?.abort();
    if (message.kind === 'end') this.outcome.resolve({ told: message.told });
  };

  /** Called when the thread ended before the stage. */
  readonly fail = (cause: unknown): void =>
    this.outcome.resolve({
      failure: new AppError('RENDER_FAILED', { message: 'The text could not be read.', cause }),
    });

  private async answer({ id, name, values }: Extract<FromProgram, { kind: 'call' }>): Promise<void> {
    const { context, network, send } = this.parts;
    const stop = new AbortController();
    this.calls.set(id, stop);
    this.watchWork();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const told = await tellOutcome(() => makeCall(network, name, values, signal));
    if (signal.aborted) return;
    this.calls.delete(id);
    this.watchWork();
    send({ kind: 'answer', id, told });
  }

  /** The time of network calls does not count. */
  private watchWork(): void {
    this.work?.end();
    this.work = this.calls.size > 0 ? null : Deadline.start(this.parts.workLimitMs);
    const late = (): void =>
      this.outcome.resolve({ failure: new AppError('TASK_TIMED_OUT', { message: lateMessage }) });
    this.work?.signal.addEventListener('abort', late, { once: true });
  }
}
