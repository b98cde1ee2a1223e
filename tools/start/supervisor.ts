import { OwnProcess, ProvisionError, type OwnProcessOptions } from '@svc/provision';
import type { StackChild } from './stack-state';

/** Children of a later stage are stopped before those of an earlier one. */
const STAGES = ['engine', 'service', 'worker'] as const;
export type Stage = (typeof STAGES)[number];

/** How long each stage may take for its orderly end; together less than ten seconds. */
const GRACE_MS: Readonly<Record<Stage, number>> = { worker: 5_500, service: 2_500, engine: 800 };

/** A child that dies more often than this within a minute stays dead, and the stack with it. */
const RESTARTS_A_MINUTE = 3;

const SHOWN_LINES = 10;

export interface ChildOptions extends OwnProcessOptions {
  readonly stage: Stage;
}

interface SupervisorHooks {
  /** Called whenever a child was started or ended. */
  readonly onChange: (children: readonly StackChild[]) => void;
  readonly onRestart: (name: string, reason: string) => void;
}

/** The end of a program. */
export interface Completion {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly lastLines: readonly string[];
}

interface Entry {
  readonly stage: Stage;
  readonly process: OwnProcess;
}

/** Starts children, notices when one dies, and stops them all in reverse order. */
export class Supervisor {
  /** Rejects when a child died that cannot be started again. */
  readonly failed: Promise<never>;
  private readonly entries = new Map<string, Entry>();
  private readonly deaths: number[] = [];
  private fail: (error: Error) => void = () => undefined;
  private restarting = false;
  private stopping: Promise<void> | undefined;
  private readonly stopped = new AbortController();

  constructor(private readonly hooks: SupervisorHooks) {
    this.failed = new Promise((_resolve, reject) => (this.fail = reject));
    this.failed.catch(() => undefined);
  }

  /** Aborted when the stop begins. */
  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  /** From now on a child that dies is started again, unless it dies again and again. */
  restartFromNowOn(): void {
    this.restarting = true;
  }

  start(options: ChildOptions): OwnProcess {
    this.refuseWhenStopping();
    const { stage, ...processOptions } = options;
    const child = OwnProcess.start(processOptions);
    this.watch({ stage, process: child });
    return child;
  }

  /** Takes charge of an engine that was started elsewhere. */
  async adopt(engine: OwnProcess): Promise<void> {
    this.watch({ stage: 'engine', process: engine });
    if (this.stopping) {
      await engine.stop(GRACE_MS.engine);
      this.refuseWhenStopping();
    }
  }

  /**
   * Runs a program to its end.
   * @throws ProvisionError with its last words when it ends with another code than 0
   */
  async run(options: OwnProcessOptions, advice: string): Promise<void> {
    const { code, lastLines } = await this.complete(options);
    if (code !== 0) throw new ProvisionError(`${options.name} failed: ${advice}\n${indent(lastLines)}`);
  }

  /** Runs a program to its end, whatever its exit code. @throws ProvisionError when the stop has begun */
  async complete(options: OwnProcessOptions): Promise<Completion> {
    this.refuseWhenStopping();
    const task = OwnProcess.start(options);
    this.entries.set(options.name, { stage: 'worker', process: task });
    this.announce();
    const { code } = await task.exited;
    this.entries.delete(options.name);
    this.announce();
    this.refuseWhenStopping();
    return { code, lastLines: task.lastLines };
  }

  processId(name: string): number | undefined {
    const entry = this.entries.get(name);
    return entry?.process.running ? entry.process.identity?.pid : undefined;
  }

  stop(): Promise<void> {
    this.stopped.abort(stoppedEarly());
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    for (const stage of [...STAGES].reverse()) {
      const children = [...this.entries.values()].filter((entry) => entry.stage === stage);
      await Promise.all(children.map(({ process }) => process.stop(GRACE_MS[stage])));
    }
  }

  private watch(entry: Entry): void {
    const { process: child } = entry;
    this.entries.set(child.name, entry);
    this.announce();
    void child.exited.then(({ code, signal }) => {
      if (!this.stopping) this.onDeath(entry, `ended with ${signal ?? `code ${code}`}`);
    });
  }

  private onDeath({ process: child, stage }: Entry, reason: string): void {
    const aMinuteAgo = Date.now() - 60_000;
    while ((this.deaths[0] ?? Infinity) < aMinuteAgo) this.deaths.shift();
    this.deaths.push(Date.now());
    if (this.restarting && this.deaths.length <= RESTARTS_A_MINUTE) {
      this.hooks.onRestart(child.name, reason);
      // A moment for the system to take back what the dead one held, longer each time.
      setTimeout(() => this.startAgain(child, stage), 300 * this.deaths.length ** 2);
      return;
    }
    const { logFile } = child.options;
    const log = logFile === undefined ? '' : ` (log: ${logFile})`;
    this.fail(new ProvisionError(`${child.name} ${reason}${log}; its last lines:\n${indent(child.lastLines)}`));
  }

  private startAgain(child: OwnProcess, stage: Stage): void {
    if (!this.stopping) this.watch({ stage, process: OwnProcess.start(child.options) });
  }

  private announce(): void {
    this.hooks.onChange(
      [...this.entries.values()].flatMap(({ process: child }) => {
        const { identity, name, stopSignal } = child;
        return identity && child.running ? [{ ...identity, name, stopSignal }] : [];
      }),
    );
  }

  private refuseWhenStopping(): void {
    if (this.stopping) throw stoppedEarly();
  }
}

function stoppedEarly(): ProvisionError {
  return new ProvisionError('Stopped before everything was ready.');
}

function indent(lines: readonly string[]): string {
  return lines
    .slice(-SHOWN_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
