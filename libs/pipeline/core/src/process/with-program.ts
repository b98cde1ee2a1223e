import type { RunningProgram } from './start-program';

/** Errors of streams whose program has ended; its exit code says more. */
const brokenPipeCodes = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

const isBrokenPipe = (error: unknown): boolean =>
  brokenPipeCodes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/**
 * Starts a program, works with its streams, and waits until both have ended. When the work fails, the program is
 * killed.
 * @throws the program's ProgramError in preference to the broken pipes that follow from it; else the error of `use`
 */
export const withProgram = async (
  start: (signal: AbortSignal) => RunningProgram,
  signal: AbortSignal,
  use: (program: RunningProgram) => Promise<unknown>,
): Promise<void> => {
  const stop = new AbortController();
  const program = start(AbortSignal.any([signal, stop.signal]));
  const work = use(program).catch((error: unknown) => {
    if (!isBrokenPipe(error)) stop.abort();
    throw error;
  });
  const [ended, worked] = await Promise.allSettled([program.ended, work]);
  if (worked.status === 'rejected' && !isBrokenPipe(worked.reason)) throw worked.reason;
  if (ended.status === 'rejected') throw ended.reason;
  if (worked.status === 'rejected') throw worked.reason;
};
