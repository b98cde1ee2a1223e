import { asJsonObject, type JsonObject } from '@svc/http';
import {
  namedEntries,
  importedFrom,
  othersIn,
  profileFrom,
  rolesIn,
  asText,
  timeFrom,
  type ImportFormat,
} from './format';
import { identitiesFrom } from './identities-elsewhere';

const taken = [
  ...['id', 'email', 'password', 'email_verified', 'profile', 'metadata', 'created_at', 'providers', 'updated_at'],
  // The export leaves out project administrators and anonymous users.
  ...['is_project_admin', 'is_anonymous'],
];

/** InsForge lets every caller read all of a profile, as it is here. */
const readPublicProfile = (user: JsonObject): JsonObject => {
  const { name, avatar_url, ...others } = asJsonObject(user['profile']);
  return { ...others, ...profileFrom(name, avatar_url) };
};

/** Rows of `auth.users`, each with a list of its `auth.user_providers`; `docs/guides/from-insforge.md` has the query. */
export const insforge: ImportFormat = {
  documentation: 'https://docs.insforge.dev/core-concepts/authentication/overview',
  translate: (user) => {
    const names = { provider: 'provider', subject: 'provider_account_id', email: 'email' };
    const { identities, unknown } = identitiesFrom(user['providers'], names, ['email']);
    const { roles, others } = rolesIn(asJsonObject(user['metadata']));
    return {
      fields: {
        id: user['id'],
        email: user['email'],
        emailVerified: user['email_verified'],
        passwordHash: asText(user['password']),
        profile: readPublicProfile(user),
        createdAt: timeFrom(user['created_at']),
        appMetadata: { ...others, ...importedFrom('insforge', user['id']) },
        roles,
        identities,
      },
      ignored: [...othersIn(user, taken), ...namedEntries('providers', unknown)],
    };
  },
};
