import { AppError } from '@svc/errors';

export const boundTypes = ['video', 'draft'] as const;

/** One video or draft that a token or key is bound to (`authorization_details`, RFC 9396). */
export interface BoundResource {
  type: (typeof boundTypes)[number];
  identifier: string;
}

const mostResources = 20;

const isBoundResource = (detail: unknown): detail is BoundResource => {
  const { type, identifier } = (detail ?? {}) as Record<string, unknown>;
  return boundTypes.some((known) => known === type) && typeof identifier === 'string' && identifier !== '';
};

/**
 * @returns null without the claim: the token is not bound; details of other types or forms open nothing, so a claim
 * without any known detail binds to nothing
 */
export const boundResourcesIn = (claim: unknown): readonly BoundResource[] | null => {
  if (claim === undefined) return null;
  const details: readonly unknown[] = Array.isArray(claim) ? claim.slice(0, mostResources) : [];
  return details.flatMap((detail) =>
    isBoundResource(detail) ? [{ type: detail.type, identifier: detail.identifier.toLowerCase() }] : [],
  );
};

export const outsideBinding = (): AppError =>
  new AppError('AUTH_INSUFFICIENT_SCOPE', {
    message: 'The token or key is bound to single videos or scripts, which do not include this.',
    refusal: { reason: 'scope_missing' },
  });

const isNamed = (bound: readonly BoundResource[], type: BoundResource['type'], identifier: unknown): boolean =>
  bound.some((resource) => resource.type === type && resource.identifier === identifier);

/**
 * Refuses routes whose path names no bound resource, so that a new route opens nothing. A draft opens the videos made
 * of it too, which only the service can tell.
 * @param path parameters of the route
 * @throws AppError AUTH_INSUFFICIENT_SCOPE
 */
export const refuseOutsideBinding = (
  bound: readonly BoundResource[] | null,
  path: Readonly<Record<string, unknown>>,
): void => {
  if (bound === null) return;
  const hasDrafts = bound.some(({ type }) => type === 'draft');
  const namesDraft = isNamed(bound, 'draft', path['draft_id']);
  const mayNameVideo = path['task_id'] !== undefined && (hasDrafts || isNamed(bound, 'video', path['task_id']));
  if (!namesDraft && !mayNameVideo) throw outsideBinding();
};
