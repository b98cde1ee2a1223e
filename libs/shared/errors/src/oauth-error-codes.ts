import { define } from './common-error-codes';

/** Codes of sign-ins through providers. */
export const oauthErrorCodes = define({
  AUTH_OAUTH_UNSUPPORTED_PROVIDER: {
    status: 400,
    message: 'There is no such sign-in provider.',
    nextActions: 'Choose one of oAuthProviders of GET /api/auth/public-config.',
    level: 'debug',
  },
  AUTH_OAUTH_INVALID_STATE: {
    status: 400,
    message: 'This sign-in was not started here, was finished before or took too long.',
    nextActions: 'Start the sign-in again, in the browser that will finish it.',
    level: 'debug',
  },
  AUTH_OAUTH_DENIED: {
    status: 400,
    message: 'The sign-in was cancelled at the provider.',
    nextActions: 'Start the sign-in again and accept.',
    level: 'debug',
  },
  AUTH_OAUTH_INVALID_PAYLOAD: {
    status: 400,
    message: 'The answer of the shared sign-in broker is not genuine.',
    nextActions: 'Check that OAUTH_SHARED_BROKER_SECRET is the same on both sides.',
    level: 'warn',
  },
  AUTH_OAUTH_INVALID_CODE: {
    status: 401,
    message: 'The sign-in code or its verifier is wrong, was used or has expired.',
    nextActions: 'Start the sign-in again.',
    level: 'debug',
  },
  AUTH_OAUTH_CONFIG_NOT_FOUND: {
    status: 404,
    message: 'There is no configuration of this provider.',
    nextActions: 'Create it: POST /api/auth/oauth/configs or POST /api/auth/oauth/custom/configs.',
    level: 'debug',
  },
  AUTH_OAUTH_PROVIDER_NOT_FOUND: {
    status: 404,
    message: 'There is no such custom sign-in provider.',
    nextActions: 'Choose one of customOAuthProviders of GET /api/auth/public-config.',
    level: 'debug',
  },
  AUTH_OAUTH_CONFIG_EXISTS: {
    status: 409,
    message: 'There is already a configuration of this provider.',
    nextActions: 'Change it with PUT.',
    level: 'debug',
  },
  AUTH_OAUTH_EMAIL_TAKEN: {
    status: 409,
    message: 'The email of this sign-in belongs to another account, and the provider has not verified it.',
    nextActions: 'Sign in the way that was used before.',
    level: 'debug',
  },
  AUTH_OAUTH_NOT_CONFIGURED: {
    status: 500,
    message: 'This sign-in provider is not configured.',
    nextActions: 'An administrator completes it: PUT /api/auth/oauth/{provider}/config.',
    level: 'warn',
  },
  AUTH_OAUTH_PROVIDER_FAILED: {
    status: 500,
    message: 'The sign-in provider gave an unexpected response.',
    nextActions: 'Try again. If the error persists, the log of the service names the reason.',
    level: 'warn',
  },
});
