import { budgets } from '@svc/contracts';
import { runProgram, type RunProgramOptions } from './run-program';
import { startProgram, type ProgramOptions, type RunningProgram } from './start-program';

/** No questions, only errors, and a stop at the first one. */
const globalArguments = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-y'];

/** Default limit. */
const memoryLimit = { memoryBytes: budgets.encoderBytes };

/** Limit for programs that decode untrusted files. */
export const decoderLimit = { memoryBytes: budgets.decoderBytes };

export interface Ffmpeg {
  readonly run: (args: readonly string[], options: RunProgramOptions) => Promise<Buffer>;
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
const versionOf = (path: string): Promise<string> => {
  const known = versions.get(path);
  if (known !== undefined) return known;
  const version = readVersion(path).catch((error: unknown) => {
    versions.delete(path);
    throw error;
  });
  versions.set(path, version);
  return version;
};

/** @param path of the ffmpeg binary, 4.4 or later */
export const createFfmpeg = (path: string): Ffmpeg => ({
  run: (args, options) => runProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
  start: (args, options) => startProgram(path, [...globalArguments, ...args], { ...memoryLimit, ...options }),
  version: () => versionOf(path),
});
