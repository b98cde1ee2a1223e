import { auth0 } from './auth0.format';
import { firebase, type FirebaseHashing } from './firebase.format';
import { type ImportFormat, refuse } from './format';
import { keycloak } from './keycloak.format';
import { supabase } from './supabase.format';
import { unknownField } from '@svc/errors';

const known = [
  ...['id', 'email', 'passwordHash', 'emailVerified', 'profile', 'createdAt'],
  ...['banned', 'appMetadata', 'roles', 'identities'],
];
/** Fields that only responses contain. */
const answered = ['updatedAt'];

/** Lines in the service's own format. */
const own: ImportFormat = {
  documentation: 'docs/guides/moving.md',
  translate: (user) => {
    const unknown = Object.keys(user).find((name) => !known.includes(name) && !answered.includes(name));
    if (unknown !== undefined) refuse(`${unknownField(unknown, known).message}.`);
    return { fields: user, ignored: [] };
  },
};

export const formatNames = ['supabase', 'auth0', 'firebase', 'keycloak'] as const;
export type FormatName = (typeof formatNames)[number];

/** @param hashing parameters of Firebase's hashes, when the file contains them */
export const importFormatOf = (name: FormatName | undefined, hashing: FirebaseHashing | null): ImportFormat => {
  if (name === undefined) return own;
  return name === 'firebase' ? firebase(hashing) : { auth0, keycloak, supabase }[name];
};

export { readHashing } from './firebase.format';
export type { ImportFormat } from './format';
