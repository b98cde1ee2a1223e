import { define } from './common-error-codes';

/** Codes of the auth-service about clients, service accounts and API keys. */
export const clientErrorCodes = define({
  AUTH_AUTHORIZATION_EXPIRED: { status: 400, message: 'The request of this application is over.', level: 'debug' },
  AUTH_CLIENT_NOT_FOUND: { status: 404, message: 'There is no such client.', level: 'debug' },
  AUTH_CLIENT_NOT_BLOCKED: { status: 404, message: 'This client is not blocked.', level: 'debug' },
  AUTH_TOO_MANY_BLOCKED_CLIENTS: {
    status: 409,
    message: 'The maximum number of clients is blocked.',
    nextActions: 'Unblock one: DELETE /api/auth/blocked-clients/{blockId}.',
    level: 'debug',
  },
  AUTH_SERVICE_ACCOUNT_NOT_FOUND: { status: 404, message: 'There is no such service account.', level: 'debug' },
  AUTH_SERVICE_ACCOUNT_SECRETS: {
    status: 409,
    message: 'The service account has two secrets.',
    nextActions: 'Remove the one that is no longer used: DELETE .../secrets/{secretId}.',
    level: 'debug',
  },
  AUTH_TOO_MANY_SERVICE_ACCOUNTS: {
    status: 409,
    message: 'There is the maximum number of service accounts.',
    nextActions: 'Remove one: DELETE /api/auth/service-accounts/{accountId}.',
    level: 'debug',
  },
  AUTH_PROVIDER_OFF: {
    status: 409,
    message: 'This service is no OpenID provider, so that service accounts get no tokens.',
    nextActions: 'Set OIDC_PROVIDER=on for the auth-service and restart it.',
    level: 'debug',
  },
  AUTH_PERSONAL_KEY_NOT_FOUND: { status: 404, message: 'There is no such API key.', level: 'debug' },
  AUTH_TOO_MANY_PERSONAL_KEYS: {
    status: 409,
    message: 'The account has the maximum number of API keys.',
    nextActions: 'Withdraw one: DELETE /api/auth/account/api-keys/{id}.',
    level: 'debug',
  },
});
