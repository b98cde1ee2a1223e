import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { patchAppMetadata } from '../platform/fields/authorization-data';
import { storedProfileOf } from '../platform/fields/profile-columns';
import { patchProfile } from '../users/profiles/profile-patch';
import { ProfilesRepository } from '../users/profiles/profiles.repository';
import type { UserRow } from '../platform/schema/user-row';
import { UserClaimsService } from '../sessions/tokens/user-claims.service';
import { UsersRepository, type UserChange } from '../users/users.repository';
import { EditEffectsService, type UserEdit } from './edit-effects.service';

/** A new email is unverified unless the administrator says otherwise. */
const verifiedOf = ({ email }: UserRow, edit: UserEdit): Pick<UserChange, 'emailVerified'> => {
  if (edit.emailVerified !== undefined) return { emailVerified: edit.emailVerified };
  return edit.email === undefined || edit.email === email ? {} : { emailVerified: false };
};

/** Writes an administrator's edit with all its effects, in one transaction. */
@Injectable()
export class UserEditsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly profiles: ProfilesRepository,
    private readonly claims: UserClaimsService,
    private readonly effects: EditEffectsService,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_EXISTS, VALIDATION_ERROR */
  apply(userId: string, edit: UserEdit, caller: Caller, source: RequestSource): Promise<UserRow> {
    return this.database.transaction(async (transaction) => {
      await this.users.lock({ id: userId }, transaction);
      const before = await this.read(userId, transaction);
      await this.users.change(userId, this.changeOf(before, edit), transaction);
      await this.changeProfile(before, edit, transaction);
      await this.effects.follow({ before, edit, caller, source }, transaction);
      return this.read(userId, transaction);
    });
  }

  private changeOf(before: UserRow, { profile: _profile, appMetadata: patch, ...edit }: UserEdit): UserChange {
    const verified = verifiedOf(before, edit);
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
    const patched = patchProfile(storedProfileOf(before), profile);
    await this.profiles.update(before.id, newEmail, patched, transaction);
  }

  private async read(userId: string, transaction: Queryable): Promise<UserRow> {
    const row = await this.users.find(userId, transaction);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return row;
  }
}
