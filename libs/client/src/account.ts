import { dataOf } from './api-error';
import type { AuthClient } from './create-clients';
import type { components } from './generated/auth-service';

type Schemas = components['schemas'];

const ofId = (id: string) => ({ params: { path: { id } } });

/** Sessions of the account. */
const sessionsOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/sessions')),
  end: async (id: string) => dataOf(await auth.DELETE('/api/auth/sessions/{id}', ofId(id))),
  endOthers: async () => dataOf(await auth.DELETE('/api/auth/sessions')),
});

/** Sign-ins through providers that are linked to the account. */
const identitiesOf = (auth: AuthClient) => ({
  list: async () => dataOf(await auth.GET('/api/auth/account/identities')),
  /** @returns where to send the browser, which keeps a cookie until it is back */
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
  /** Answers recovery codes, too, once, with the first factor. */
  verify: async (id: string, body: Schemas['VerifyFactorRequest']) =>
    dataOf(await auth.POST('/api/auth/account/factors/{id}/verify', { ...ofId(id), body })),
  rename: async (id: string, name: string) =>
    dataOf(await auth.PATCH('/api/auth/account/factors/{id}', { ...ofId(id), body: { name } })),
  delete: async (id: string) => dataOf(await auth.DELETE('/api/auth/account/factors/{id}', ofId(id))),
});

/**
 * What users do with their own account. All throw ApiError; AUTH_REAUTHENTICATION_REQUIRED once the sign-in is more than
 * 10 minutes old: `reauthenticate`, then do it again.
 */
export const accountOf = (auth: AuthClient) => ({
  sessions: sessionsOf(auth),
  identities: identitiesOf(auth),
  factors: factorsOf(auth),
  read: async () => dataOf(await auth.GET('/api/auth/account')),
  /** By the password or a factor. The client goes on with the new access token. */
  reauthenticate: async (body: Schemas['ReauthenticationRequest']) =>
    dataOf(await auth.POST('/api/auth/reauthentication', { body })),
  /** Ends every other session. */
  changePassword: async (body: Schemas['ChangePasswordRequest']) =>
    dataOf(await auth.PATCH('/api/auth/account/password', { body })),
  /** Mails a code or a link to the new address, and a link that undoes it to the old one. */
  changeEmail: async (body: Schemas['ChangeEmailRequest']) =>
    dataOf(await auth.POST('/api/auth/account/email', { body })),
  confirmEmail: async (body: Schemas['ConfirmEmailRequest']) =>
    dataOf(await auth.POST('/api/auth/account/email/confirm', { body })),
  /** @param token of the link that was mailed to the old address; nobody need be signed in */
  undoEmailChange: async (token: string) => dataOf(await auth.POST('/api/auth/email/undo-link', { body: { token } })),
  export: async () => dataOf(await auth.GET('/api/auth/account/export')),
  /** Ends the client's session, too. */
  delete: async () => dataOf(await auth.DELETE('/api/auth/account')),
});
