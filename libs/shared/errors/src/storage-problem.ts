import { AppError } from './app-error';

type StorageProblem = 'STORAGE_FULL' | 'STORAGE_REFUSED';

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

/** Read-only mount, missing permissions, or rejected keys of the object store. */
const refused: Signs = {
  codes: ['EROFS', 'EACCES', 'EPERM'],
  statuses: [401, 403],
  sentences: /read-only file system|permission denied|operation not permitted/i,
};

/** Only errors of the AWS SDK have `$metadata`. */
const statusOf = (error: Error): unknown => {
  const metadata = '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
};

/** Errors of the network have no path. A failed `spawn` has a path, but it is no storage problem. */
const isOfFile = (error: Error): boolean =>
  'path' in error && !('syscall' in error && String(error.syscall).startsWith('spawn'));

/** PostgreSQL reports "permission denied" too, so messages count only for programs. */
const isOfProgram = ({ name }: Error): boolean => name === 'ProgramError';

const isFull = (error: Error, { codes, statuses, sentences }: Signs): boolean =>
  ('code' in error && codes.includes(String(error.code))) ||
  statuses.includes(Number(statusOf(error))) ||
  sentences.test(error.message);

const isRefused = (error: Error, { codes, statuses, sentences }: Signs): boolean =>
  ('code' in error && codes.includes(String(error.code)) && isOfFile(error)) ||
  statuses.includes(Number(statusOf(error))) ||
  (isOfProgram(error) && sentences.test(error.message));

/**
 * Classifies an error and its causes as a storage problem, else null. An `AppError` with a status other than 500 is not
 * searched: it already explains a fault of another system, such as a provider that rejects its key.
 */
export const storageProblemOf = (error: unknown): StorageProblem | null => {
  if (!(error instanceof Error) || (error instanceof AppError && error.statusCode !== 500)) return null;
  if (isFull(error, full)) return 'STORAGE_FULL';
  return isRefused(error, refused) ? 'STORAGE_REFUSED' : storageProblemOf(error.cause);
};

export const isStorageFull = (error: unknown): boolean => storageProblemOf(error) === 'STORAGE_FULL';
