import { OwnProcess, ProvisionError, type ExitReport, type OwnProcessOptions } from '@svc/provision';
import type { StackChild } from './stack-state';

/** Children of a later stage are stopped before those of an earlier one. */
const STAGES = ['engine', 'service', 'worker'] as const;
export type Stage = (typeof STAGES)[number];

/** How long each stage may take for its orderly end; together less than ten seconds. */
const GRACE_MS: Readonly<Record<Stage, number>> = { worker: 5_500, service: 2_500, engine: 800 };

/** A child that dies sooner after its start was never up. */
const EARLY_MS = 10_000;

/** A child that dies early more often in a row stays dead, and the stack with it. */
const EARLY_RESTARTS = 3;

const SHOWN_LINES = 10;

export interface ChildOptions extends OwnProcessOptions {
  readonly stage: Stage;
}

interface SupervisorHooks {
  /** Called whenever a child was started or ended. */
  readonly onChange: (children: readonly StackChild[]) => void;
  readonly onRestart: (name: string, reason: string) => void;
  /** Instead of {@link EARLY_MS}. */
  readonly earlyMs?: number | undefined;
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
  readonly startedAtMs: number;
  /** Deaths in a row of this child, each soon after its start. */
  readonly earlyDeaths: number;
}

/** Starts children, notices when one dies, and stops them all in reverse order. */
export class Supervisor {
  /** Rejects when a child died that cannot be started again. */
  readonly failed: Promise<never>;
  private readonly entries = new Map<string, Entry>();
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

  /** From now on a child that dies is started again, unless it dies soon after each start. */
  restartFromNowOn(): void {
    this.restarting = true;
  }

  start(options: ChildOptions): OwnProcess {
    this.refuseWhenStopping();
    const { stage, ...processOptions } = options;
    const child = OwnProcess.start(processOptions);
    this.watch(child, stage);
    return child;
  }

  /** Takes charge of an engine that was started elsewhere. */
  async adopt(engine: OwnProcess): Promise<void> {
    this.watch(engine, 'engine');
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
    this.entries.set(options.name, createEntry(task, 'worker'));
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

  private watch(child: OwnProcess, stage: Stage, earlyDeaths = 0): void {
    const entry = createEntry(child, stage, earlyDeaths);
    this.entries.set(child.name, entry);
    this.announce();
    void child.exited.then((report) => {
      if (!this.stopping) this.onDeath(entry, exitReason(report));
    });
  }

  private onDeath({ process: child, stage, startedAtMs, earlyDeaths }: Entry, reason: string): void {
    const { earlyMs = EARLY_MS, onRestart } = this.hooks;
    const deaths = performance.now() - startedAtMs < earlyMs ? earlyDeaths + 1 : 0;
    if (this.restarting && deaths <= EARLY_RESTARTS) {
      onRestart(child.name, reason);
      // A moment for the system to take back what the dead one held, longer each time.
      setTimeout(() => this.startAgain(child, stage, deaths), 300 * Math.max(1, deaths) ** 2);
      return;
    }
    const { logFile } = child.options;
    const log = logFile === undefined ? '' : ` (log: ${logFile})`;
    this.fail(new ProvisionError(`${child.name} ${reason}${log}; its last lines:\n${indent(child.lastLines)}`));
  }

  private startAgain(child: OwnProcess, stage: Stage, earlyDeaths: number): void {
    if (!this.stopping) this.watch(OwnProcess.start(child.options), stage, earlyDeaths);
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

function createEntry(child: OwnProcess, stage: Stage, earlyDeaths = 0): Entry {
  return { process: child, stage, startedAtMs: performance.now(), earlyDeaths };
}

/** The watchdog of the services ends them by SIGALRM. */
function exitReason({ code, signal }: ExitReport): string {
  if (signal === 'SIGALRM') return 'ended itself, because its event loop was blocked';
  return `ended with ${signal ?? `code ${code}`}`;
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
