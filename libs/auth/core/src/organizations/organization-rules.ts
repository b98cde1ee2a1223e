import { broken } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { matching, satisfying, unicodeForm, type FreeFormRule, type TextRule } from '@svc/http';

/** Roles of the service; others are the product's own, and have the rights of a member here. */
export const memberRoles = ['owner', 'admin', 'member'] as const;

export const mostOwnedOrganizations = 20;
export const mostInvitations = 1_000;
export const mostInvitationsADay = 200;
export const invitationSeconds = 7 * 24 * 60 * 60;

const metadataMaximumBytes = 16 * 1024;
const metadataMaximumKeys = 100;

export const metadataRule: FreeFormRule = {
  maximumKeys: 2 * metadataMaximumKeys,
  maximumKeyLength: 256,
  maximumTextLength: metadataMaximumBytes,
};

/**
 * Merges top-level keys; null removes a key.
 * @throws AppError VALIDATION_ERROR when the result is too large
 */
export const patchMetadata = (
  stored: Record<string, unknown>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const entries = Object.entries({ ...stored, ...patch }).filter(([, value]) => value !== null);
  const patched = Object.fromEntries(entries);
  if (entries.length > metadataMaximumKeys)
    throw fieldError('metadata', broken('mostKeys', { count: metadataMaximumKeys }));
  if (Buffer.byteLength(JSON.stringify(patched)) > metadataMaximumBytes)
    throw fieldError('metadata', broken('mostBytes', { count: metadataMaximumBytes }));
  return patched;
};

/** Words that are part of addresses of a product, or that could pass for the product itself. */
const reservedSlugs = new Set(
  (
    'about account accounts admin administrator api app apps assets auth billing blog console contact dashboard docs ' +
    'download email enterprise help home invitation invitations invite legal login logout mail me members new null oauth ' +
    'oidc organization organizations owner personal pricing privacy public root scim security session sessions settings ' +
    'share shares sign-in sign-out sign-up signin signup static status studio support system team teams terms undefined ' +
    'user users video videos watch webhooks well-known www'
  ).split(' '),
);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

export const slugRule: TextRule = {
  minimum: 2,
  maximum: 48,
  forms: [matching(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'slug'), satisfying((slug) => !slug.includes('--'), 'hyphens')],
};

/** @returns the slug of a name without one: empty when the name has no Latin letter or digit */
export const toSlug = (name: string): string =>
  unicodeForm(name, 'NFKD', 400)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

export const roleRule: TextRule = {
  minimum: 1,
  maximum: 40,
  forms: [matching(/^[a-z][a-z0-9_-]*$/, 'role')],
};
