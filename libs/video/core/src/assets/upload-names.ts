import { unicodeForm } from '@svc/http';
import { type GenerationRequest, ownerUploadsPrefix } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { uploadsIn } from '@svc/video-engine';
import type { Requester } from '../requester';

/** The caller's folder of uploads, with a slash at the end. */
export const requesterUploadsPrefix = (requester: Requester): string =>
  ownerUploadsPrefix(requester.ownerId ?? 'everyone');

/** Administrators may use any upload. */
export const isOwnUpload = (name: string, requester: Requester): boolean =>
  (requester.seesEverything && requester.ownerId !== null) || name.startsWith(requesterUploadsPrefix(requester));

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

/** Graphemes; a name of files has at most 255 bytes with its number and extension. */
const longestStem = 60;
const stemBytes = 220;
const longestGivenName = 1_024;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const shortened = (stem: string): string => {
  let short = '';
  for (const { segment, index } of graphemes.segment(stem)) {
    if (index >= longestStem || Buffer.byteLength(short + segment) > stemBytes) break;
    short += segment;
  }
  return short;
};

/** Builds a file name from the given one: its letters in every script (NFC), with dashes for other characters. */
export const assetStem = (givenName: string): string => {
  const stem = (givenName.slice(-longestGivenName).split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const letters = unicodeForm(stem.toWellFormed(), 'NFC', longestGivenName)
    .replace(/(?=\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{Nd}_]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  const plain = shortened(letters);
  return plain === '' ? 'asset' : plain;
};

/** The first attempt uses the plain name; further attempts add a number. */
export const assetFileName = (stem: string, extension: string, attempt: number): string =>
  `${stem}${attempt === 1 ? '' : `-${attempt}`}.${extension}`;
