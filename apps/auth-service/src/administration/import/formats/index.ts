import { auth0 } from './auth0.format';
import { firebase, type FirebaseHashing } from './firebase.format';
import type { ImportFormat } from './format';
import { keycloak } from './keycloak.format';
import { own } from './own.format';
import { supabase } from './supabase.format';

export const formatNames = ['supabase', 'auth0', 'firebase', 'keycloak'] as const;
export type FormatName = (typeof formatNames)[number];

/** @param hashing parameters of Firebase's hashes, when the file contains them */
export const importFormatOf = (name: FormatName | undefined, hashing: FirebaseHashing | null): ImportFormat => {
  if (name === undefined) return own;
  return name === 'firebase' ? firebase(hashing) : { auth0, keycloak, supabase }[name];
};

export { readHashing, type FirebaseHashing } from './firebase.format';
export type { ImportFormat } from './format';
