import { uploadsOf, type GenerationRequest } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { uploadsIn } from '@svc/video-engine';
import type { Requester } from '../requester';

/** The folder of what a caller uploads, with a slash at the end. */
export const uploadPrefixOf = (requester: Requester): string => uploadsOf(requester.userId ?? 'everyone');

/**
 * Refuses a request that names another caller's upload; administrators may name any.
 *
 * @throws AppError VALIDATION_ERROR
 */
export const requireOwnUploads = (request: GenerationRequest, requester: Requester): void => {
  if (requester.seesEverything && requester.userId !== null) return;
  const foreign = uploadsIn(request).find(({ name }) => !name.startsWith(uploadPrefixOf(requester)));
  if (foreign === undefined) return;
  throw fieldProblemError(foreign.field, 'this one is not among your assets; GET /api/assets lists them');
};
