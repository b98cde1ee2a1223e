import { runProgram, type RunProgramOptions } from './run-program';
import { startProgram, type ProgramOptions, type RunningProgram } from './start-program';

/** Only what lies on this disk or comes through a pipe: a playlist cannot name an address. */
const localOnly = ['-protocol_whitelist', 'file,pipe'];

/** Arguments that read a file. `file:` keeps a leading dash or a colon in the name from being read as anything else. */
export const readFileArguments = (path: string, options: readonly string[] = []): string[] => [
  ...localOnly,
  ...options,
  '-i',
  `file:${path}`,
];

/** Arguments that read standard input, whose format must be told. */
export const readPipeArguments = (options: readonly string[]): string[] => [...localOnly, ...options, '-i', 'pipe:0'];

/** Asks nothing, says only errors, and stops at the first one. */
const globalArguments = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-y'];

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
    run: (args, options) => runProgram(path, [...globalArguments, ...args], options),
    start: (args, options) => startProgram(path, [...globalArguments, ...args], options),
    version: () =>
      (version ??= readVersion().catch((error: unknown) => {
        version = null;
        throw error;
      })),
  };
};
