import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import { SettingsService } from '../settings/settings.service';
import { PasswordChangeService } from './password-change.service';
import { ResetTokensService } from './reset-tokens.service';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly settings: SettingsService,
    private readonly tokens: ResetTokensService,
    private readonly change: PasswordChangeService,
  ) {}

  /**
   * Keeps the token valid after a weak password: the token is consumed together with the change.
   *
   * @throws AppError AUTH_INVALID_RESET_TOKEN, AUTH_PASSWORD_REJECTED
   */
  async reset(token: string, newPassword: string, source: RequestSource): Promise<void> {
    const hashes = await this.tokens.requireLive(token, source);
    await this.passwords.check(newPassword, await this.settings.current());
    const password = await this.passwords.hash(newPassword);
    if (!(await this.change.apply(hashes, password, source))) throw new AppError('AUTH_INVALID_RESET_TOKEN');
  }
}
