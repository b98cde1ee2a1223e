import { parentPort } from 'node:worker_threads';
import type { Stage, TextStageContext } from '../stage';
import { Moved, tellOutcome, unwrapTold, type FromProgram, type Told, type ToProgram } from './thread-messages';

/** Calls the main thread; `Moved` values are moved instead of copied. @throws what the answer throws */
export type CallMain = (name: string, values: readonly unknown[], signal: AbortSignal) => Promise<never>;

export type ThreadStages = Readonly<Record<string, Stage<never, unknown, TextStageContext>>>;

/** A stage of a program whose run needs its input alone. */
export const plainStage = <Input, Output>(
  name: string,
  run: (input: Input) => Output | Promise<Output>,
): Stage<Input, Output, TextStageContext> => ({ name, run: async (input) => run(input) });

const send = (message: FromProgram, moved: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);

const createCall = (waiting: Map<number, (told: Told<unknown>) => void>): CallMain => {
  let lastId = 0;
  return async (name, values, signal) => {
    signal.throwIfAborted();
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Told<unknown>>();
    const stop = (): void => {
      send({ kind: 'cancel', id });
      reject(signal.reason as Error);
    };
    waiting.set(id, resolve);
    signal.addEventListener('abort', stop, { once: true });
    const plain = values.map((value) => (value instanceof Moved ? (value.value as unknown) : value));
    const moved = values.flatMap((value) => (value instanceof Moved ? value.buffers : []));
    send({ kind: 'call', id, name, values: plain }, moved);
    try {
      return unwrapTold(await promise) as never;
    } finally {
      waiting.delete(id);
      signal.removeEventListener('abort', stop);
    }
  };
};

/** Cancelling kills the thread, so that the signal is never aborted. */
const context: TextStageContext = {
  signal: new AbortController().signal,
  report: (fraction, activity) => send({ kind: 'report', fraction, activity }),
  warn: (warning) => send({ kind: 'warn', warning }),
};

/** Runs the stages that this thread receives, one after the other. */
export const runProgram = (createStages: (call: CallMain) => ThreadStages): void => {
  const waiting = new Map<number, (told: Told<unknown>) => void>();
  const stages = createStages(createCall(waiting));
  const run = async (name: string, input: unknown): Promise<unknown> => {
    send({ kind: 'begin' });
    const stage = stages[name];
    if (stage === undefined) throw new Error(`This program has no stage ${JSON.stringify(name)}.`);
    return stage.run(input as never, context);
  };
  parentPort?.on('message', (message: ToProgram) => {
    if (message.kind === 'answer') waiting.get(message.id)?.(message.told);
    else void tellOutcome(() => run(message.stage, message.input)).then((told) => send({ kind: 'end', told }));
  });
};
