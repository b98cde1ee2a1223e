import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { ProgramError } from './program-error';

/** Keeps the last `maxBytes` of its input. */
export class TailBuffer {
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size - (this.chunks[0]?.length ?? 0) >= this.maxBytes) {
      this.size -= this.chunks.shift()?.length ?? 0;
    }
  }

  toString(): string {
    const whole = Buffer.concat(this.chunks);
    return whole.subarray(Math.max(0, whole.length - this.maxBytes)).toString('utf8');
  }
}

/**
 * The shell limits itself and then replaces itself by the program (`exec`). RLIMIT_DATA covers all writable memory
 * including thread stacks, which would be of 8 MiB each without the first `ulimit`.
 */
const script = 'ulimit -s 2048 2>/dev/null; ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * The command and arguments that run a program with at most `memoryBytes` of writable memory: a larger allocation
 * fails, and with it the program. Only Linux enforces this limit; on other systems the program runs without one. The
 * script is constant; the program's arguments are positional parameters, which the shell does not parse.
 */
const withMemoryLimit = (
  command: string,
  args: readonly string[],
  memoryBytes: number,
): [command: string, args: string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', ['-c', script, String(Math.ceil(memoryBytes / 1024)), command, ...args]]
    : [command, [...args]];

export interface ProgramOptions {
  signal: AbortSignal;
  /** Default: 10 minutes. */
  timeoutMs?: number;
  /** Bytes of standard error that a failure quotes. Default: 2,000. */
  errorTailBytes?: number;
  /** Limit for writable memory, on Linux only; default: none. */
  memoryBytes?: number;
  /** Default: that of this process, with its secrets. */
  environment?: NodeJS.ProcessEnv;
}

export interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /**
   * Settles when the program has ended and its streams are closed.
   * @throws ProgramError unless it ended with exit code 0
   */
  readonly ended: Promise<void>;
  /** The last of what it has written to standard error. */
  readonly errorTail: () => string;
  /** Starts the time limit again. */
  readonly restartTimeout: () => void;
  /** False for an idle program: it does not keep this process alive. */
  readonly keepAwake: (isBusy: boolean) => void;
}

const defaultTimeoutMs = 10 * 60_000;

/**
 * The program leads a process group, so that its child processes are killed too. SIGKILL, because the output is
 * discarded anyway.
 */
const killGroup = (child: ChildProcessByStdio<Writable, Readable, Readable>): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
};

const limited = (command: string, args: readonly string[], { memoryBytes }: ProgramOptions): [string, string[]] =>
  memoryBytes === undefined ? [command, [...args]] : withMemoryLimit(command, args, memoryBytes);

/**
 * Starts a program with an argument array; no shell parses the arguments (see `withMemoryLimit` for its constant
 * script). The program is killed by the signal or at its time limit.
 */
export const startProgram = (command: string, args: readonly string[], options: ProgramOptions): RunningProgram => {
  const [file, fileArguments] = limited(command, args, options);
  const variables = options.environment === undefined ? {} : { env: options.environment };
  const child = spawn(file, fileArguments, { detached: true, stdio: ['pipe', 'pipe', 'pipe'], ...variables });
  const errorTail = new TailBuffer(options.errorTailBytes ?? 2_000);
  let timedOut = false;
  child.stderr.on('data', (chunk: Buffer) => errorTail.push(chunk));
  // A program may close its input before it has read everything; its exit code decides whether that is an error.
  child.stdin.on('error', () => undefined);
  const cancel = (): void => killGroup(child);
  const timer = setTimeout(() => {
    timedOut = true;
    killGroup(child);
  }, options.timeoutMs ?? defaultTimeoutMs);

  const ended = new Promise<void>((resolve, reject) => {
    const fail = (exitCode: number | null, signalName: string | null, cause?: unknown): void =>
      reject(
        new ProgramError({
          command,
          args,
          exitCode,
          signalName,
          errorTail: errorTail.toString(),
          timedOut,
          cancelled: options.signal.aborted,
          cause,
        }),
      );
    child.on('error', (error) => fail(null, null, error));
    child.once('close', (exitCode, signalName) => (exitCode === 0 ? resolve() : fail(exitCode, signalName)));
  }).finally(() => {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', cancel);
  });
  ended.catch(() => undefined);

  options.signal.addEventListener('abort', cancel, { once: true });
  if (options.signal.aborted) cancel();
  const handles = [child, timer, ...[child.stdin, child.stdout, child.stderr].map((stream) => stream as Socket)];
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    ended,
    errorTail: () => errorTail.toString(),
    restartTimeout: () => void timer.refresh(),
    keepAwake: (isBusy) => handles.forEach((handle) => (isBusy ? handle.ref() : handle.unref())),
  };
};
