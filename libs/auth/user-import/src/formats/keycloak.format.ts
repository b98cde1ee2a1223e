import { AppError } from '@svc/errors';
import { parseJsonObject, asJsonObject, type JsonObject } from '@svc/http';
import { toBase32, bounded, hasUsualCodes } from './factors-elsewhere';
import {
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

const taken = [
  ...['id', 'username', 'email', 'emailVerified', 'enabled', 'createdTimestamp', 'firstName', 'lastName'],
  ...['credentials', 'realmRoles', 'clientRoles', 'groups', 'federatedIdentities'],
  ...['notBefore', 'totp', 'disableableCredentialTypes', 'access'],
];

/** Keycloak gives these roles to every user. */
const isRoleOfAll = (role: unknown): boolean =>
  typeof role === 'string' && /^(default-roles-.*|offline_access|uma_authorization)$/.test(role);

const digests: ReadonlyMap<unknown, string> = new Map([
  ['pbkdf2', 'sha1'],
  ['pbkdf2-sha256', 'sha256'],
  ['pbkdf2-sha512', 'sha512'],
]);

/** Parses JSON inside JSON, as Keycloak writes it. */
const within = (credential: JsonObject, name: string): JsonObject => {
  const value = credential[name];
  if (typeof value !== 'string') return asJsonObject(value);
  try {
    return parseJsonObject(value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(`credentials.${name} must be a JSON object in a text`);
  }
};

const argon2Parameters = (iterations: unknown, additional: JsonObject): string => {
  const first = (name: string): unknown => asArray(additional[name])[0];
  if (first('type') !== 'id' || first('version') !== '1.3')
    return refuse('credentials: argon2 must be of type id and version 1.3');
  return `$argon2id$v=19$m=${String(first('memory'))},t=${String(iterations)},p=${String(first('parallelism'))}`;
};

/** Follows `PasswordCredentialData` and `PasswordSecretData` of https://www.keycloak.org/docs-api/latest/javadocs/. */
const readHash = (credential: JsonObject): string => {
  const { value, salt } = within(credential, 'secretData');
  const { hashIterations, algorithm, additionalParameters } = within(credential, 'credentialData');
  if (asText(value) === null || asText(salt) === null)
    return refuse('credentials: secretData must have value and salt');
  const ending = `$${String(salt)}$${String(value)}`;
  const digest = digests.get(algorithm);
  if (digest !== undefined) return `$pbkdf2-${digest}$i=${String(hashIterations)}${ending}`;
  if (algorithm !== 'argon2') return refuse(`credentials: algorithm must be argon2, ${[...digests.keys()].join(', ')}`);
  return argon2Parameters(hashIterations, asJsonObject(additionalParameters)) + ending;
};

/** Follows `OTPCredentialModel`: the key is the text itself, unless it is marked as Base32. */
const appFrom = (credential: JsonObject): JsonObject | null => {
  const { value } = within(credential, 'secretData');
  const data = within(credential, 'credentialData');
  const key = asText(value);
  const isUsual = data['subType'] === 'totp' && data['algorithm'] === 'HmacSHA1' && hasUsualCodes(data);
  if (key === null || !isUsual) return null;
  return { type: 'totp', secret: data['secretEncoding'] === 'BASE32' ? key : toBase32(key) };
};

/** Follows `WebAuthnCredentialData`. */
const passkeyFrom = (credential: JsonObject): JsonObject => {
  const { credentialId, credentialPublicKey, counter, transports } = within(credential, 'credentialData');
  return { type: 'webauthn', credentialId, publicKey: credentialPublicKey, signatureCount: counter, transports };
};

/** @returns null for a credential that is no factor here */
const factorFrom = (credential: JsonObject): JsonObject | null => {
  const { type, userLabel, createdDate } = credential;
  const isPasskey = type === 'webauthn' || type === 'webauthn-passwordless';
  const factor = isPasskey ? passkeyFrom(credential) : type === 'otp' ? appFrom(credential) : null;
  return factor && { ...factor, name: userLabel, createdAt: timeFrom(createdDate) };
};

const readAppMetadata = ({ clientRoles, groups }: JsonObject): JsonObject => ({
  ...(Object.keys(asJsonObject(clientRoles)).length === 0 ? {} : { clientRoles }),
  ...(asArray(groups).length === 0 ? {} : { groups }),
});

/** Entries of `users` in the file of `kc.sh export`. */
export const keycloak: ImportFormat = {
  documentation: 'https://www.keycloak.org/server/importExport',
  translate: (user) => {
    const credentials = asArray(user['credentials']).map(asJsonObject);
    const password = credentials.find(({ type }) => type === 'password');
    const factors = new Map(credentials.map((credential) => [credential, factorFrom(credential)]));
    const names = { provider: 'identityProvider', subject: 'userId' };
    const { identities, unknown } = identitiesFrom(user['federatedIdentities'], names);
    const name = [user['firstName'], user['lastName']].map(asText).filter((part) => part !== null);
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: user['emailVerified'],
        passwordHash: password === undefined ? null : readHash(password),
        profile: profileFrom(name.join(' '), null),
        createdAt: timeFrom(user['createdTimestamp']),
        banned: typeof user['enabled'] === 'boolean' ? !user['enabled'] : user['enabled'],
        appMetadata: { ...readAppMetadata(user), ...importedFrom('keycloak', user['id']) },
        roles: asArray(user['realmRoles']).filter((role) => !isRoleOfAll(role)),
        identities,
        factors: bounded([...factors.values()].filter((factor) => factor !== null)),
      },
      ignored: [
        ...othersIn(user, taken),
        ...namedEntries(
          'credentials',
          credentials.filter((one) => one !== password && factors.get(one) === null).map(({ type }) => type),
        ),
        ...namedEntries('federatedIdentities', unknown),
      ],
    };
  },
};
