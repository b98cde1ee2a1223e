import { Injectable } from '@nestjs/common';
import { fieldError, AppError } from '@svc/errors';
import type { Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AttemptsService } from '../limits/attempts.service';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { type AdministeredUserResponse, type PatchUserRequest, toAdministeredUser } from './user-administration.dto';
import { Database, type Queryable } from '@svc/database';
import { patchAppMetadata } from '../platform/fields/authorization-data';
import { toStoredProfile } from '../platform/fields/profile-columns';
import { patchProfile } from '../users/profiles/profile-patch';
import type { UserChange } from '../users/user-change';
import { UsersRepository } from '../users/users.repository';
import type { UserRow } from '../platform/schema/user-row';
import { UserClaimsService } from '../sessions/tokens/user-claims.service';
import { EditEffectsService, type UserEdit } from './edit-effects.service';

/** A new email is unverified unless the administrator says otherwise. */
const verifiedChange = ({ email }: UserRow, edit: UserEdit): Pick<UserChange, 'emailVerified'> => {
  if (edit.emailVerified !== undefined) return { emailVerified: edit.emailVerified };
  return edit.email === undefined || edit.email === email ? {} : { emailVerified: false };
};

/** @throws AppError VALIDATION_ERROR */
const requireFutureEnd = ({ banned, bannedUntil }: PatchUserRequest): void => {
  if (bannedUntil === undefined) return;
  if (banned !== true) throw fieldError('bannedUntil', 'withBan');
  if (Date.parse(bannedUntil) <= Date.now()) throw fieldError('bannedUntil', 'future');
};

/** Validates and hashes an administrator's edit before anything is locked, and writes it with all its effects in one transaction. */
@Injectable()
export class UserEditService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly attempts: AttemptsService,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly claims: UserClaimsService,
    private readonly effects: EditEffectsService,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_EXISTS, AUTH_LAST_OWNER, AUTH_PASSWORD_REJECTED, VALIDATION_ERROR */
  async patch(
    userId: string,
    { password: plain, ...given }: PatchUserRequest,
    caller: Caller,
    source: RequestSource,
  ): Promise<AdministeredUserResponse> {
    if (plain === undefined && Object.keys(given).length === 0) throw fieldError('banned', 'anotherField');
    if (given.banReason !== undefined && given.banned === undefined) throw fieldError('banReason', 'withBanned');
    requireFutureEnd(given);
    const password = plain === undefined ? {} : { password: await this.hashed(plain) };
    const row = await this.write(userId, { ...given, ...password }, caller, source);
    if (plain !== undefined) await this.attempts.clearFailures(row.email);
    return toAdministeredUser(row);
  }

  private async hashed(password: string): Promise<StoredPassword> {
    await this.passwords.check(password);
    return this.passwords.hash(password);
  }

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_EXISTS, AUTH_LAST_OWNER, VALIDATION_ERROR */
  private write(userId: string, edit: UserEdit, caller: Caller, source: RequestSource): Promise<UserRow> {
    return this.database.transaction(async (transaction) => {
      await this.users.lock({ id: userId }, transaction);
      const before = await this.read(userId, transaction);
      await this.users.change(userId, this.planChange(before, edit), transaction);
      await this.changeProfile(before, edit, transaction);
      await this.effects.follow({ before, edit, caller, source }, transaction);
      return this.read(userId, transaction);
    });
  }

  private planChange(
    before: UserRow,
    { profile: _profile, banReason: _reason, bannedUntil: end, appMetadata: patch, ...given }: UserEdit,
  ): UserChange {
    const edit = { ...given, ...(end === undefined ? {} : { bannedUntil: new Date(end) }) };
    const verified = verifiedChange(before, given);
    if (patch === undefined) return { ...edit, ...verified };
    const appMetadata = patchAppMetadata(before.appMetadata, patch);
    this.claims.check({ ...before, appMetadata });
    return { ...edit, ...verified, appMetadata };
  }

  /** Also runs for a new email alone: administrators search users by it. */
  private async changeProfile(before: UserRow, { email, profile }: UserEdit, transaction: Queryable): Promise<void> {
    if (email === undefined && profile === undefined) return;
    const newEmail = email ?? before.email;
    if (profile === undefined) return this.users.updateSearchText(before.id, newEmail, before.name, transaction);
    const patched = patchProfile(toStoredProfile(before), profile);
    await this.users.updateProfile(before.id, newEmail, patched, transaction);
  }

  private async read(userId: string, transaction: Queryable): Promise<UserRow> {
    const row = await this.users.find(userId, transaction);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return row;
  }
}
