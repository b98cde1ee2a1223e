import { AppError } from '@svc/errors';
import { parseJsonObject, jsonObjectOf, type JsonObject } from '@svc/http';
import {
  entriesOf,
  importedFrom,
  othersIn,
  profileFrom,
  refuse,
  rolesIn,
  textOf,
  timeFrom,
  type ImportFormat,
} from './format';
import { identitiesFrom } from './identities-elsewhere';

/** Parameters of the project from the console: `hash_config` (https://firebase.google.com/docs/cli/auth). */
export interface FirebaseHashing {
  readonly signerKey: Buffer;
  readonly saltSeparator: Buffer;
  /** `r` of scrypt. */
  readonly rounds: number;
  /** Logarithm of scrypt's `N`. */
  readonly memoryCost: number;
}

const taken = [
  ...['localId', 'email', 'emailVerified', 'passwordHash', 'salt', 'displayName', 'photoUrl', 'createdAt', 'disabled'],
  ...['customAttributes', 'providerUserInfo', 'lastSignedInAt', 'lastLoginAt', 'lastRefreshAt'],
  ...['passwordUpdatedAt', 'validSince', 'version'],
];

const bytesOf = (value: unknown): Buffer | null =>
  typeof value === 'string' && /^[A-Za-z0-9+/_-]{0,1024}={0,2}$/.test(value) ? Buffer.from(value, 'base64') : null;

const isWithin = (value: unknown, maximum: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maximum;

/** @throws AppError VALIDATION_ERROR: without it no password of the file could be verified */
export const readHashing = (config: unknown): FirebaseHashing => {
  const given = jsonObjectOf(config);
  const signerKey = bytesOf(given['base64_signer_key']);
  const saltSeparator = bytesOf(given['base64_salt_separator'] ?? '');
  const [rounds, memoryCost] = [given['rounds'], given['mem_cost']];
  if (given['algorithm'] !== 'SCRYPT') return refuse('hash_config.algorithm must be SCRYPT.');
  if (signerKey === null || signerKey.length < 16 || saltSeparator === null)
    return refuse('hash_config must have base64_signer_key and base64_salt_separator in Base64.');
  if (!isWithin(rounds, 64) || !isWithin(memoryCost, 20))
    return refuse('hash_config must have rounds from 1 to 64 and mem_cost from 1 to 20.');
  return { signerKey, saltSeparator, rounds, memoryCost };
};

/** Writes the `firebase-scrypt` format without the signer key, which is not needed to compare. */
const hashOf = ({ passwordHash, salt }: JsonObject, hashing: FirebaseHashing | null): string | null => {
  if (textOf(passwordHash) === null) return null;
  if (hashing === null) return refuse('a passwordHash needs hash_config in the first line');
  const [hash, ownSalt] = [bytesOf(passwordHash), bytesOf(salt)];
  if (hash === null || ownSalt === null) return refuse('passwordHash and salt must be Base64');
  const { signerKey, saltSeparator, rounds, memoryCost } = hashing;
  if (hash.length !== signerKey.length) return refuse('passwordHash must be as long as base64_signer_key');
  const keyStream = hash.map((byte, index) => byte ^ (signerKey[index] ?? 0));
  const wholeSalt = Buffer.concat([ownSalt, saltSeparator]).toString('base64');
  return `$firebase-scrypt$ln=${memoryCost},r=${rounds},p=1$${wholeSalt}$${Buffer.from(keyStream).toString('base64')}`;
};

const claimsOf = ({ customAttributes }: JsonObject): JsonObject => {
  if (textOf(customAttributes) === null) return {};
  try {
    return parseJsonObject(String(customAttributes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(`customAttributes: ${error.message}`);
  }
};

/** Entries of `users` in the file of `firebase auth:export`. */
export const firebase = (hashing: FirebaseHashing | null): ImportFormat => ({
  documentation: 'https://firebase.google.com/docs/cli/auth',
  translate: (user) => {
    const names = { provider: 'providerId', subject: 'rawId', email: 'email' };
    const { identities, unknown } = identitiesFrom(user['providerUserInfo'], names, ['password']);
    const { roles, others } = rolesIn(claimsOf(user));
    return {
      fields: {
        id: user['localId'],
        email: user['email'],
        emailVerified: user['emailVerified'],
        passwordHash: hashOf(user, hashing),
        profile: profileFrom(user['displayName'], user['photoUrl']),
        createdAt: timeFrom(user['createdAt']),
        banned: user['disabled'],
        appMetadata: { ...others, ...importedFrom('firebase', user['localId']) },
        roles,
        identities,
      },
      ignored: [...othersIn(user, taken), ...entriesOf('providerUserInfo', unknown)],
    };
  },
});
