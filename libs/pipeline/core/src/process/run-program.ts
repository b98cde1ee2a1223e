import { ProgramError } from './program-error';
import { startProgram, type ProgramOptions } from './start-program';

export interface RunProgramOptions extends ProgramOptions {
  stdin?: Uint8Array;
  /** A program that writes more to standard output is killed; default 256 MiB. */
  maxOutputBytes?: number;
}

const defaultMaxOutputBytes = 256 * 1024 * 1024;

/**
 * Runs a program to its end and returns its standard output.
 * @throws ProgramError when it fails, is cancelled, takes too long or writes too much
 */
export const runProgram = async (
  command: string,
  args: readonly string[],
  options: RunProgramOptions,
): Promise<Buffer> => {
  const tooMuch = new AbortController();
  const signal = AbortSignal.any([options.signal, tooMuch.signal]);
  const program = startProgram(command, args, { ...options, signal });
  const maxOutputBytes = options.maxOutputBytes ?? defaultMaxOutputBytes;
  const chunks: Buffer[] = [];
  let outputBytes = 0;
  program.stdout.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length;
    if (outputBytes > maxOutputBytes) tooMuch.abort();
    else chunks.push(chunk);
  });
  program.stdin.end(options.stdin);
  try {
    await program.ended;
  } catch (error) {
    if (!tooMuch.signal.aborted || options.signal.aborted) throw error;
    const cause = new Error(`it wrote more than ${maxOutputBytes} bytes`);
    const ended = { exitCode: null, errorTail: '', timedOut: false, cancelled: false };
    throw new ProgramError({ command, args, ...ended, outputTooLong: true, cause });
  }
  return Buffer.concat(chunks);
};
