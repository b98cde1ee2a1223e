import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';

/** Least progress within each `everyMs`: `bytes`, or the rate that brings all received bytes within `wholeMs`. */
interface LeastProgress {
  bytes: number;
  everyMs: number;
  wholeMs: number;
}

/** The part of a socket that is used. */
interface Connection {
  readonly bytesRead: number;
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
}

const { progressBytes, progressMs, receiveMs } = budgets.upload;
const leastProgress: LeastProgress = { bytes: progressBytes, everyMs: progressMs, wholeMs: receiveMs };

/** Runs work whose signal aborts when the connection closes. @throws what the work throws */
export const whileConnected = async <Result>(
  connection: Connection,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const gone = new AbortController();
  const hangUp = (): void => gone.abort(new AppError('MALFORMED_REQUEST', { message: 'The upload was interrupted.' }));
  connection.once('close', hangUp);
  try {
    return await work(gone.signal);
  } finally {
    connection.off('close', hangUp);
  }
};

/**
 * Runs work that reads from the connection. Its signal aborts when the connection closes, and with UPLOAD_STALLED when
 * too little arrives: a slow upload would occupy the disk.
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
