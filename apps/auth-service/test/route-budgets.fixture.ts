import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBudgets } from '@svc/http';
import { driveRoutes, type BudgetedDocument, type RouteReport } from '@svc/testing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

/** Its order does not depend on that of modules: requests end sessions and change settings that later ones need. */
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as BudgetedDocument;

let service: AuthService;
let callers: Headers[];
let isSignedOut: boolean;

/** An administrator and a user, with second factors; requests end sessions of both. */
const signIn = async (): Promise<Headers[]> => {
  const signedIn = [await signInAsAdmin(service), (await signUp(service)).accessToken].map(bearer);
  await service.query(`UPDATE auth.sessions SET amr = '{pwd,otp,mfa}'`);
  return signedIn;
};

const send = async (request: InjectOptions, caller: number): Promise<Response> =>
  service.inject({ ...request, headers: { ...request.headers, ...callers[caller] } });

/** Sends as an administrator, or as a user on routes for users only. */
const sendAsEither = async (request: InjectOptions): Promise<Response> => {
  const answer = await send(request, 0);
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return answer;
  const other = await send(request, 1);
  isSignedOut = other.statusCode === 401;
  return other;
};

/**
 * Drives every documented route of the service at its largest accepted request.
 * @param texts by script
 */
export const driveAuthRoutes = async (
  texts: Readonly<Record<string, (characters: number) => string>>,
): Promise<RouteReport[]> => {
  service = await startAuthService();
  isSignedOut = true;
  const { id: userId } = await signUp(service);
  const budgets = readBudgets(service.app);
  const reports = await driveRoutes({
    document,
    texts,
    findIds: () => ({ userId, provider: 'google', key: 'hive' }),
    findBudget: (id) => budgets.get(id),
    prepare: async () => {
      if (isSignedOut) callers = await signIn();
      isSignedOut = false;
    },
    send: sendAsEither,
    requests: {
      importUsers: (makeText) => ({
        method: 'POST',
        url: '/api/auth/users/import',
        headers: { 'content-type': 'application/x-ndjson' },
        payload: Array.from({ length: 500 }, (_unused, index) =>
          JSON.stringify({
            email: `bee${index}@import.test`,
            profile: { name: makeText(200), nickname: makeText(100) },
          }),
        ).join('\n'),
      }),
    },
  });
  await service.close();
  return reports;
};

