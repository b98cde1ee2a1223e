import { asJsonObject, type JsonObject } from '@svc/http';
import {
  namedEntries,
  importedFrom,
  othersIn,
  profileFrom,
  refuse,
  rolesIn,
  asText,
  type ImportFormat,
} from './format';
import { identitiesFrom } from './identities-elsewhere';

const copies = [
  'sub',
  'iss',
  'identities_count',
  'last_ip',
  'last_login',
  'logins_count',
  'updated_at',
  'password_set_date',
];
const taken = [
  ...[
    'email',
    'email_verified',
    'user_id',
    '_id',
    'name',
    'given_name',
    'family_name',
    'nickname',
    'picture',
    'blocked',
  ],
  ...['password_hash', 'passwordHash', 'custom_password_hash', 'app_metadata', 'identities', 'created_at'],
  // Fields of the file with the hashes that Auth0's support provides.
  ...['tenant', 'connection', '_tmp_is_unique', ...copies],
];

/** Algorithms of `custom_password_hash` whose value is a complete hash with its parameters. */
const wholeHashes = ['argon2', 'bcrypt', 'pbkdf2'];

const readHash = (user: JsonObject): unknown => {
  const { algorithm, hash } = asJsonObject(user['custom_password_hash']);
  const own = asText(user['passwordHash']) ?? asText(user['password_hash']);
  if (own !== null || algorithm === undefined) return own;
  if (typeof algorithm !== 'string' || !wholeHashes.includes(algorithm))
    return refuse(`custom_password_hash must be of ${wholeHashes.join(', ')}`);
  return asJsonObject(hash)['value'];
};

const readName = ({ name, given_name, family_name, nickname, email }: JsonObject): unknown => {
  const full = [given_name, family_name]
    .map(asText)
    .filter((part) => part !== null)
    .join(' ');
  // Auth0 writes the email into an empty name; other users must not see it.
  return asText(name) !== null && name !== email ? name : full || nickname;
};

/** Lines of the bulk export and the import; hashes come from Auth0's support. */
export const auth0: ImportFormat = {
  documentation: 'https://auth0.com/docs/manage-users/user-migration/bulk-user-import-database-schema-and-examples',
  translate: (user) => {
    const names = { provider: 'provider', subject: 'user_id' };
    const { identities, unknown } = identitiesFrom(user['identities'], names, ['auth0']);
    const { roles, others } = rolesIn(asJsonObject(user['app_metadata']));
    const id = user['user_id'] ?? asJsonObject(user['_id'])['$oid'];
    return {
      fields: {
        id,
        email: user['email'],
        emailVerified: user['email_verified'],
        passwordHash: readHash(user),
        profile: profileFrom(readName(user), user['picture']),
        createdAt: user['created_at'],
        banned: user['blocked'],
        appMetadata: { ...others, ...importedFrom('auth0', id) },
        roles,
        identities,
      },
      ignored: [...othersIn(user, taken), ...namedEntries('identities', unknown)],
    };
  },
};
