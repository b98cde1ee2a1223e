import { CommandLineError } from '@svc/command-line';
import { OperatorError } from '@svc/errors';
import { ProvisionError } from '@svc/provision';

/** Why a command was asked to stop, such as `SIGINT`. */
export type StopReason = string;

interface RunOptions {
  /** Goes on when the terminal is closed that it was started in. */
  readonly outlivesTerminal?: boolean;
}

const PARENT_POLL_MS = 500;

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space and try again.',
  EDQUOT: 'Your disk quota is used up: free some space and try again.',
  EROFS: 'The file system is read-only: use a copy of the checkout, or set DATA_DIR to a folder that can be written.',
  EACCES: 'A file cannot be opened for lack of permission: change its owner and try again.',
  EMFILE: 'Too many files are open: raise the limit ("ulimit -n 4096") and try again.',
};

/**
 * Runs a command's main function to its exit code. What a person can mend is printed as one sentence; anything else
 * is a defect and is printed with its stack.
 *
 * @param main is given a promise that resolves when the command should end: a signal, or its parent is gone
 */
export async function runMain(
  main: (stopRequested: Promise<StopReason>) => Promise<number>,
  { outlivesTerminal = false }: RunOptions = {},
): Promise<void> {
  // A reader such as "head" may close the pipe.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  let code = 1;
  try {
    code = await main(watchForStop(outlivesTerminal));
  } catch (error) {
    console.error(explain(error));
  }
  process.exit(code);
}

function explain(error: unknown): unknown {
  if ([ProvisionError, CommandLineError, OperatorError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, path, stack } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : SENTENCES[code];
  return sentence === undefined ? (stack ?? error) : `${sentence}${path === undefined ? '' : ` (${path})`}`;
}

function watchForStop(outlivesTerminal: boolean): Promise<StopReason> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
    process.on('SIGHUP', () => {
      if (!outlivesTerminal) resolve('SIGHUP');
    });
    const parent = Number(process.env['SVC_BOOTSTRAP_PID'] ?? process.ppid);
    const check = (): void => {
      if (process.ppid !== parent) resolve('its parent is gone');
    };
    setInterval(check, PARENT_POLL_MS).unref();
  });
}
