import { broken, isPictureName, ruleText, type BrokenRule } from '@svc/contracts';
import { AppError } from '@svc/errors';

type UploadedKind = 'picture' | 'clip' | 'sound' | 'font' | 'document';

const refusal = (message: string, rule: BrokenRule, cause: unknown): AppError =>
  new AppError('ASSET_REFUSED', { message, fields: [{ field: 'file', message, ...rule }], cause });

/** @param problem continues "The picture cannot be used: " */
export const assetRefusal = (what: UploadedKind, problem: string, cause?: unknown): AppError =>
  refusal(`The ${what} cannot be used: ${problem}.`, broken('unusableFile', { name: what, text: problem }), cause);

const clipName = /\.(?:mp4|mov|m4v|webm|mkv|gif|apng)$/i;
const soundName = /\.(?:mp3|m4a|aac|ogg|oga|opus|flac|wav|aiff?|caf|amr)$/i;

const damagedRule = (fileName: string): BrokenRule | null => {
  if (isPictureName(fileName)) return broken('damagedPicture', {});
  if (clipName.test(fileName)) return broken('damagedClip', {});
  return soundName.test(fileName) ? broken('damagedSound', {}) : null;
};

const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/** Tells of a file that is read as no document as what its name says that it is. @throws AppError */
export const refuseByName =
  (fileName: string) =>
  (error: unknown): never => {
    const rule = damagedRule(fileName);
    if (rule === null || !(error instanceof AppError) || error.code !== 'ASSET_REFUSED') throw error;
    throw refusal(`${capitalised(ruleText(rule))}.`, rule, error);
  };
