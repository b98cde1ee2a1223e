import { adminPassword, userPassword, type Headers, type Session } from '@svc/auth/testing';

export interface Asked {
  path?: string;
  headers?: Headers;
  payload?: object | string;
}

export type Routes = Record<string, Asked>;

export const anyId = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';
const anyToken = 'ab'.repeat(32);

/** Requests by route that cannot be answered without the database. */
export const accountRoutes = (session: Session, user: Headers, web: Headers): Routes => ({
  'GET /api/auth/public-config': {},
  'GET /api/auth/oauth/providers': {},
  'GET /.well-known/jwks.json': {},
  'GET /api/auth/sessions': { headers: user },
  'DELETE /api/auth/sessions': { headers: user },
  'POST /api/auth/sessions': { payload: { email: session.email, password: userPassword } },
  'POST /api/auth/sessions/exchange-imported': { payload: { token: 'of-the-old-system' } },
  'DELETE /api/auth/sessions/{id}': { headers: user },
  'GET /api/auth/sessions/current': { headers: user },
  'POST /api/auth/refresh': { headers: web },
  'POST /api/auth/logout': { headers: web },
  'GET /api/auth/csrf': { headers: web },
  'GET /.well-known/ended-sessions': {},
  'POST /api/auth/users': { payload: { email: 'new@hive.test', password: userPassword } },
  'POST /api/auth/users/anonymous': {},
  'POST /api/auth/users/anonymous/upgrade': {
    headers: user,
    payload: { email: 'named@hive.test', password: userPassword },
  },
  'PATCH /api/auth/profiles/current': { headers: user, payload: { profile: { name: 'Bee' } } },
  'GET /api/auth/profiles/{userId}': {},
  'GET /api/auth/identities': { headers: user },
  'DELETE /api/auth/identities/{identityId}': { headers: user },
  'POST /api/auth/email/send-verification': { payload: { email: session.email } },
  'POST /api/auth/email/verify': { payload: { email: session.email, otp: '123456' } },
  'POST /api/auth/email/send-reset-password': { payload: { email: session.email } },
  'POST /api/auth/email/exchange-reset-password-token': { payload: { email: session.email, code: '123456' } },
  'POST /api/auth/email/reset-password': { payload: { otp: anyToken, newPassword: 'a new and better password' } },
  'GET /api/auth/email/verify-link': { path: `/api/auth/email/verify-link?token=${anyToken}` },
  'POST /api/auth/email/send-otp': { payload: { email: session.email } },
  'GET /api/auth/email/sign-in-link': { path: `/api/auth/email/sign-in-link?token=${anyToken}` },
  'POST /api/auth/email/sign-in-link': { payload: { token: anyToken } },
  'GET /api/auth/email/reset-password-link': { path: `/api/auth/email/reset-password-link?token=${anyToken}` },
});

export const selfServiceRoutes = (user: Headers): Routes => ({
  'GET /api/auth/account': { headers: user },
  'DELETE /api/auth/account': { headers: user },
  'GET /api/auth/account/export': { headers: user },
  'PATCH /api/auth/account/password': { headers: user, payload: { newPassword: 'a new and better password' } },
  'POST /api/auth/reauthentication': { headers: user, payload: { password: userPassword } },
  'POST /api/auth/account/email': { headers: user, payload: { newEmail: 'moved@hive.test' } },
  'POST /api/auth/account/email/confirm': { headers: user, payload: { newEmail: 'moved@hive.test', otp: '123456' } },
  'GET /api/auth/email/change-link': { path: `/api/auth/email/change-link?token=${anyToken}` },
  'POST /api/auth/email/change-link': { payload: { token: anyToken } },
  'GET /api/auth/email/undo-link': { path: `/api/auth/email/undo-link?token=${anyToken}` },
  'POST /api/auth/email/undo-link': { payload: { token: anyToken } },
  'GET /api/auth/account/identities': { headers: user },
  'POST /api/auth/account/identities': {
    headers: user,
    payload: { provider: 'google', redirectTo: 'https://app.hive.test/account' },
  },
  'POST /api/auth/account/identities/id-token': { headers: user, payload: { provider: 'google', idToken: 'a.b.c' } },
  'DELETE /api/auth/account/identities/{provider}': { path: '/api/auth/account/identities/google', headers: user },
  'GET /api/auth/account/api-keys': { headers: user },
  'POST /api/auth/account/api-keys': { headers: user, payload: { name: 'Script', scopes: ['videos:read'] } },
  'DELETE /api/auth/account/api-keys/{id}': { headers: user },
  'POST /api/auth/keys/introspect': { payload: { key: `svc_pat_${'0'.repeat(64)}` } },
});

