import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { runProgram, type RunProgramOptions } from './run-program';

const mebibyte = 1024 * 1024;
/** V8 reserves this much address space for compiled code, and RLIMIT_DATA counts it. */
const reservedBytes = 512 * mebibyte;
/** The sources' loader has a thread with reserved memory of its own. */
const loaderBytes = reservedBytes + 192 * mebibyte;
/** V8's own limit ends the program with a clear error before the system's does. */
const heapMegabytes = 160;

const isSource = __filename.endsWith('.ts');

interface Confinement extends Pick<RunProgramOptions, 'signal' | 'timeoutMs' | 'maxOutputBytes'> {
  /** Beside the reserved memory of Node. */
  memoryBytes: number;
  readable: readonly string[];
  writable?: string;
  /** True for a program that loads a native addon. */
  hasAddons?: boolean;
}

/** The sources' loader starts a compiler, so that only a bundle runs without permissions. */
const permissionFlags = (programPath: string, { readable, writable, hasAddons }: Confinement): string[] => {
  if (isSource) return ['--require', createRequire(programPath).resolve('tsx/cjs')];
  const reads = [dirname(programPath), ...readable].map((path) => `--allow-fs-read=${path}`);
  const writes = writable === undefined ? [] : [`--allow-fs-write=${writable}`];
  return ['--permission', ...reads, ...writes, ...(hasAddons === true ? ['--allow-addons'] : [])];
};

/** Path of a program of this library: beside its reader in the sources, beside the app's program in a bundle. */
export const programFile = (name: string): string => `${name}${isSource ? '.ts' : '.js'}`;

/**
 * Runs a program of this library over an untrusted file: with little memory and time, without the environment and,
 * from a bundle, without permissions. Parsers of such formats have no limits.
 * @throws ProgramError; the signal's reason when it is aborted
 */
export const runConfined = async (programPath: string, args: string[], limits: Confinement): Promise<void> => {
  const { memoryBytes, signal, timeoutMs, maxOutputBytes } = limits;
  const flags = [`--max-old-space-size=${heapMegabytes}`, ...permissionFlags(programPath, limits)];
  const options = { memoryBytes: memoryBytes + reservedBytes + (isSource ? loaderBytes : 0), signal, environment: {} };
  try {
    await runProgram(process.execPath, [...flags, programPath, ...args], {
      ...options,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(maxOutputBytes !== undefined && { maxOutputBytes }),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};
