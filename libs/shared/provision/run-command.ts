import { spawn } from 'node:child_process';

interface CommandOptions {
  readonly timeoutMs: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** Kills the program when it aborts, and starts none once it has. */
  readonly signal?: AbortSignal | undefined;
}

export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that could not start, ended with another code than 0, or ran out of time. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly command: string,
    readonly reason: string,
    readonly stderr: string,
  ) {
    super(`${command}: ${reason}${stderr ? `: ${lastLines(stderr, 3)}` : ''}`);
  }
}

const live = new Set<number>();
process.once('exit', () => live.forEach(killGroup));

/** Runs a program without a shell and collects its output; it is killed with its group when the time is up. */
export function runCommand(file: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { timeoutMs, signal: stopping, ...spawnOptions } = options;
  stopping?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...spawnOptions, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) live.add(child.pid);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.stderr += chunk));
    let timedOut = false;
    const stop = (): void => killGroup(child.pid);
    stopping?.addEventListener('abort', stop);
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup(child.pid);
    }, timeoutMs);
    const fail = (reason: string): void => reject(new CommandError(file, reason, output.stderr.trim()));
    child.on('error', (error) => {
      clearTimeout(timer);
      fail(error.message);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', stop);
      live.delete(child.pid ?? 0);
      if (code === 0) resolve(output);
      else fail(timedOut ? `took longer than ${timeoutMs / 1000} s` : `ended with ${signal ?? `code ${code}`}`);
    });
  });
}

/** The last `count` lines that are not blank, joined by `; `. */
export function lastLines(text: string, count: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-count).join('; ');
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group ended by itself in the meantime.
  }
}
