/** No room on the disk, and none left of a user's share of it. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** What programs say of the same. */
const fullSentences = /no space left on device|disk quota exceeded/i;

/** Whether there was no room to write, also when it is only the cause of the error, or a program has said so. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && fullCodes.includes(String(error.code))) return true;
  return fullSentences.test(error.message) || isStorageFull(error.cause);
};
