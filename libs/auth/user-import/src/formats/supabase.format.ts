import { jsonObjectOf, type JsonObject } from '@svc/http';
import { importedFrom, othersIn, profileFrom, rolesIn, textOf, timeFrom, type ImportFormat } from './format';
import { identitiesFrom } from './identities-elsewhere';

const taken = [
  ...['id', 'email', 'encrypted_password', 'email_confirmed_at', 'confirmed_at', 'banned_until', 'created_at'],
  ...['raw_app_meta_data', 'raw_user_meta_data', 'identities'],
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

/** First time that is not stored: the year 10000. */
const endOfTimes = Date.UTC(10_000, 0);

/** Supabase's bans have an end, perhaps `infinity`; one in the past is no ban. */
const banFrom = (until: unknown): { banned: boolean; bannedUntil: string | null } => {
  const text = textOf(timeFrom(until));
  const endMs = text === null ? 0 : Date.parse(text);
  return {
    banned: !(endMs <= Date.now()),
    bannedUntil: endMs > Date.now() && endMs < endOfTimes ? new Date(endMs).toISOString() : null,
  };
};

const dataOf = (user: JsonObject): JsonObject => {
  const { provider: _provider, providers: _providers, ...own } = jsonObjectOf(user['raw_app_meta_data']);
  return own;
};

/** Rows of `auth.users`, each with a list of its `auth.identities`; `docs/guides/from-supabase.md` has the query. */
export const supabase: ImportFormat = {
  documentation: 'https://supabase.com/docs/guides/auth/users',
  translate: (user) => {
    const names = { provider: 'provider', subject: 'provider_id', email: 'email' };
    const { identities, unknown } = identitiesFrom(user['identities'], names, ['email', 'phone']);
    const { roles, others } = rolesIn(dataOf(user));
    const own = jsonObjectOf(user['raw_user_meta_data']);
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: textOf(user['email_confirmed_at']) !== null,
        passwordHash: textOf(user['encrypted_password']),
        profile: profileFrom(own['full_name'] ?? own['name'], own['avatar_url'] ?? own['picture']),
        createdAt: timeFrom(user['created_at']),
        ...banFrom(user['banned_until']),
        appMetadata: { ...others, ...importedFrom('supabase', user['id']) },
        roles,
        identities,
      },
      ignored: [
        ...othersIn(user, taken),
        ...othersIn(own, copies, 'raw_user_meta_data.'),
        ...unknown.map((name) => `identities.${name}`),
      ],
    };
  },
};
