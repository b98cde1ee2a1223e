import { unicodeForm } from '@svc/http';
import { type GenerationRequest, uploadsOf } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { uploadsIn } from '@svc/video-engine';
import type { Requester } from '../requester';

/** The caller's folder of uploads, with a slash at the end. */
export const uploadPrefixOf = (requester: Requester): string => uploadsOf(requester.ownerId ?? 'everyone');

/** Administrators may use any upload. */
export const isOwnUpload = (name: string, requester: Requester): boolean =>
  (requester.seesEverything && requester.ownerId !== null) || name.startsWith(uploadPrefixOf(requester));

/**
 * Refuses a request that names another caller's upload; administrators may name any.
 *
 * @throws AppError VALIDATION_ERROR
 */
export const requireOwnUploads = (request: GenerationRequest, requester: Requester): void => {
  const foreign = uploadsIn(request).find(({ name }) => !isOwnUpload(name, requester));
  if (foreign === undefined) return;
  throw fieldProblemError(foreign.field, 'foreignAsset');
};

const longestStem = 60;
const longestGivenName = 1_024;

/** Builds a plain file name from the given name and the type: without accents, with dashes for other characters. */
export const assetStem = (givenName: string): string => {
  const stem = (givenName.slice(-longestGivenName).split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const plain = unicodeForm(stem, 'NFKD', longestGivenName)
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestStem);
  return plain === '' ? 'asset' : plain;
};

/** The first attempt uses the plain name; further attempts add a number. */
export const assetFileName = (stem: string, extension: string, attempt: number): string =>
  `${stem}${attempt === 1 ? '' : `-${attempt}`}.${extension}`;
