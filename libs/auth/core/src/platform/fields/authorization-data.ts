import { broken } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { matching, satisfying, type FreeFormRule, type TextListRule } from '@svc/http';

/** Values of the `role` claim: services could mistake a role of the same name for it. */
const namesOfRole = ['authenticated', 'project_admin', 'anon', 'anonymous'];

export const roleListRule: TextListRule = {
  maximumItems: 50,
  item: {
    maximum: 64,
    forms: [
      matching(/^[A-Za-z0-9][A-Za-z0-9._:/-]*$/, 'roleName'),
      satisfying((name) => !namesOfRole.includes(name), broken('notWords', { words: namesOfRole.join(' or ') })),
    ],
  },
};

const appMetadataMaximumBytes = 16 * 1024;
const maximumKeys = 100;

export const appMetadataRule: FreeFormRule = {
  // Removed keys count as well.
  maximumKeys: 2 * maximumKeys,
  maximumKeyLength: 256,
  maximumTextLength: appMetadataMaximumBytes,
};

type AppMetadata = Record<string, unknown>;

/**
 * Merges top-level keys; null removes a key.
 * @throws AppError VALIDATION_ERROR when the result is too large
 */
export const patchAppMetadata = (stored: AppMetadata, patch: Readonly<AppMetadata>): AppMetadata => {
  const merged = Object.entries({ ...stored, ...patch }).filter(([, value]) => value !== null);
  const patched = Object.fromEntries(merged);
  if (merged.length > maximumKeys) throw fieldError('appMetadata', broken('mostKeys', { count: maximumKeys }));
  if (Buffer.byteLength(JSON.stringify(patched)) > appMetadataMaximumBytes)
    throw fieldError('appMetadata', broken('mostBytes', { count: appMetadataMaximumBytes }));
  return patched;
};
