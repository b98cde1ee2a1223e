import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';

type RunRequest = Extract<WorkerRequest, { type: 'run' | 'collect' }>;
type Listener = (argument: unknown) => void;

/** All that a process has loaded is old; an app that comes and goes should never be looked through with it. */
const ROOM_FOR_NEW = { maxYoungGenerationSizeMb: 128 };

/** Vitest's entry of a worker thread: what its own `threads` pool runs. */
const entryOf = ({ distPath }: PoolOptions): string => `${distPath}/workers/threads.js`;

/**
 * A worker thread that stays from run to run, with every module that it has loaded. Vitest ends its workers with each
 * run, and loading Nest and TypeORM again takes ten times as long as what most mutants need.
 */
export class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  private readonly listeners = new Map<string, Set<Listener>>();
  private thread: Worker | undefined;
  private config: unknown;

  constructor(private readonly options: PoolOptions) {}

  on = (event: string, listener: Listener): void => {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    this.thread?.on(event, listener);
  };

  off = (event: string, listener: Listener): void => {
    this.listeners.get(event)?.delete(listener);
    this.thread?.off(event, listener);
  };

  /** Only the first start and no stop reaches the thread; each run takes the configuration of its start along. */
  send = (message: WorkerRequest): void => {
    if (message.type === 'start') this.begin(message);
    else if (message.type === 'stop') this.answer('stopped');
    else if (message.type === 'run' || message.type === 'collect') this.thread?.postMessage(this.configured(message));
    else this.thread?.postMessage(message);
  };

  deserialize = (data: unknown): unknown => data;

  start = async (): Promise<void> => undefined;

  stop = async (): Promise<void> => {
    for (const [event, listeners] of this.listeners)
      for (const listener of listeners) this.thread?.off(event, listener);
    this.listeners.clear();
  };

  private begin(message: Extract<WorkerRequest, { type: 'start' }>): void {
    this.config = message.context.config;
    const key = this.options.project.name;
    const kept = threads.get(key);
    this.thread = kept ?? this.launch(key);
    for (const [event, listeners] of this.listeners) for (const listener of listeners) this.thread.on(event, listener);
    if (kept === undefined) this.thread.postMessage(message);
    else this.answer('started');
  }

  private launch(key: string): Worker {
    const { env, execArgv } = this.options;
    const thread = new Worker(entryOf(this.options), { env, execArgv, resourceLimits: ROOM_FOR_NEW });
    thread.once('exit', () => threads.delete(key));
    threads.set(key, thread);
    return thread;
  }

  private configured(message: RunRequest): object {
    return { ...message, context: { ...message.context, config: this.config } };
  }

  private answer(type: 'started' | 'stopped'): void {
    const response = { __vitest_worker_response__: true, type };
    queueMicrotask(() => this.listeners.get('message')?.forEach((listener) => listener(response)));
  }
}

const threads = new Map<string, Worker>();
