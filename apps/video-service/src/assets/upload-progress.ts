import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';

/** How much must come within each of which times. */
export interface LeastProgress {
  bytes: number;
  everyMs: number;
}

/** What is needed of a socket. */
interface Connection {
  readonly bytesRead: number;
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
}

const leastProgress: LeastProgress = { bytes: budgets.upload.progressBytes, everyMs: budgets.upload.progressMs };

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
 * comes in than it must: one that is held open by a trickle keeps others out.
 *
 * @throws what the work throws
 */
export const whileProgressing = async <Result>(
  connection: Connection,
  work: (signal: AbortSignal) => Promise<Result>,
  { bytes, everyMs }: LeastProgress = leastProgress,
): Promise<Result> => {
  const stalled = new AbortController();
  let readBytes = connection.bytesRead;
  const watch = setInterval(() => {
    const came = connection.bytesRead - readBytes;
    readBytes = connection.bytesRead;
    if (came < bytes) stalled.abort(new AppError('UPLOAD_STALLED'));
  }, everyMs);
  try {
    return await whileConnected(connection, (gone) => work(AbortSignal.any([gone, stalled.signal])));
  } finally {
    clearInterval(watch);
  }
};
