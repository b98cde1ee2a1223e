import { asJsonObject, type JsonObject } from '@svc/http';
import { base64FromHex, bounded } from './factors-elsewhere';
import {
  banUntil,
  namedEntries,
  importedFrom,
  asArray,
  othersIn,
  profileFrom,
  rolesIn,
  asText,
  timeFrom,
  type ImportFormat,
} from './format';
import { identitiesFrom } from './identities-elsewhere';
import { refreshTokenHash } from './supabase-refresh-tokens';
import { mostSessions } from '../imported-sessions';

const taken = [
  ...['id', 'email', 'encrypted_password', 'email_confirmed_at', 'confirmed_at', 'banned_until', 'created_at'],
  ...['raw_app_meta_data', 'raw_user_meta_data', 'identities', 'factors', 'passkeys', 'sessions'],
  // Copies, and codes that are useless here.
  ...[
    'aud',
    'role',
    'instance_id',
    'updated_at',
    'last_sign_in_at',
    'email_change_confirm_status',
    'confirmation_token',
  ],
  ...['recovery_token', 'email_change_token_new', 'email_change_token_current', 'reauthentication_token'],
  ...['confirmation_sent_at', 'recovery_sent_at', 'invited_at'],
];

/** Fields that Supabase copies from providers; only the name and the picture are imported. */
const copies = [
  ...['name', 'full_name', 'avatar_url', 'picture', 'email', 'email_verified', 'phone_verified'],
  ...['iss', 'sub', 'provider_id', 'user_name', 'preferred_username'],
];

const readAppMetadata = (user: JsonObject): JsonObject => {
  const { provider: _provider, providers: _providers, ...own } = asJsonObject(user['raw_app_meta_data']);
  return own;
};

/** A key that the operator's encryption of columns hides is JSON. */
const isKept = ({ factor_type, status, secret }: JsonObject): boolean =>
  factor_type === 'totp' && status === 'verified' && asText(secret)?.startsWith('{') === false;

/** Rows of `auth.mfa_factors` and `auth.webauthn_credentials`. */
const readFactors = (user: JsonObject): JsonObject[] => {
  const apps = asArray(user['factors']).map(asJsonObject).filter(isKept);
  const passkeys = asArray(user['passkeys']).map(asJsonObject);
  return [
    ...apps.map((app) => ({ type: 'totp', secret: app['secret'], ...readLabel(app) })),
    ...passkeys.map((passkey) => ({
      type: 'webauthn',
      credentialId: base64FromHex(passkey['credential_id']),
      publicKey: base64FromHex(passkey['public_key']),
      signatureCount: passkey['sign_count'],
      transports: passkey['transports'],
      ...readLabel(passkey),
    })),
  ];
};

const readLabel = (row: JsonObject): JsonObject => ({
  name: row['friendly_name'],
  createdAt: timeFrom(row['created_at']),
});

/** Sessions of the application's own clients: a third party's token must not become a whole session. */
const readSessions = (user: JsonObject): JsonObject[] =>
  asArray(user['sessions'])
    .map(asJsonObject)
    .filter((session) => asText(session['oauth_client_id']) === null && refreshTokenHash(session) !== null)
    .slice(0, mostSessions)
    .map((session) => ({
      hash: refreshTokenHash(session),
      expiresAt: timeFrom(session['not_after']),
      createdAt: timeFrom(session['created_at']),
      secondFactor: session['aal'] === 'aal2',
    }));

/** Verified factors that are not imported, by their types. */
const lostFactors = (user: JsonObject): string[] => {
  const verified = asArray(user['factors'])
    .map(asJsonObject)
    .filter(({ status }) => status === 'verified');
  return namedEntries(
    'factors',
    verified.filter((factor) => !isKept(factor)).map(({ factor_type }) => factor_type),
  );
};

/** Rows of `auth.users`, each with a list of its `auth.identities`; `docs/guides/from-supabase.md` has the query. */
export const supabase: ImportFormat = {
  documentation: 'https://supabase.com/docs/guides/auth/users',
  translate: (user) => {
    const names = { provider: 'provider', subject: 'provider_id', email: 'email' };
    const { identities, unknown } = identitiesFrom(user['identities'], names, ['email', 'phone']);
    const { roles, others } = rolesIn(readAppMetadata(user));
    const own = asJsonObject(user['raw_user_meta_data']);
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: asText(user['email_confirmed_at']) !== null,
        passwordHash: asText(user['encrypted_password']),
        profile: profileFrom(own['full_name'] ?? own['name'], own['avatar_url'] ?? own['picture']),
        createdAt: timeFrom(user['created_at']),
        ...banUntil(timeFrom(user['banned_until'])),
        appMetadata: { ...others, ...importedFrom('supabase', user['id']) },
        roles,
        identities,
        factors: bounded(readFactors(user)),
        sessions: readSessions(user),
      },
      ignored: [
        ...othersIn(user, taken),
        ...othersIn(own, copies, 'raw_user_meta_data.'),
        ...namedEntries('identities', unknown),
        ...lostFactors(user),
      ],
    };
  },
};
