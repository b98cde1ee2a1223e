import { budgets } from '@svc/contracts';
import { runProgram, type RunProgramOptions } from './run-program';
import { startProgram, type ProgramOptions, type RunningProgram } from './start-program';

/** No questions, only errors, and a stop at the first one. */
const globalArguments = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-y'];

/** Default limit. */
const memoryLimit = { memoryBytes: budgets.encoderBytes };

/** Encoders put kilobytes of their settings into the first frame, and ffmpeg tells them. */
const logBytes = 64 * 1024;

/** Limit for programs that decode untrusted files. */
export const decoderLimit = { memoryBytes: budgets.decoderBytes };

export interface Ffmpeg {
  readonly run: (args: readonly string[], options: RunProgramOptions) => Promise<Buffer>;
  /** Runs with messages of the level `info`. @returns the last of what it has told */
  readonly describe: (args: readonly string[], options: ProgramOptions) => Promise<string>;
  readonly start: (args: readonly string[], options: ProgramOptions) => RunningProgram;
  /** The first line of its version text; part of the keys of its results. */
  readonly version: () => Promise<string>;
}

const readVersion = async (path: string): Promise<string> => {
  const output = await runProgram(path, ['-version'], { signal: AbortSignal.timeout(10_000) });
  return output.toString('utf8').split('\n', 1)[0]?.trim() ?? '';
};

const versions = new Map<string, Promise<string>>();

/** Cached for the process: a build with many shared libraries takes an eighth of a second to answer. */
const findVersion = (path: string): Promise<string> => {
  const known = versions.get(path);
  if (known !== undefined) return known;
  const version = readVersion(path).catch((error: unknown) => {
    versions.delete(path);
    throw error;
  });
  versions.set(path, version);
  return version;
};

const described = async (path: string, args: readonly string[], options: ProgramOptions): Promise<string> => {
  const program = startProgram(path, [...globalArguments, '-loglevel', 'info', '-nostats', ...args], options);
  program.stdin.end();
  program.stdout.resume();
  await program.ended;
  return program.errorTail();
};

/** @param path of the ffmpeg binary, 4.4 or later */
export const createFfmpeg = (path: string): Ffmpeg => ({
  run: (args, options) => runProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
  describe: (args, options) => described(path, args, { ...memoryLimit, errorTailBytes: logBytes, ...options }),
  start: (args, options) => startProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
  version: () => findVersion(path),
});
