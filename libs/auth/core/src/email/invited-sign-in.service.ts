import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { SessionsService, untilOpened, type SignInOutcome } from '../sessions/sessions.service';
import { UsersRepository } from '../users/users.repository';
import { PasswordResetService } from './password-reset.service';

/** Sets the password of a mailed link, and signs in the user whose first one it is. */
@Injectable()
export class InvitedSignInService {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @returns null for a user who was not invited, or was before: that user signs in
   * @throws AppError AUTH_INVALID_RESET_TOKEN, AUTH_PASSWORD_REJECTED
   */
  async setPassword(token: string, newPassword: string, source: RequestSource): Promise<SignInOutcome | null> {
    const { userId, isInvitation } = await this.passwords.reset(token, newPassword, source);
    if (!isInvitation) return null;
    const opened = await untilOpened(() => this.open(userId, source));
    return this.sessions.granted(opened);
  }

  private async open(userId: string, source: RequestSource) {
    const user = await this.users.find(userId);
    if (user === undefined) throw new AppError('AUTH_INVALID_RESET_TOKEN');
    return this.sessions.signIn(user, { clientType: 'web', source, amr: ['pwd'] });
  }
}
