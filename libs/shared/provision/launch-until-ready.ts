import { OwnProcess, type OwnProcessOptions } from './own-process';

export interface LaunchOptions extends Omit<OwnProcessOptions, 'onLine'> {
  /** The line by which the program says that it takes work. */
  readonly readyLine: RegExp;
  readonly timeoutMs: number;
}

type LaunchOutcome = { readonly process: OwnProcess } | { readonly failure: string };

/** Starts a server and waits for its ready line; a server that ends or stays silent gives its last words instead. */
export async function launchUntilReady(options: LaunchOptions): Promise<LaunchOutcome> {
  const { readyLine, timeoutMs, ...processOptions } = options;
  let announceReady: () => void = () => undefined;
  const ready = new Promise<'ready'>((resolve) => (announceReady = () => resolve('ready')));
  const server = OwnProcess.start({
    ...processOptions,
    onLine: (line) => {
      if (readyLine.test(line)) announceReady();
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), timeoutMs)));
  const outcome = await Promise.race([ready, late, server.exited.then(() => 'ended' as const)]);
  clearTimeout(timer);
  if (outcome === 'ready') return { process: server };
  await server.stop(2_000);
  const lastWords = server.lastLines.slice(-3).join(' ');
  return { failure: outcome === 'late' ? `not ready within ${timeoutMs / 1000} s: ${lastWords}` : lastWords };
}
