import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import { SessionsService, type SignInOutcome } from '../sessions/sessions.service';
import { PasswordResetService } from './password-reset.service';

/** Sets the password of a mailed link, and signs in the user whose first one it is. */
@Injectable()
export class InvitedSignInService {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @returns null for a user who signs in anew: one who was not invited, or was before, or whose sessions were ended or
   *   password was changed since
   * @throws AppError AUTH_INVALID_RESET_TOKEN, AUTH_PASSWORD_REJECTED, AUTH_USER_BANNED
   */
  async setPassword(token: string, newPassword: string, source: RequestSource): Promise<SignInOutcome | null> {
    const { invited } = await this.passwords.reset(token, newPassword, source);
    if (invited === null) return null;
    const opened = await this.sessions.signIn(invited, { clientType: 'web', source, amr: ['pwd'] });
    return opened === undefined ? null : this.sessions.granted(opened);
  }
}
