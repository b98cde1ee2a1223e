import { broken, importFormats, type BrokenRule } from '@svc/contracts';
import { auth0 } from './auth0.format';
import { betterAuth } from './better-auth.format';
import { firebase, type FirebaseHashing } from './firebase.format';
import type { ImportFormat } from './format';
import { insforge } from './insforge.format';
import { keycloak } from './keycloak.format';
import { supabase } from './supabase.format';
import { fieldError, unknownField } from '@svc/errors';

const known = [
  ...['id', 'email', 'passwordHash', 'emailVerified', 'profile', 'createdAt'],
  ...['banned', 'appMetadata', 'roles', 'identities', 'factors', 'sessions'],
];
/** Fields that only responses contain. */
const answered = ['updatedAt'];

const describeUnknown = (given: string): BrokenRule => {
  const { field: name, params } = unknownField(given, known);
  const names = known.join(', ');
  return params?.name === undefined
    ? broken('unknownPart', { name, names })
    : broken('unknownPartNear', { name, nearest: params.name, names });
};

/** Lines in the service's own format. */
const own: ImportFormat = {
  documentation: 'docs/guides/moving.md',
  translate: (user) => {
    const unknown = Object.keys(user).find((name) => !known.includes(name) && !answered.includes(name));
    if (unknown !== undefined) throw fieldError('line', describeUnknown(unknown));
    return { fields: user, ignored: [] };
  },
};

export const formatNames = importFormats;
export type FormatName = (typeof formatNames)[number];

const formats = { auth0, 'better-auth': betterAuth, insforge, keycloak, supabase } as const;

/** @param hashing parameters of Firebase's hashes, when the file contains them */
export const findImportFormat = (name: FormatName | undefined, hashing: FirebaseHashing | null): ImportFormat => {
  if (name === undefined) return own;
  return name === 'firebase' ? firebase(hashing) : formats[name];
};

export { readHashing } from './firebase.format';
export type { ImportFormat } from './format';
