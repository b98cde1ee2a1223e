import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { BreachedPasswordsService } from './breached-passwords.service';
import { PasswordHasher, type StoredPassword } from './password-hasher';
import { checkPassword, normalisedPassword, type PasswordRules } from './password-rules';

export interface NewPasswordRules extends PasswordRules {
  /** Looks the password up in known breaches. */
  hibp: boolean;
}

/** Checks and hashes new passwords. */
@Injectable()
export class NewPasswordsService {
  constructor(
    private readonly config: AuthServiceConfig,
    private readonly hasher: PasswordHasher,
    private readonly breached: BreachedPasswordsService,
  ) {}

  async check(password: string, rules: NewPasswordRules): Promise<void> {
    checkPassword(password, rules, this.config.passwordBlocklist);
    if (rules.hibp && (await this.breached.has(normalisedPassword(password))))
      throw new AppError('AUTH_PASSWORD_REJECTED', {
        message: 'password was found in a data breach: choose another one.',
      });
  }

  /** @throws AppError SERVICE_UNAVAILABLE while the queue is full */
  hash(password: string): Promise<StoredPassword> {
    return this.hasher.hash(password);
  }
}
