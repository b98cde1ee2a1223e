import { AppError } from '@svc/errors';
import { parseJsonObject, asJsonObject, type JsonObject } from '@svc/http';
import {
  namedEntries,
  importedFrom,
  othersIn,
  profileFrom,
  refuse,
  rolesIn,
  asText,
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

const readBase64 = (value: unknown): Buffer | null =>
  typeof value === 'string' && /^[A-Za-z0-9+/_-]{0,1024}={0,2}$/.test(value) ? Buffer.from(value, 'base64') : null;

const isWithin = (value: unknown, maximum: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maximum;

/** @throws AppError VALIDATION_ERROR: without it no password of the file could be verified */
export const readHashing = (config: unknown): FirebaseHashing => {
  const given = asJsonObject(config);
  const signerKey = readBase64(given['base64_signer_key']);
  const saltSeparator = readBase64(given['base64_salt_separator'] ?? '');
  const [rounds, memoryCost] = [given['rounds'], given['mem_cost']];
  if (given['algorithm'] !== 'SCRYPT') return refuse('hash_config.algorithm must be SCRYPT.');
  if (signerKey === null || signerKey.length < 16 || saltSeparator === null)
    return refuse('hash_config must have base64_signer_key and base64_salt_separator in Base64.');
  if (!isWithin(rounds, 64) || !isWithin(memoryCost, 20))
    return refuse('hash_config must have rounds from 1 to 64 and mem_cost from 1 to 20.');
  return { signerKey, saltSeparator, rounds, memoryCost };
};

/** Writes the `firebase-scrypt` format without the signer key, which is not needed to compare. */
const readHash = ({ passwordHash, salt }: JsonObject, hashing: FirebaseHashing | null): string | null => {
  if (asText(passwordHash) === null) return null;
  if (hashing === null) return refuse('a passwordHash needs hash_config in the first line');
  const [hash, ownSalt] = [readBase64(passwordHash), readBase64(salt)];
  if (hash === null || ownSalt === null) return refuse('passwordHash and salt must be Base64');
  const { signerKey, saltSeparator, rounds, memoryCost } = hashing;
  if (hash.length !== signerKey.length) return refuse('passwordHash must be as long as base64_signer_key');
  const keyStream = hash.map((byte, index) => byte ^ (signerKey[index] ?? 0));
  const wholeSalt = Buffer.concat([ownSalt, saltSeparator]).toString('base64');
  return `$firebase-scrypt$ln=${memoryCost},r=${rounds},p=1$${wholeSalt}$${Buffer.from(keyStream).toString('base64')}`;
};

const readClaims = ({ customAttributes }: JsonObject): JsonObject => {
  if (asText(customAttributes) === null) return {};
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
    const { roles, others } = rolesIn(readClaims(user));
    return {
      fields: {
        id: user['localId'],
        email: user['email'],
        emailVerified: user['emailVerified'],
        passwordHash: readHash(user, hashing),
        profile: profileFrom(user['displayName'], user['photoUrl']),
        createdAt: timeFrom(user['createdAt']),
        banned: user['disabled'],
        appMetadata: { ...others, ...importedFrom('firebase', user['localId']) },
        roles,
        identities,
      },
      ignored: [...othersIn(user, taken), ...namedEntries('providerUserInfo', unknown)],
    };
  },
});
