import { AppError } from '@svc/errors';
import type { Caller } from '../platform/callers/caller';
import { toUserResponse } from '../users/user.mapper';
import type { CurrentAdminSessionResponse, CurrentUserSessionResponse } from './session.response';

export const toCurrentSession = (caller: Caller): CurrentUserSessionResponse | CurrentAdminSessionResponse => {
  if (caller.kind === 'api-key')
    throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'api_key_not_accepted' } });
  return caller.kind === 'user'
    ? { user: toUserResponse(caller.user) }
    : { projectAdmin: { subject: caller.adminId, username: caller.username } };
};
