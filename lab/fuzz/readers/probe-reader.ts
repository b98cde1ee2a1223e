import type { Reader } from './reader';

/** Facts of a fault, the same for the same fault. */
export interface ReaderFault {
  readonly check: 'refuses' | 'time' | 'memory' | 'ends';
  readonly what: string;
}

const isRefusal = (error: unknown, { refusals }: Reader): boolean =>
  refusals.some((refusal) => error instanceof refusal);

/** Without numbers and quoted values, which differ from file to file. */
const errorKind = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}: ${error.message.replaceAll(/\d+|"[^"]*"/gu, '…')}`.slice(0, 200)
    : String(error);

/** Reads one file. @returns null without a fault */
export const probeReader = async (reader: Reader, file: Buffer, folder: string): Promise<ReaderFault | null> => {
  const startBytes = process.memoryUsage().arrayBuffers;
  const start = process.threadCpuUsage();
  let fault: ReaderFault | null = null;
  try {
    await reader.read(file, folder);
  } catch (error) {
    if (!isRefusal(error, reader)) fault = { check: 'refuses', what: `it throws ${errorKind(error)}` };
  }
  const { user, system } = process.threadCpuUsage(start);
  const grownBytes = process.memoryUsage().arrayBuffers - startBytes;
  if (fault !== null) return fault;
  if ((user + system) / 1_000 > reader.processorMs)
    return { check: 'time', what: `it takes more than ${reader.processorMs} ms of processor time` };
  return grownBytes > reader.bytes ? { check: 'memory', what: `it allocates more than ${reader.bytes} bytes` } : null;
};
