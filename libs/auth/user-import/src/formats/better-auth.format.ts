import { asJsonObject, type JsonObject } from '@svc/http';
import { toBase32, bounded } from './factors-elsewhere';
import {
  banUntil,
  namedEntries,
  importedFrom,
  asArray,
  othersIn,
  profileFrom,
  refuse,
  asText,
  timeFrom,
  type ImportFormat,
} from './format';
import { identitiesFrom } from './identities-elsewhere';
import { mostSessions } from '../imported-sessions';

const taken = [
  ...[
    'id',
    'name',
    'email',
    'emailVerified',
    'image',
    'createdAt',
    'updatedAt',
    'accounts',
    'passkeys',
    'sessions',
    'twoFactor',
  ],
  ...['role', 'banned', 'banReason', 'banExpires', 'twoFactorEnabled'],
];

/** Parameters and form of https://github.com/better-auth/utils/blob/main/src/password.ts, version 0.5.1. */
const hashPattern = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

/** The salt is the hexadecimal text itself, not the bytes that it names. */
const toScrypt = (hash: string): string => {
  const [, salt, key] = hashPattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return hash;
  const parts = [Buffer.from(salt), Buffer.from(key, 'hex')].map((bytes) => bytes.toString('base64'));
  return `$scrypt-nfkc$ln=14,r=16,p=1$${parts.join('$')}`;
};

/** A `password.hash` of the application's own may give bcrypt or a PHC string. */
const readHash = (accounts: readonly JsonObject[]): string | null => {
  const hash = asText(accounts.find(({ providerId }) => providerId === 'credential')?.['password']);
  if (hash === null || hash.startsWith('$') || hashPattern.test(hash)) return hash && toScrypt(hash);
  return refuse('accounts.password must be a hash of better-auth (salt:key), of bcrypt, or a PHC string');
};

/** Every user of the plugin `admin` has the role `user`. */
const readRoles = ({ role }: JsonObject): readonly string[] =>
  (asText(role) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'user');

const readBan = ({ banned, banExpires }: JsonObject) =>
  banned === true && asText(banExpires) !== null
    ? banUntil(utcFrom(banExpires))
    : { banned: banned ?? false, bannedUntil: null };

/** Prisma and Drizzle may keep times as UTC without a zone. */
const utcFrom = (value: unknown): unknown => {
  const time = timeFrom(value);
  return typeof time === 'string' && /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(time) ? `${time.replace(' ', 'T')}Z` : time;
};

/** The hexadecimal or enveloped text of `symmetricEncrypt`: the script of the guide decrypts it. */
const isEncrypted = (secret: string): boolean => /^(\$ba\$\d+\$)?[0-9a-f]{80,}$/.test(secret);

/** A list, or the list as JSON text. */
const codesIn = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
};

/** The key of the codes is the text itself: https://github.com/better-auth/utils/blob/main/src/otp.ts. */
const readAuthenticatorApp = (user: JsonObject): readonly JsonObject[] => {
  const { secret, verified, backupCodes } = asJsonObject(user['twoFactor']);
  const [key, codes] = [asText(secret), asArray(codesIn(backupCodes))];
  if (key === null || verified === false || isEncrypted(key)) return [];
  const app = { type: 'totp', secret: toBase32(key), createdAt: utcFrom(user['createdAt']) };
  return codes.length === 0 ? [app] : [app, { type: 'recovery_codes', codes }];
};

const passkeyFrom = (passkey: JsonObject): JsonObject => ({
  type: 'webauthn',
  credentialId: passkey['credentialID'],
  publicKey: passkey['publicKey'],
  signatureCount: passkey['counter'],
  transports: asText(passkey['transports'])?.split(','),
  name: passkey['name'],
  createdAt: utcFrom(passkey['createdAt']),
});

const readFactors = (user: JsonObject): readonly JsonObject[] => [
  ...readAuthenticatorApp(user),
  ...asArray(user['passkeys']).map(asJsonObject).map(passkeyFrom),
];

const lostFactors = (user: JsonObject): string[] => {
  const secret = asText(asJsonObject(user['twoFactor'])['secret']);
  const isLost = secret === null ? user['twoFactorEnabled'] === true : isEncrypted(secret);
  return isLost ? ['twoFactor'] : [];
};

/** An administrator's session for another user must not become the user's. */
const readSessions = (user: JsonObject): JsonObject[] =>
  asArray(user['sessions'])
    .map(asJsonObject)
    .filter(({ impersonatedBy }) => asText(impersonatedBy) === null)
    .slice(0, mostSessions)
    .map(({ tokenHash, expiresAt, createdAt }) => ({
      hash: tokenHash,
      expiresAt: utcFrom(expiresAt),
      createdAt: utcFrom(createdAt),
    }));

/** Rows of `user`, each with its `account` rows; `docs/guides/from-better-auth.md` has the query. */
export const betterAuth: ImportFormat = {
  documentation: 'https://www.better-auth.com/docs/concepts/database',
  translate: (user) => {
    const accounts = asArray(user['accounts']).map(asJsonObject);
    const names = { provider: 'providerId', subject: 'accountId' };
    const { identities, unknown } = identitiesFrom(accounts, names, ['credential']);
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: user['emailVerified'],
        passwordHash: readHash(accounts),
        profile: profileFrom(user['name'], user['image']),
        createdAt: utcFrom(user['createdAt']),
        ...readBan(user),
        appMetadata: importedFrom('better-auth', user['id']),
        roles: readRoles(user),
        identities,
        factors: bounded(readFactors(user)),
        sessions: readSessions(user),
      },
      ignored: [...othersIn(user, taken), ...namedEntries('accounts', unknown), ...lostFactors(user)],
    };
  },
};
