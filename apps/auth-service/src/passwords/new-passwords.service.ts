import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { BreachedPasswordsService } from './breached-passwords.service';
import { PasswordHasher, type StoredPassword } from './password-hasher';
import { checkPassword, normalisedPassword, type PasswordRules } from './password-rules';

export interface NewPasswordRules extends PasswordRules {
  /** Ask whether the password is known from a breach. */
  hibp: boolean;
}

/** What a password must pass before it becomes somebody's. */
@Injectable()
export class NewPasswordsService {
  constructor(
    private readonly config: AuthServiceConfig,
    private readonly hasher: PasswordHasher,
    private readonly breached: BreachedPasswordsService,
  ) {}

  /** @throws AppError AUTH_PASSWORD_REJECTED */
  async check(password: string, rules: NewPasswordRules): Promise<void> {
    checkPassword(password, rules, this.config.passwordBlocklist);
    if (rules.hibp && (await this.breached.has(normalisedPassword(password))))
      throw new AppError('AUTH_PASSWORD_REJECTED', {
        message: 'password is known to thieves from a breach of data elsewhere: choose another one.',
      });
  }

  /** @throws AppError SERVICE_UNAVAILABLE while too many wait */
  hash(password: string): Promise<StoredPassword> {
    return this.hasher.hash(password);
  }
}