export const factorRoutes = (user: Headers, admin: Headers): Routes => {
  const pending = { mfaToken: anyToken, factorId: anyId };
  return {
    'GET /api/auth/account/factors': { headers: user },
    'POST /api/auth/account/factors': { headers: user, payload: { type: 'totp' } },
    'POST /api/auth/account/factors/{id}/verify': { headers: user, payload: { code: '123456' } },
    'PATCH /api/auth/account/factors/{id}': { headers: user, payload: { name: 'key' } },
    'DELETE /api/auth/account/factors/{id}': { headers: user },
    'POST /api/auth/passkeys/verify': { payload: { challengeId: anyToken, credential: { id: 'AAAA' } } },
    'POST /api/auth/mfa/challenges': { payload: pending },
    'POST /api/auth/mfa/factors': { payload: { mfaToken: anyToken, type: 'totp' } },
    'POST /api/auth/mfa/verify': { payload: { ...pending, code: '123456' } },
    'DELETE /api/auth/users/{userId}/factors': { headers: admin },
  };
};

export const clientRoutes = (admin: Headers): Routes => ({
  'GET /api/auth/clients': { headers: admin },
  'POST /api/auth/clients': {
    headers: admin,
    payload: { name: 'Hive shop', redirectUris: ['https://shop.hive.test/callback'] },
  },
  'PATCH /api/auth/clients/{clientId}': { headers: admin, payload: { name: 'Hive shop' } },
  'DELETE /api/auth/clients/{clientId}': { headers: admin },
  'POST /api/auth/clients/{clientId}/secret': { headers: admin, payload: {} },
  'GET /api/auth/clients/{clientId}': { headers: admin },
  'GET /api/auth/consents': { headers: admin },
  'GET /api/auth/users/{userId}/api-keys': { headers: admin },
  'DELETE /api/auth/users/{userId}/api-keys/{keyId}': { headers: admin },
  'GET /api/auth/users/{userId}/consents': { headers: admin },
  'DELETE /api/auth/users/{userId}/consents': {
    path: `/api/auth/users/${anyId}/consents?clientId=shop`,
    headers: admin,
  },
  'GET /api/auth/blocked-clients': { headers: admin },
  'POST /api/auth/blocked-clients': { headers: admin, payload: { client: 'evil.example' } },
  'DELETE /api/auth/blocked-clients/{blockId}': { headers: admin },
  'GET /api/auth/service-accounts': { headers: admin },
  'POST /api/auth/service-accounts': { headers: admin, payload: { name: 'Nightly', scopes: ['videos:read'] } },
  'PATCH /api/auth/service-accounts/{accountId}': { headers: admin, payload: { name: 'Weekly' } },
  'DELETE /api/auth/service-accounts/{accountId}': { headers: admin },
  'POST /api/auth/service-accounts/{accountId}/secrets': { headers: admin, payload: {} },
  'DELETE /api/auth/service-accounts/{accountId}/secrets/{secretId}': { headers: admin },
});

export const organizationRoutes = (user: Headers): Routes => ({
  'GET /api/auth/organizations': { headers: user },
  'POST /api/auth/organizations': { headers: user, payload: { name: 'Busy hive' } },
  'GET /api/auth/organizations/{organizationId}': { headers: user },
  'PATCH /api/auth/organizations/{organizationId}': { headers: user, payload: { name: 'Calm hive' } },
  'DELETE /api/auth/organizations/{organizationId}': { headers: user },
  'GET /api/auth/organizations/{organizationId}/members': { headers: user },
  'PATCH /api/auth/organizations/{organizationId}/members/{userId}': { headers: user, payload: { role: 'admin' } },
  'DELETE /api/auth/organizations/{organizationId}/members/{userId}': { headers: user },
  'GET /api/auth/organizations/{organizationId}/invitations': { headers: user },
  'POST /api/auth/organizations/{organizationId}/invitations': { headers: user, payload: { email: 'bee@hive.test' } },
  'DELETE /api/auth/organizations/{organizationId}/invitations/{invitationId}': { headers: user },
  'GET /api/auth/organizations/{organizationId}/domains': { headers: user },
  'POST /api/auth/organizations/{organizationId}/domains': { headers: user, payload: { domain: 'hive.test' } },
  'POST /api/auth/organizations/{organizationId}/domains/{domainId}/verification': { headers: user },
  'DELETE /api/auth/organizations/{organizationId}/domains/{domainId}': { headers: user },
  'PATCH /api/auth/organizations/{organizationId}/domains/{domainId}': {
    headers: user,
    payload: { joinMembers: true },
  },
  'GET /api/auth/organizations/{organizationId}/providers': { headers: user },
  'POST /api/auth/organizations/{organizationId}/providers': {
    headers: user,
    payload: {
      name: 'Hive ID',
      discoveryEndpoint: 'https://id.hive.test/.well-known/openid-configuration',
      clientId: 'svc',
      clientSecret: 'secret',
    },
  },
  'PATCH /api/auth/organizations/{organizationId}/providers/{providerId}': { headers: user, payload: { name: 'Hive' } },
  'DELETE /api/auth/organizations/{organizationId}/providers/{providerId}': { headers: user },
  'GET /api/auth/organizations/{organizationId}/scim-tokens': { headers: user },
  'POST /api/auth/organizations/{organizationId}/scim-tokens': { headers: user, payload: { name: 'Entra' } },
  'DELETE /api/auth/organizations/{organizationId}/scim-tokens/{tokenId}': { headers: user },
  'GET /api/auth/organizations/{organizationId}/groups': { headers: user },
  'PATCH /api/auth/organizations/{organizationId}/groups/{groupId}': { headers: user, payload: { role: 'admin' } },
  'GET /api/auth/account/organization-invitations': { headers: user },
  'POST /api/auth/account/organization-invitations/accept': { headers: user, payload: { token: anyToken } },
  'POST /api/auth/sessions/current/organization': { headers: user, payload: { organizationId: anyId } },
});

