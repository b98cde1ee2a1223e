import { AppError } from '@svc/errors';
import { parseJsonObject, jsonObjectOf, type JsonObject } from '@svc/http';
import { base32Of, bounded, hasUsualCodes } from './factors-elsewhere';
import {
  entriesOf,
  importedFrom,
  listOf,
  othersIn,
  profileFrom,
  refuse,
  textOf,
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
  if (typeof value !== 'string') return jsonObjectOf(value);
  try {
    return parseJsonObject(value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(`credentials.${name} must be a JSON object in a text`);
  }
};

const argon2Parameters = (iterations: unknown, additional: JsonObject): string => {
  const first = (name: string): unknown => listOf(additional[name])[0];
  if (first('type') !== 'id' || first('version') !== '1.3')
    return refuse('credentials: argon2 must be of type id and version 1.3');
  return `$argon2id$v=19$m=${String(first('memory'))},t=${String(iterations)},p=${String(first('parallelism'))}`;
};

/** Follows `PasswordCredentialData` and `PasswordSecretData` of https://www.keycloak.org/docs-api/latest/javadocs/. */
const hashOf = (credential: JsonObject): string => {
  const { value, salt } = within(credential, 'secretData');
  const { hashIterations, algorithm, additionalParameters } = within(credential, 'credentialData');
  if (textOf(value) === null || textOf(salt) === null)
    return refuse('credentials: secretData must have value and salt');
  const ending = `$${String(salt)}$${String(value)}`;
  const digest = digests.get(algorithm);
  if (digest !== undefined) return `$pbkdf2-${digest}$i=${String(hashIterations)}${ending}`;
  if (algorithm !== 'argon2') return refuse(`credentials: algorithm must be argon2, ${[...digests.keys()].join(', ')}`);
  return argon2Parameters(hashIterations, jsonObjectOf(additionalParameters)) + ending;
};

/** Follows `OTPCredentialModel`: the key is the text itself, unless it is marked as Base32. */
const appFrom = (credential: JsonObject): JsonObject | null => {
  const { value } = within(credential, 'secretData');
  const data = within(credential, 'credentialData');
  const key = textOf(value);
  const isUsual = data['subType'] === 'totp' && data['algorithm'] === 'HmacSHA1' && hasUsualCodes(data);
  if (key === null || !isUsual) return null;
  return { type: 'totp', secret: data['secretEncoding'] === 'BASE32' ? key : base32Of(key) };
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

const dataOf = ({ clientRoles, groups }: JsonObject): JsonObject => ({
  ...(Object.keys(jsonObjectOf(clientRoles)).length === 0 ? {} : { clientRoles }),
  ...(listOf(groups).length === 0 ? {} : { groups }),
});

/** Entries of `users` in the file of `kc.sh export`. */
export const keycloak: ImportFormat = {
  documentation: 'https://www.keycloak.org/server/importExport',
  translate: (user) => {
    const credentials = listOf(user['credentials']).map(jsonObjectOf);
    const password = credentials.find(({ type }) => type === 'password');
    const factors = new Map(credentials.map((credential) => [credential, factorFrom(credential)]));
    const names = { provider: 'identityProvider', subject: 'userId' };
    const { identities, unknown } = identitiesFrom(user['federatedIdentities'], names);
    const name = [user['firstName'], user['lastName']].map(textOf).filter((part) => part !== null);
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: user['emailVerified'],
        passwordHash: password === undefined ? null : hashOf(password),
        profile: profileFrom(name.join(' '), null),
        createdAt: timeFrom(user['createdTimestamp']),
        banned: typeof user['enabled'] === 'boolean' ? !user['enabled'] : user['enabled'],
        appMetadata: { ...dataOf(user), ...importedFrom('keycloak', user['id']) },
        roles: listOf(user['realmRoles']).filter((role) => !isRoleOfAll(role)),
        identities,
        factors: bounded([...factors.values()].filter((factor) => factor !== null)),
      },
      ignored: [
        ...othersIn(user, taken),
        ...entriesOf(
          'credentials',
          credentials.filter((one) => one !== password && factors.get(one) === null).map(({ type }) => type),
        ),
        ...entriesOf('federatedIdentities', unknown),
      ],
    };
  },
};
