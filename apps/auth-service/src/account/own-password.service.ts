import { Injectable } from '@nestjs/common';
import { requireAssurance } from '../access/assurance';
import { requireNamed, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import { ReauthenticationService } from '../sign-in/reauthentication.service';
import { untilOpened } from '../sessions/sign-in.service';
import { SettingsService } from '../settings/settings.service';
import { PasswordReplacementService } from './password-replacement.service';

/** Changes the caller's password: requires the current one, or a fresh sign-in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly settings: SettingsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly replacement: PasswordReplacementService,
  ) {}

  /** @throws AppError AUTH_ANONYMOUS_USER, AUTH_REAUTHENTICATION_REQUIRED, AUTH_INVALID_CREDENTIALS, AUTH_PASSWORD_REJECTED, AUTH_UNAUTHORIZED */
  async change(caller: UserCaller, newPassword: string, current: string | null, source: RequestSource): Promise<void> {
    requireNamed(caller);
    if (current === null) requireAssurance(caller, { level: undefined, isFresh: true });
    await this.passwords.check(newPassword, await this.settings.current());
    await untilOpened(async () => {
      const proven = current === null ? null : await this.reauthentication.prove(caller, current, source);
      const password = await this.passwords.hash(newPassword);
      return this.replacement.apply(caller, proven?.passwordHash ?? null, password, source);
    });
  }
}