/** Documented routes that refuse the largest request: they need a code or token of a mail, a second step, a provider, or rows that this test has not. */
export const routesThatRefuse: readonly string[] = [
  'POST /api/auth/sessions',
  'POST /api/auth/refresh',
  'POST /api/auth/tokens/anon',
  'GET /api/metadata/anon-key',
  'POST /api/secrets/anon-key/rotate',
  'POST /api/secrets/api-key/rotate',
  'GET /api/auth/config',
  'PUT /api/auth/config',
  'GET /api/auth/config/file',
  'GET /api/auth/mails/previews',
  'GET /api/auth/mails/undelivered',
  'PATCH /api/auth/account/password',
  'POST /api/auth/account/identities',
  'POST /api/auth/account/identities/id-token',
  'POST /api/auth/account/email/confirm',
  'GET /api/auth/email/change-link',
  'POST /api/auth/email/change-link',
  'GET /api/auth/email/undo-link',
  'POST /api/auth/email/undo-link',
  'POST /api/auth/account/factors/{id}/verify',
  'PATCH /api/auth/account/factors/{id}',
  'POST /api/auth/admin/invitations/accept',
  'POST /api/auth/admins/{adminId}/invitation',
  'PATCH /api/auth/admins/{adminId}',
  'POST /api/auth/users',
  'PATCH /api/auth/users/{userId}',
  'POST /api/auth/admin/sessions',
  'POST /api/auth/admin/sessions/exchange',
  'POST /api/auth/admin/refresh',
  'GET /api/auth/admin/sessions/current',
  'POST /api/auth/admin/sessions/current/confirmation',
  'POST /api/auth/admin/sessions/current/video-token',
  'POST /api/auth/email/verify',
  'POST /api/auth/email/exchange-reset-password-token',
  'POST /api/auth/email/reset-password',
  'GET /api/auth/email/verify-link',
  'GET /api/auth/email/reset-password-link',
  'POST /api/auth/oauth/exchange',
  'GET /api/auth/oauth/shared/callback/{state}',
  'GET /api/auth/oauth/custom/{key}',
  'GET /api/auth/oauth/custom/{key}/callback',
  'GET /api/auth/organizations/{organizationId}/providers',
  'POST /api/auth/organizations/{organizationId}/providers',
  'PATCH /api/auth/organizations/{organizationId}/providers/{providerId}',
  'GET /api/auth/oauth/organization',
  'GET /api/auth/oauth/organization/{organizationId}/callback',
  'GET /api/auth/oauth/{provider}',
  'GET /api/auth/oauth/{provider}/callback',
  'POST /api/auth/oauth/{provider}/callback',
  'POST /api/auth/id-token',
  'POST /api/auth/sessions/current/organization',
  'PATCH /api/auth/organizations/{organizationId}/domains/{domainId}',
  'GET /api/auth/organizations/{organizationId}/domains',
  'POST /api/auth/organizations/{organizationId}/domains',
  'POST /api/auth/organizations/{organizationId}/domains/{domainId}/verification',
  'POST /api/auth/organizations',
  'GET /api/auth/organizations/{organizationId}',
  'PATCH /api/auth/organizations/{organizationId}',
  'GET /api/auth/organizations/{organizationId}/members',
  'PATCH /api/auth/organizations/{organizationId}/members/{userId}',
  'GET /api/auth/organizations/{organizationId}/invitations',
  'POST /api/auth/organizations/{organizationId}/invitations',
  'POST /api/auth/account/organization-invitations/accept',
  'GET /api/auth/organizations/{organizationId}/scim-tokens',
  'POST /api/auth/organizations/{organizationId}/scim-tokens',
  'GET /api/auth/organizations/{organizationId}/groups',
  'PATCH /api/auth/organizations/{organizationId}/groups/{groupId}',
  'POST /api/auth/keys/introspect',
  'POST /api/auth/mfa/challenges',
  'POST /api/auth/mfa/factors',
  'POST /api/auth/mfa/verify',
  'POST /api/auth/passkeys/verify',
  'POST /api/auth/reauthentication',
  'GET /api/auth/email/sign-in-link',
  'POST /api/auth/email/sign-in-link',
  'GET /api/auth/clients/{clientId}',
  'PATCH /api/auth/clients/{clientId}',
  'POST /api/auth/clients/{clientId}/secret',
  'POST /api/auth/service-accounts',
  'PATCH /api/auth/service-accounts/{accountId}',
  'POST /api/auth/service-accounts/{accountId}/secrets',
  'POST /api/auth/users/anonymous',
  'POST /api/auth/users/anonymous/upgrade',
  'PATCH /api/auth/webhooks/{webhookId}',
  'POST /api/auth/webhooks/{webhookId}/secret',
  'GET /api/auth/webhooks/{webhookId}/deliveries',
  'POST /api/auth/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  'POST /api/auth/sessions/exchange-imported',
  'POST /api/auth/mails/undelivered/{mailId}/retry',
  'POST /api/auth/mails/test',
  'POST /api/auth/webhooks/{webhookId}/test',
  'POST /api/auth/users/import/columns',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/auth/account/identities/{provider}',
  'DELETE /api/auth/account/factors/{id}',
  'DELETE /api/auth/admins/{adminId}',
  'DELETE /api/auth/admins/{adminId}/sessions',
  'DELETE /api/auth/admins/{adminId}/factors',
  'DELETE /api/auth/users/{userId}/sessions/{sessionId}',
  'DELETE /api/auth/organizations/{organizationId}/providers/{providerId}',
  'DELETE /api/auth/identities/{identityId}',
  'DELETE /api/auth/organizations/{organizationId}/domains/{domainId}',
  'DELETE /api/auth/organizations/{organizationId}',
  'DELETE /api/auth/organizations/{organizationId}/members/{userId}',
  'DELETE /api/auth/organizations/{organizationId}/invitations/{invitationId}',
  'DELETE /api/auth/organizations/{organizationId}/scim-tokens/{tokenId}',
  'DELETE /api/auth/users/{userId}/api-keys/{keyId}',
  'DELETE /api/auth/account/api-keys/{id}',
  'DELETE /api/auth/users/{userId}/consents',
  'DELETE /api/auth/blocked-clients/{blockId}',
  'DELETE /api/auth/clients/{clientId}',
  'DELETE /api/auth/service-accounts/{accountId}',
  'DELETE /api/auth/service-accounts/{accountId}/secrets/{secretId}',
  'DELETE /api/auth/webhooks/{webhookId}',
];
