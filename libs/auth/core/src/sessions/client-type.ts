import { fieldError, type AppError } from '@svc/errors';
import { ChoiceField } from '@svc/http';

export const clientTypes = ['web', 'mobile', 'desktop', 'server'] as const;
export type ClientType = (typeof clientTypes)[number];

/** The common query parameter. A repeated parameter arrives as a list and is refused like an unknown value. */
export class ClientTypeQuery {
  @ChoiceField(clientTypes, {
    presence: 'optional',
    docs: {
      default: 'web',
      description:
        '`web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body',
    },
  })
  client_type: ClientType = 'web';
}

/** A session keeps the client type that opened it: its token never moves from a cookie into a body, or back. */
export const otherClientType = (clientType: string): AppError =>
  clientType === 'web'
    ? fieldError(
        'client_type',
        'must be web: this session belongs to a browser, and its refresh token to a cookie',
        'Send POST /api/auth/refresh?client_type=web with the cookie and X-CSRF-Token.',
      )
    : fieldError(
        'client_type',
        `must be ${clientType}: the session of this refresh token was opened so`,
        `Send POST /api/auth/refresh?client_type=${clientType} with the token in the body.`,
      );

/** A browser's refresh uses only the cookie: a token in the body needs another client type. */
export const tokenNeedsClientType = (): AppError =>
  fieldError(
    'client_type',
    'is required with a refresh token in the body, and must be mobile, desktop or server',
    'Send POST /api/auth/refresh?client_type=… as at the sign-in.',
  );
