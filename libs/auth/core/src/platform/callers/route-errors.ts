/** Codes that several routes answer with, by their cause; a route adds its own: `errors: [...signInErrors, 'AUTH_INVALID_CODE']`. */

/** A session is opened. */
export const signInErrors = [
  'AUTH_USER_BANNED',
  'AUTH_ORGANIZATION_PROVIDER_REQUIRED',
  'AUTH_EMAIL_NOT_VERIFIED',
  'AUTH_FOREIGN_ORIGIN',
] as const;

/** An account with a password is made. */
export const signUpErrors = [
  'AUTH_PASSWORD_REJECTED',
  'AUTH_REDIRECT_NOT_ALLOWED',
  'AUTH_SIGNUP_DISABLED',
  'AUTH_FOREIGN_ORIGIN',
  'AUTH_USER_EXISTS',
] as const;

/** The address of an account changes. */
export const newEmailErrors = ['AUTH_USER_BANNED', 'AUTH_USER_EXISTS', 'AUTH_LAST_OWNER'] as const;

/** An ID token of a vendor names the user. */
export const idTokenErrors = [
  'AUTH_INVALID_ID_TOKEN',
  'AUTH_OAUTH_EMAIL_TAKEN',
  'AUTH_OAUTH_NOT_CONFIGURED',
  'AUTH_OAUTH_PROVIDER_FAILED',
  'AUTH_EMAIL_NOT_VERIFIED',
  'AUTH_SIGNUP_DISABLED',
] as const;

/** The browser is sent to a sign-in provider. */
export const startErrors = ['AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_OAUTH_NOT_CONFIGURED'] as const;

/** A sign-in provider sends the browser back. */
export const callbackErrors = [
  'AUTH_OAUTH_INVALID_STATE',
  'AUTH_REDIRECT_NOT_ALLOWED',
  'AUTH_SIGNUP_DISABLED',
] as const;

/** The caller proves who they are. */
export const proofErrors = [
  'AUTH_INVALID_CREDENTIALS',
  'AUTH_REAUTHENTICATION_REQUIRED',
  'AUTH_TOO_MANY_ATTEMPTS',
] as const;

/** An organisation gets one more of a limited number. */
export const organizationLimitErrors = ['AUTH_ORGANIZATIONS_OFF', 'AUTH_ORGANIZATION_LIMIT'] as const;

/** The caller acts in an organisation. */
export const organizationErrors = ['AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED'] as const;

/** The caller changes a member of an organisation. */
export const memberErrors = [...organizationErrors, 'AUTH_MEMBER_NOT_FOUND', 'AUTH_LAST_OWNER'] as const;
