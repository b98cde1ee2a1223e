import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import type { components } from './generated/auth-service';

type Schemas = components['schemas'];

export type User = Schemas['UserResponse'];
export type UserSession = Schemas['CurrentUserSessionResponse'];
export type AdministratorSession = Schemas['CurrentAdminSessionResponse'];

/** Narrows the response of `GET /api/auth/sessions/current`. */
export const isUserSession = (session: UserSession | AdministratorSession): session is UserSession => 'user' in session;

/**
 * The user of the client's session.
 * @returns null for an administrator
 * @throws ApiError AUTH_UNAUTHORIZED without a session
 */
export const readCurrentUser = async (auth: AuthClient): Promise<User | null> => {
  const session = dataOf(await auth.GET('/api/auth/sessions/current'));
  return isUserSession(session) ? session.user : null;
};

const ofId = (id: string) => ({ params: { path: { id } } });

/** Sessions of the account. */
const sessionsOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/sessions')),
  end: async (id: string) => dataOf(await auth.DELETE('/api/auth/sessions/{id}', ofId(id))),
  endOthers: async () => dataOf(await auth.DELETE('/api/auth/sessions')),
});

/** Linked provider sign-ins of the account. */
const identitiesOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/account/identities')),
  /** @returns the address for the browser, which keeps a cookie until it returns */
  link: async (body: Schemas['LinkProviderRequest']) =>
    dataOf(await auth.POST('/api/auth/account/identities', { body })),
  linkByIdToken: async (body: Schemas['NativeTokenRequest']) =>
    dataOf(await auth.POST('/api/auth/account/identities/id-token', { body })),
  unlink: async (provider: string) =>
    dataOf(await auth.DELETE('/api/auth/account/identities/{provider}', { params: { path: { provider } } })),
});

/** Authenticator apps, passkeys (see also `addPasskey`) and recovery codes. */
const factorsOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/account/factors')),
  create: async (body: Schemas['CreateFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/account/factors', { body })),
  /** With the first factor, the response contains recovery codes once. */
  verify: async (id: string, body: Schemas['VerifyFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/account/factors/{id}/verify', { ...ofId(id), body })),
  rename: async (id: string, name: string) =>
    dataOf(await auth.PATCH('/api/auth/account/factors/{id}', { ...ofId(id), body: { name } })),
  delete: async (id: string) => dataOf(await auth.DELETE('/api/auth/account/factors/{id}', ofId(id))),
});

/** API keys of the account, with which its programs call the video-service. */
const apiKeysOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/account/api-keys')),
  /** The response contains the key once. */
  create: async (body: Schemas['CreatePersonalKeyRequest']) =>
    dataOf(await auth.POST('/api/auth/account/api-keys', { body })),
  delete: async (id: string) => dataOf(await auth.DELETE('/api/auth/account/api-keys/{id}', ofId(id))),
});

/**
 * Actions of users on their own account. All throw ApiError: AUTH_REAUTHENTICATION_REQUIRED when the sign-in is more
 * than 10 minutes old; call `reauthenticate` and try again.
 */
export const accountOf = (auth: AuthClient) => ({
  sessions: sessionsOf(auth),
  identities: identitiesOf(auth),
  factors: factorsOf(auth),
  apiKeys: apiKeysOf(auth),
  read: async () => dataOf(await auth.GET('/api/auth/account')),
  /** Confirms the user by password or factor. The client uses the new access token. */
  reauthenticate: async (body: Schemas['ReauthenticationRequest']) =>
    dataOf(await auth.POST('/api/auth/reauthentication', { body })),
  /** Ends every other session. */
  changePassword: async (body: Schemas['ChangePasswordRequest']) =>
    dataOf(await auth.PATCH('/api/auth/account/password', { body })),
  /** Mails a code or link to the new address, and a link that reverts the change to the old address. */
  changeEmail: async (body: Schemas['ChangeEmailRequest']) =>
    dataOf(await auth.POST('/api/auth/account/email', { body })),
  confirmEmail: async (body: Schemas['ConfirmEmailRequest']) =>
    dataOf(await auth.POST('/api/auth/account/email/confirm', { body })),
  /** @param token of the link mailed to the old address; needs no sign-in */
  undoEmailChange: async (token: string) => dataOf(await auth.POST('/api/auth/email/undo-link', { body: { token } })),
  export: async () => dataOf(await auth.GET('/api/auth/account/export')),
  /** Also ends the client's session. */
  delete: async () => dataOf(await auth.DELETE('/api/auth/account')),
});
