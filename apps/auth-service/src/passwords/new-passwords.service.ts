import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { PasswordHasher, type StoredPassword } from './password-hasher';
import { checkPassword, type PasswordRules } from '../fields/password-rules';

/** What a password must pass before it becomes somebody's. */
@Injectable()
export class NewPasswordsService {
  constructor(
    private readonly config: AuthServiceConfig,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @throws AppError AUTH_PASSWORD_REJECTED */
  check(password: string, rules: PasswordRules): void {
    checkPassword(password, rules, this.config.passwordBlocklist);
  }

  /** @throws AppError SERVICE_UNAVAILABLE while too many wait */
  hash(password: string): Promise<StoredPassword> {
    return this.hasher.hash(password);
  }
}