export const eventRoutes = (admin: Headers): Routes => ({
  'GET /.well-known/deleted-users': {},
  'GET /api/auth/webhooks': { headers: admin },
  'POST /api/auth/webhooks': {
    headers: admin,
    payload: { url: 'https://app.hive.test/hook', events: ['user.created'] },
  },
  'PATCH /api/auth/webhooks/{webhookId}': { headers: admin, payload: { events: ['user.deleted'] } },
  'DELETE /api/auth/webhooks/{webhookId}': { headers: admin },
  'POST /api/auth/webhooks/{webhookId}/secret': { headers: admin, payload: {} },
  'POST /api/auth/webhooks/{webhookId}/test': { headers: admin, payload: {} },
  'GET /api/auth/webhooks/{webhookId}/deliveries': { headers: admin },
  'POST /api/auth/webhooks/{webhookId}/deliveries/{deliveryId}/replay': { headers: admin },
});

export const adminRoutes = (admin: Headers, adminCookie: Headers): Routes => ({
  'GET /api/auth/admin/sessions/current': { headers: admin },
  'GET /api/auth/audit': { headers: admin },
  'POST /api/auth/tokens/anon': { headers: admin },
  'GET /api/metadata/anon-key': { headers: admin },
  'POST /api/secrets/anon-key/rotate': { headers: admin, payload: {} },
  'POST /api/secrets/api-key/rotate': { headers: admin, payload: {} },
  'GET /api/auth/config': { headers: admin },
  'GET /api/auth/config/file': { headers: admin },
  'PUT /api/auth/config': { headers: admin, payload: { requireNumber: false } },
  'POST /api/auth/users/import': {
    headers: { ...admin, 'content-type': 'application/x-ndjson' },
    payload: '{"email":"imported@hive.test"}',
  },
  'POST /api/auth/users/import/columns': {
    headers: { ...admin, 'content-type': 'text/csv' },
    payload: 'email\nimported@hive.test',
  },
  'GET /api/auth/users/export': { headers: admin },
  'GET /api/auth/admins': { headers: admin },
  'POST /api/auth/admins': { headers: admin, payload: { username: 'maja' } },
  'PATCH /api/auth/admins/{adminId}': { headers: admin, payload: { disabled: true } },
  'DELETE /api/auth/admins/{adminId}': { headers: admin },
  'POST /api/auth/admins/{adminId}/invitation': { headers: admin, payload: {} },
  'DELETE /api/auth/admins/{adminId}/sessions': { headers: admin },
  'DELETE /api/auth/admins/{adminId}/factors': { headers: admin },
  'POST /api/auth/admin/invitations/accept': { payload: { token: anyToken, password: adminPassword } },
  'POST /api/auth/admin/sessions/current/confirmation': { headers: admin, payload: { password: adminPassword } },
  'POST /api/auth/admin/sessions/current/video-token': { headers: admin, payload: {} },
  'GET /api/auth/mails/undelivered': { headers: admin },
  'POST /api/auth/mails/undelivered/{mailId}/retry': { path: '/api/auth/mails/undelivered/1/retry', headers: admin },
  'POST /api/auth/mails/test': { headers: admin, payload: { email: 'maja@hive.test' } },
  'GET /api/auth/user-directory': { headers: admin },
  'GET /api/auth/users/{userId}/access': { headers: admin },
  'DELETE /api/auth/users/{userId}/sessions': { headers: admin },
  'DELETE /api/auth/users/{userId}/sessions/{sessionId}': { headers: admin },
  'GET /api/auth/users': { headers: admin },
  'DELETE /api/auth/users': { headers: admin, payload: { userIds: [anyId] } },
  'GET /api/auth/users/{userId}': { headers: admin },
  'PATCH /api/auth/users/{userId}': { headers: admin, payload: { banned: true } },
  'POST /api/auth/users/{userId}/reset-password-mail': { headers: admin, payload: {} },
  'POST /api/auth/invitations': { headers: admin, payload: { email: 'invited@hive.test' } },
  'POST /api/auth/admin/sessions': { payload: { username: 'queen', password: adminPassword } },
  'POST /api/auth/admin/sessions/exchange': { payload: { code: 'x' } },
  'POST /api/auth/admin/refresh': { headers: adminCookie },
  'POST /api/auth/admin/logout': { headers: adminCookie },
});
