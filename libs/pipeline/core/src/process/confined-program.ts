import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { runProgram, type RunProgramOptions } from './run-program';
import { startProgram, type ProgramOptions, type RunningProgram } from './start-program';

const mebibyte = 1024 * 1024;
/** V8 reserves this much address space for compiled code, and RLIMIT_DATA counts it. */
const reservedBytes = 512 * mebibyte;
/** The sources' loader has a thread with reserved memory of its own. */
const loaderBytes = reservedBytes + 192 * mebibyte;
/** V8's own limit ends the program with a clear error before the system's does. */
const heapMegabytes = 160;

const isSource = (programPath: string): boolean => programPath.endsWith('.ts');

interface Confinement extends Pick<ProgramOptions, 'signal' | 'timeoutMs'> {
  /** Beside the reserved memory of Node. */
  memoryBytes: number;
  readable: readonly string[];
  writable?: string;
  /** Default: empty. */
  environment?: NodeJS.ProcessEnv;
  /** True for a program that loads a native addon. */
  hasAddons?: boolean;
}

/** The sources' loader starts a compiler, so that only a bundle runs without permissions. */
const permissionFlags = (programPath: string, { readable, writable, hasAddons }: Confinement): string[] => {
  if (isSource(programPath)) return ['--require', createRequire(programPath).resolve('tsx/cjs')];
  const reads = [dirname(programPath), ...readable].map((path) => `--allow-fs-read=${path}`);
  const writes = writable === undefined ? [] : [`--allow-fs-write=${writable}`];
  return ['--permission', ...reads, ...writes, ...(hasAddons === true ? ['--allow-addons'] : [])];
};

const confineCommand = (programPath: string, args: readonly string[], limits: Confinement) => {
  const { memoryBytes, signal, timeoutMs } = limits;
  const options: ProgramOptions = {
    signal,
    memoryBytes: memoryBytes + reservedBytes + (isSource(programPath) ? loaderBytes : 0),
    environment: limits.environment ?? {},
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const flags = [`--max-old-space-size=${heapMegabytes}`, ...permissionFlags(programPath, limits)];
  return { args: [...flags, programPath, ...args], options };
};

/**
 * Starts a program of this library that handles untrusted bytes: with little memory and time, without the environment
 * and, from a bundle, without permissions. Parsers and decoders of such formats have no limits.
 */
export const startConfined = (programPath: string, args: readonly string[], limits: Confinement): RunningProgram => {
  const command = confineCommand(programPath, args, limits);
  return startProgram(process.execPath, command.args, command.options);
};

/**
 * Runs such a program to its end.
 * @throws ProgramError; the signal's reason when it is aborted
 */
export const runConfined = async (
  programPath: string,
  args: readonly string[],
  limits: Confinement & Pick<RunProgramOptions, 'maxOutputBytes'>,
): Promise<void> => {
  const { signal, maxOutputBytes } = limits;
  const command = confineCommand(programPath, args, limits);
  try {
    const output = maxOutputBytes === undefined ? {} : { maxOutputBytes };
    await runProgram(process.execPath, command.args, { ...command.options, ...output });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};
