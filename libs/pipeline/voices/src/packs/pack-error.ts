import { isStorageFull } from '@svc/errors';

/** Problems that pages tell in the language of their user. */
export const packProblems = ['space', 'folder', 'busy', 'mirror', 'unreachable', 'other'] as const;
export type PackProblem = (typeof packProblems)[number];

interface PackErrorOptions extends ErrorOptions {
  code?: PackProblem;
}

/** A problem of a pack that a user can solve; its message says how. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly code: PackProblem;

  constructor(message: string, { code = 'other', ...options }: PackErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}

const forbidden = new Set(['EACCES', 'EPERM', 'EROFS']);

const readErrorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code;

/** Explains an error of the file system; returns any other error unchanged. */
export const explainFolder = (error: unknown, folder: string): unknown => {
  if (error instanceof PackError) return error;
  if (isStorageFull(error))
    return new PackError(`The disk at ${folder} is full: free some space, or set VOICES_DIR to a folder elsewhere.`, {
      cause: error,
      code: 'space',
    });
  const code = readErrorCode(error);
  if (code === undefined || !forbidden.has(code)) return error;
  return new PackError(
    `The folder ${folder} cannot be written (${code}): change its owner, or set VOICES_DIR to a folder of yours.`,
    { cause: error, code: 'folder' },
  );
};
