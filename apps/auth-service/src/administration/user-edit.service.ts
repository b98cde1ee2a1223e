import { Injectable } from '@nestjs/common';
import { fieldError } from '@svc/errors';
import type { Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AttemptsService } from '../limits/attempts.service';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { SettingsService } from '../settings/settings.service';
import { type AdministeredUserResponse, type PatchUserRequest, toAdministeredUser } from './user-administration.dto';
import { UserEditsService } from './user-edits.service';

/** Validates and hashes an administrator's edit before anything is locked. */
@Injectable()
export class UserEditService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly settings: SettingsService,
    private readonly edits: UserEditsService,
    private readonly attempts: AttemptsService,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_EXISTS, AUTH_PASSWORD_REJECTED, VALIDATION_ERROR */
  async patch(
    userId: string,
    { password: plain, ...given }: PatchUserRequest,
    caller: Caller,
    source: RequestSource,
  ): Promise<AdministeredUserResponse> {
    if (plain === undefined && Object.keys(given).length === 0)
      throw fieldError('banned', 'or another field must be given');
    const password = plain === undefined ? {} : { password: await this.hashed(plain) };
    const row = await this.edits.apply(userId, { ...given, ...password }, caller, source);
    if (plain !== undefined) await this.attempts.clearFailures(row.email);
    return toAdministeredUser(row);
  }

  private async hashed(password: string): Promise<StoredPassword> {
    await this.passwords.check(password, await this.settings.current());
    return this.passwords.hash(password);
  }
}
