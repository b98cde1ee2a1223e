import type { Operation } from '../model/operation';
import type { Rule } from './rule';

/** Refusals that honest and dishonest clients of these operations may meet. */
const foreseen = new Set([
  // The OpenID provider's.
  'invalid_client',
  'invalid_grant',
  'invalid_token',
  'AUTH_ALREADY_MEMBER',
  'AUTH_CLIENT_NOT_FOUND',
  'AUTH_INVITATION_NOT_FOUND',
  'AUTH_MEMBER_NOT_FOUND',
  'AUTH_UNAUTHORIZED',
  'AUTH_EMAIL_NOT_VERIFIED',
  'AUTH_FACTOR_NOT_FOUND',
  'AUTH_INVALID_CODE',
  'AUTH_INVALID_CREDENTIALS',
  'AUTH_INVALID_LINK',
  'AUTH_INVALID_MFA_TOKEN',
  'AUTH_INVALID_PASSKEY',
  'AUTH_INVALID_REFRESH_TOKEN',
  'AUTH_INVALID_RESET_TOKEN',
  'AUTH_OAUTH_INVALID_CODE',
  'AUTH_ORGANIZATION_NOT_FOUND',
  'AUTH_ORGANIZATION_PROVIDER_REQUIRED',
  'AUTH_PERSONAL_KEY_NOT_FOUND',
  'AUTH_OAUTH_INVALID_STATE',
  'AUTH_REAUTHENTICATION_REQUIRED',
  'AUTH_SECOND_FACTOR_REQUIRED',
  'AUTH_SESSION_NOT_FOUND',
  'AUTH_TOO_MANY_FACTORS',
  'AUTH_TOO_MANY_PERSONAL_KEYS',
  'AUTH_TOO_MANY_ATTEMPTS',
  'AUTH_USER_BANNED',
  'AUTH_USER_EXISTS',
  'AUTH_USER_NOT_FOUND',
]);

/**
 * Refusals of single operations: the address that is asked for may be the account's by now, and codes are not exchanged
 * while the method is `link`.
 */
const foreseenBy: Readonly<Record<string, readonly string[]>> = {
  'ask for another address': ['VALIDATION_ERROR'],
  // The second is for a browser whose session ended before it could answer.
  'device asks for tokens': ['authorization_pending', 'invalid_request'],
  'exchange a reset code': ['VALIDATION_ERROR'],
  'use a bound token without its key': ['invalid_request'],
  // An address gets one mail a minute.
  'be invited': ['TOO_MANY_REQUESTS'],
};

const isForeseen = ({ name, outcome, error }: Operation): boolean =>
  outcome !== 'refused' || foreseen.has(error ?? '') || foreseenBy[name]?.includes(error ?? '') === true;

/** No request of these clients is malformed, and none meets a defect. */
export const foreseenAnswers: Rule = {
  name: 'every answer is one that the interface foresees here',
  breaches: (history) =>
    history.operations
      .filter((operation) => operation.status === 500 || !isForeseen(operation))
      .map((operation) => ({
        sentence: `${operation.name} was answered with ${operation.status} ${operation.error}.`,
        operations: [operation],
      })),
};
