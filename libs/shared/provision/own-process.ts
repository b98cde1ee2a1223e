import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { identifyProcess, type ProcessIdentity } from './process-identity';

export interface OwnProcessOptions {
  /** Short name for messages and the log file, such as `redis`. */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Signals of the orderly stop, each tried before the next one; SIGKILL for the whole group follows. */
  readonly stopSignals?: readonly NodeJS.Signals[];
  /** Everything that the process prints is appended here. */
  readonly logFile?: string;
  readonly onLine?: (line: string) => void;
}

export interface ExitReport {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const KEPT_LINES = 20;

const live = new Set<OwnProcess>();
/** The last chance of a parent that ends in disorder: its children are asked to end, too. */
process.once('exit', () => live.forEach((child) => child.ask()));

/**
 * A long-running program that this process started, in a group of its own: a Ctrl-C on the terminal reaches
 * only the parent, which then stops its children in order.
 */
export class OwnProcess {
  /** Resolves when the program has ended; never rejects. */
  readonly exited: Promise<ExitReport>;
  /** Like `exited`, once the log file is complete, too. */
  readonly finished: Promise<ExitReport>;
  readonly identity: ProcessIdentity | undefined;
  private readonly child: ChildProcess;
  private readonly log: WriteStream | undefined;
  private readonly recent: string[] = [];
  private ended = false;

  private constructor(readonly options: OwnProcessOptions) {
    const { file, args, env, cwd, uid, gid } = options;
    this.child = spawn(file, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.log =
      options.logFile === undefined ? undefined : createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
    this.log?.on('error', () => undefined);
    live.add(this);
    this.exited = this.watchExit();
    this.finished = this.exited.then(async (report) => {
      if (this.log && !this.log.closed) await once(this.log, 'close').catch(() => undefined);
      return report;
    });
    this.watchOutput();
    this.identity = this.child.pid === undefined ? undefined : identifyProcess(this.child.pid);
  }

  static start(options: OwnProcessOptions): OwnProcess {
    return new OwnProcess(options);
  }

  get name(): string {
    return this.options.name;
  }

  /** The signal that asks for an orderly end. */
  get stopSignal(): NodeJS.Signals {
    return this.options.stopSignals?.[0] ?? 'SIGTERM';
  }

  get running(): boolean {
    return !this.ended;
  }

  /** The last lines that the program printed, oldest first. */
  get lastLines(): readonly string[] {
    return this.recent;
  }

  /** Asks for an orderly end without waiting for it. */
  ask(): void {
    if (!this.ended) this.signal(this.stopSignal, false);
  }

  /** Asks for an orderly end; after `graceMs` for each signal the whole group is killed. */
  async stop(graceMs: number): Promise<ExitReport> {
    for (const signal of this.options.stopSignals ?? ['SIGTERM']) {
      if (this.ended) break;
      this.signal(signal, false);
      await Promise.race([this.exited, elapse(graceMs)]);
    }
    return this.kill();
  }

  /** Sends SIGKILL to the process and its children, which simulates a power cut. */
  kill(): Promise<ExitReport> {
    if (!this.ended) this.signal('SIGKILL', true);
    return this.exited;
  }

  private signal(signal: NodeJS.Signals, group: boolean): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(group ? -pid : pid, signal);
    } catch {
      // Already gone.
    }
  }

  private watchExit(): Promise<ExitReport> {
    return new Promise((resolve) => {
      const finish = (report: ExitReport): void => {
        this.ended = true;
        live.delete(this);
        this.log?.end();
        resolve(report);
      };
      this.child.on('error', (error) => {
        this.keep(error.message);
        if (this.child.pid === undefined) finish({ code: 127, signal: null });
      });
      this.child.once('exit', (code, signal) => {
        // Ends the children of the program, for example ffmpeg.
        this.signal('SIGKILL', true);
        this.afterLastOutput(() => finish({ code, signal }));
      });
    });
  }

  /** The pipes close shortly after the exit, unless another process holds them open. */
  private afterLastOutput(callback: () => void): void {
    const timer = setTimeout(callback, 500);
    this.child.once('close', () => {
      clearTimeout(timer);
      callback();
    });
  }

  private watchOutput(): void {
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => this.keep(line));
    }
  }

  private keep(line: string): void {
    if (this.log?.writable) this.log.write(`${line}\n`);
    this.recent.push(line);
    if (this.recent.length > KEPT_LINES) this.recent.shift();
    this.options.onLine?.(line);
  }
}

/** A pause that keeps no process alive. */
function elapse(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
