import { AppError } from './app-error';

/** What is wrong with a disk or an object store, whoever has met it. */
export type StorageProblem = 'STORAGE_FULL' | 'STORAGE_REFUSED';

interface Signs {
  /** Of the system. */
  codes: readonly string[];
  /** Of an object store; its names differ from vendor to vendor, the statuses do not. */
  statuses: readonly number[];
  /** What programs say. */
  sentences: RegExp;
}

/** No room on the disk, none left of a user's share of it, and files that may not become so large (which ends programs). */
const full: Signs = {
  codes: ['ENOSPC', 'EDQUOT', 'EFBIG'],
  statuses: [507],
  sentences: /no space left on device|disk quota exceeded|file too large|SIGXFSZ/i,
};

/** A mount that has become read-only, a folder of somebody else, keys that do not count any more. */
const refused: Signs = {
  codes: ['EROFS', 'EACCES', 'EPERM'],
  statuses: [401, 403],
  sentences: /read-only file system|permission denied|operation not permitted/i,
};

/** As clients of object stores tell it; answers of other servers have no such field. */
const statusOf = (error: Error): unknown => {
  const metadata = '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
};

/** A network may refuse as well, and a program may not be run: what is refused of storage has a path and is no program. */
const isOfFile = (error: Error): boolean =>
  'path' in error && !('syscall' in error && String(error.syscall).startsWith('spawn'));

/** PostgreSQL denies permissions in the same words. */
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
 * Why something could not be kept or read, also when it is only the cause of the error, or a program has said so; else null.
 * Who has found words for a fault of others, such as a provider that refuses its key, is not asked what lies behind them.
 */
export const storageProblemOf = (error: unknown): StorageProblem | null => {
  if (!(error instanceof Error) || (error instanceof AppError && error.statusCode !== 500)) return null;
  if (isFull(error, full)) return 'STORAGE_FULL';
  return isRefused(error, refused) ? 'STORAGE_REFUSED' : storageProblemOf(error.cause);
};

export const isStorageFull = (error: unknown): boolean => storageProblemOf(error) === 'STORAGE_FULL';
