import { AppError } from './app-error';

type StorageProblem = 'STORAGE_FULL' | 'STORAGE_REFUSED' | 'STORAGE_UNAVAILABLE';

interface Signs {
  /** Error codes of the operating system. */
  codes: readonly string[];
  /** HTTP statuses of an object store. Its error names differ between vendors; the statuses do not. */
  statuses: readonly number[];
  /** Messages of programs such as ffmpeg. */
  sentences: RegExp;
}

/** Full disk, exceeded quota, or a file over the size limit of the process (SIGXFSZ ends the program). */
const full: Signs = {
  codes: ['ENOSPC', 'EDQUOT', 'EFBIG'],
  statuses: [507],
  sentences: /no space left on device|disk quota exceeded|file too large|SIGXFSZ/i,
};

/** Read-only mount, missing permissions, rejected keys of the object store, or a request that it does not know. */
const refused: Signs = {
  codes: ['EROFS', 'EACCES', 'EPERM'],
  statuses: [301, 400, 401, 403, 501],
  sentences: /read-only file system|permission denied|operation not permitted/i,
};

/** Statuses of a store that may accept the same request a moment later. */
const awayStatuses = [408, 429, 500, 502, 503, 504];
/** Errors of the network on the way to it. */
const awayCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Only errors of the AWS SDK have `$metadata`; without an answer of the store it has no status. */
const findMetadata = (error: Error): { httpStatusCode?: unknown } | null =>
  '$metadata' in error && typeof error.$metadata === 'object' ? error.$metadata : null;

/** Errors of the network have no path. A failed `spawn` has a path, but it is no storage problem. */
const isOfFile = (error: Error): boolean =>
  'path' in error && !('syscall' in error && String(error.syscall).startsWith('spawn'));

/** PostgreSQL reports "permission denied" too, so messages count only for programs. */
const isOfProgram = ({ name }: Error): boolean => name === 'ProgramError';

const isFull = (error: Error, { codes, statuses, sentences }: Signs): boolean =>
  ('code' in error && codes.includes(String(error.code))) ||
  statuses.includes(Number(findMetadata(error)?.httpStatusCode)) ||
  sentences.test(error.message);

const isRefused = (error: Error, { codes, statuses, sentences }: Signs): boolean =>
  ('code' in error && codes.includes(String(error.code)) && isOfFile(error)) ||
  statuses.includes(Number(findMetadata(error)?.httpStatusCode)) ||
  (isOfProgram(error) && sentences.test(error.message));

const isAway = (error: Error): boolean => {
  const metadata = findMetadata(error);
  if (metadata === null) return false;
  if (metadata.httpStatusCode !== undefined) return awayStatuses.includes(Number(metadata.httpStatusCode));
  return error.name === 'TimeoutError' || ('code' in error && awayCodes.test(String(error.code)));
};

/** A missing bucket, and at versitygw an unknown key id, have the status of a missing object. */
const isNoObject = ({ name }: Error): boolean => name === 'NoSuchBucket' || name === 'XAdminUserNotFound';

/**
 * Classifies an error and its causes as a storage problem, else null. Any other `AppError` with a status other than 500 is
 * not searched: it already explains a fault of another system, such as a provider that rejects its key.
 */
export const findStorageProblem = (error: unknown): StorageProblem | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof AppError && error.code === 'STORAGE_UNAVAILABLE') return error.code;
  if (error instanceof AppError && error.statusCode !== 500) return null;
  if (isFull(error, full)) return 'STORAGE_FULL';
  if (isRefused(error, refused) || isNoObject(error)) return 'STORAGE_REFUSED';
  return isAway(error) ? 'STORAGE_UNAVAILABLE' : findStorageProblem(error.cause);
};

export const isStorageFull = (error: unknown): boolean => findStorageProblem(error) === 'STORAGE_FULL';
