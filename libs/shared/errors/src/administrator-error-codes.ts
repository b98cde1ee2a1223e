import { define } from './common-error-codes';

/** Codes of the auth-service about administrators and their invitations. */
export const administratorErrorCodes = define({
  AUTH_INVALID_INVITATION: {
    status: 400,
    message: 'This invitation is not valid, was used or is older than 7 days.',
    nextActions: 'Ask an administrator for a new link.',
    level: 'debug',
  },
  AUTH_ADMIN_NOT_FOUND: { status: 404, message: 'There is no such administrator.', level: 'debug' },
  AUTH_ADMIN_EXISTS: {
    status: 409,
    message: 'There is an administrator with this name already.',
    nextActions: 'Choose another name.',
    level: 'debug',
  },
  AUTH_ADMIN_OF_PLATFORM: {
    status: 409,
    message: 'This administrator has no password here, but signs in at the cloud platform.',
    level: 'debug',
  },
  AUTH_LAST_ADMIN: {
    status: 409,
    message: 'This is the last administrator who can sign in.',
    nextActions: 'Invite another administrator first.',
    level: 'debug',
  },
});
