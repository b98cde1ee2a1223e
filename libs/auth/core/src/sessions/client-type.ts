import { broken } from '@svc/contracts';
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

export class OptionalSessionQuery {
  @ChoiceField(['true'], {
    presence: 'optional',
    docs: { description: '204 instead of 401 without a session: browsers show each 401 as an error' },
  })
  optional?: string;
}

/** A session keeps the client type that opened it: its token never moves from a cookie into a body, or back. */
export const otherClientType = (clientType: string): AppError =>
  clientType === 'web'
    ? fieldError(
        'client_type',
        'browserSession',
        'Send POST /api/auth/refresh?client_type=web with the cookie and X-CSRF-Token.',
      )
    : fieldError(
        'client_type',
        broken('sessionClientType', { name: clientType }),
        `Send POST /api/auth/refresh?client_type=${clientType} with the token in the body.`,
      );

/** A browser's refresh uses only the cookie: a token in the body needs another client type. */
export const tokenNeedsClientType = (): AppError =>
  fieldError('client_type', 'requiredWithToken', 'Send POST /api/auth/refresh?client_type=… as at the sign-in.');
