import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';

/** How much must come within each `everyMs`: `bytes`, and what brings all that has come within `wholeMs`. */
export interface LeastProgress {
  bytes: number;
  everyMs: number;
  wholeMs: number;
}

/** What is needed of a socket. */
interface Connection {
  readonly bytesRead: number;
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
}

const { progressBytes, progressMs, receiveMs } = budgets.upload;
const leastProgress: LeastProgress = { bytes: progressBytes, everyMs: progressMs, wholeMs: receiveMs };

/** Runs work whose signal aborts when the connection goes. @throws what the work throws */
export const whileConnected = async <Result>(
  connection: Connection,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const gone = new AbortController();
  const hangUp = (): void => gone.abort(new AppError('MALFORMED_REQUEST', { message: 'The upload broke off.' }));
  connection.once('close', hangUp);
  try {
    return await work(gone.signal);
  } finally {
    connection.off('close', hangUp);
  }
};

/**
 * Runs work that reads from the connection; its signal aborts when the connection goes, and with UPLOAD_STALLED when less
 * comes in than it must: a trickle would keep what has come on the disk.
 *
 * @throws what the work throws
 */
export const whileProgressing = async <Result>(
  connection: Connection,
  work: (signal: AbortSignal) => Promise<Result>,
  { bytes, everyMs, wholeMs }: LeastProgress = leastProgress,
): Promise<Result> => {
  const stalled = new AbortController();
  const firstBytes = connection.bytesRead;
  let readBytes = firstBytes;
  const watch = setInterval(() => {
    const came = connection.bytesRead - readBytes;
    const least = Math.max(bytes, ((readBytes - firstBytes) * everyMs) / wholeMs);
    readBytes = connection.bytesRead;
    if (came < least) stalled.abort(new AppError('UPLOAD_STALLED'));
  }, everyMs);
  try {
    return await whileConnected(connection, (gone) => work(AbortSignal.any([gone, stalled.signal])));
  } finally {
    clearInterval(watch);
  }
};
