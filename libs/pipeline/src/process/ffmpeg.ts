import { budgets } from '@svc/contracts';
import { runProgram, type RunProgramOptions } from './run-program';
import { startProgram, type ProgramOptions, type RunningProgram } from './start-program';

/** Asks nothing, says only errors, and stops at the first one. */
const globalArguments = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-y'];

/** Of programs that are not told another. */
const memoryLimit = { memoryBytes: budgets.encoderBytes };

/** Of programs that decode what a stranger has made. */
export const decoderLimit = { memoryBytes: budgets.decoderBytes };

export interface Ffmpeg {
  readonly run: (args: readonly string[], options: RunProgramOptions) => Promise<Buffer>;
  readonly start: (args: readonly string[], options: ProgramOptions) => RunningProgram;
  /** Its first line about itself; it is part of the key of whatever it has made. */
  readonly version: () => Promise<string>;
}

/** @param path of the ffmpeg binary, 4.4 or later */
export const createFfmpeg = (path: string): Ffmpeg => {
  let version: Promise<string> | null = null;
  const readVersion = async (): Promise<string> => {
    const output = await runProgram(path, ['-version'], { signal: AbortSignal.timeout(10_000) });
    return output.toString('utf8').split('\n', 1)[0]?.trim() ?? '';
  };
  return {
    run: (args, options) => runProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
    start: (args, options) => startProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
    version: () =>
      (version ??= readVersion().catch((error: unknown) => {
        version = null;
        throw error;
      })),
  };
};
