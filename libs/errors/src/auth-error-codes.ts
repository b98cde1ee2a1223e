import { define } from './error-definition';

/** What only the auth-service answers. */
export const authErrorCodes = define({
  AUTH_PASSWORD_REJECTED: {
    status: 400,
    message: 'The password does not meet the requirements.',
    nextActions: 'Choose a password that meets the rules of GET /api/auth/public-config.',
    level: 'debug',
  },
  AUTH_REDIRECT_NOT_ALLOWED: {
    status: 400,
    message: 'The redirect target is not allowed.',
    nextActions: 'Use an address that the administrator has listed in allowedRedirectUrls.',
    level: 'debug',
  },
  AUTH_INVALID_LINK: {
    status: 400,
    message: 'This link is not valid.',
    nextActions: 'Ask for a new mail.',
    level: 'debug',
  },
  AUTH_INVALID_EXCHANGE_CODE: {
    status: 400,
    message: 'The authorization code is not valid.',
    nextActions: 'Start the sign-in at the cloud platform again.',
    level: 'debug',
  },
  AUTH_INVALID_CREDENTIALS: {
    status: 401,
    message: 'The email or the password is wrong.',
    nextActions: 'Check both, or reset the password.',
    level: 'debug',
  },
  AUTH_INVALID_ADMIN_CREDENTIALS: {
    status: 401,
    message: 'The user name or the password is wrong.',
    level: 'debug',
  },
  AUTH_INVALID_API_KEY: {
    status: 401,
    message: 'The API key is not valid.',
    nextActions: 'Send the current key in x-api-key, or none.',
    level: 'debug',
  },
  AUTH_INVALID_CODE: {
    status: 401,
    message: 'The code is wrong, was used or has expired.',
    nextActions: 'Ask for a new code.',
    level: 'debug',
  },
  AUTH_INVALID_RESET_TOKEN: {
    status: 401,
    message: 'The reset token is wrong, was used or has expired.',
    nextActions: 'Start the password reset again.',
    level: 'debug',
  },
  AUTH_INVALID_REFRESH_TOKEN: {
    status: 401,
    message: 'The session has ended.',
    nextActions: 'Sign in again.',
    level: 'debug',
  },
  AUTH_SIGNUP_DISABLED: {
    status: 403,
    message: 'New sign-ups are disabled.',
    nextActions: 'Ask the administrator for an account.',
    level: 'debug',
  },
  AUTH_EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'The email address must be verified before signing in.',
    nextActions: 'Verify it by the mail, or ask for a new one: POST /api/auth/email/send-verification.',
    level: 'debug',
  },
  AUTH_USER_BANNED: { status: 403, message: 'This account is blocked.', level: 'debug' },
  AUTH_INVALID_CSRF_TOKEN: {
    status: 403,
    message: 'The CSRF token is missing or wrong.',
    nextActions: 'Send the csrfToken of the last sign-in or refresh in X-CSRF-Token.',
    level: 'warn',
  },
  AUTH_FOREIGN_ORIGIN: {
    status: 403,
    message: 'Pages of this origin may not use session cookies.',
    nextActions: 'Add the origin to ALLOWED_ORIGINS.',
    level: 'warn',
  },
  AUTH_ADMIN_REQUIRED: {
    status: 403,
    message: 'Only administrators may do this.',
    nextActions: 'Sign in as an administrator: POST /api/auth/admin/sessions.',
    level: 'debug',
  },
  AUTH_USER_REQUIRED: {
    status: 403,
    message: 'Only users may do this.',
    nextActions: 'Sign in as a user: POST /api/auth/sessions.',
    level: 'debug',
  },
  AUTH_USER_NOT_FOUND: { status: 404, message: 'There is no such user.', level: 'debug' },
  AUTH_SESSION_NOT_FOUND: { status: 404, message: 'There is no such session.', level: 'debug' },
  AUTH_ANON_KEY_NOT_INITIALIZED: {
    status: 404,
    message: 'There is no anon key yet.',
    nextActions: 'Make one: POST /api/secrets/anon-key/rotate.',
    level: 'debug',
  },
  AUTH_USER_EXISTS: {
    status: 409,
    message: 'There is already a user with this email.',
    nextActions: 'Sign in, or reset the password.',
    level: 'debug',
  },
  AUTH_TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many failed attempts for this account.',
    nextActions: 'Wait for the seconds that Retry-After names, or reset the password.',
    level: 'warn',
  },
});
