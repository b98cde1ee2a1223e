import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { Database } from '@svc/database';
import { toProfile } from '../user.mapper';
import type { ProfileResponse } from '../user.response';
import type { UserRow } from '../../platform/schema/user-row';
import { patchProfile } from './profile-patch';
import { UsersRepository } from '../users.repository';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly repository: UsersRepository,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND */
  async find(userId: string): Promise<ProfileResponse> {
    const row = await this.repository.findProfile(userId);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return { id: row.id, profile: toProfile(row) };
  }

  /** @throws AppError VALIDATION_ERROR, AUTH_USER_NOT_FOUND */
  patch(user: UserRow, patch: Readonly<Record<string, unknown>>): Promise<ProfileResponse> {
    return this.database.transaction(async (transaction) => {
      const row = await this.repository.lockProfile(user.id, transaction);
      if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
      const { id: _id, ...profile } = row;
      const patched = patchProfile(profile, patch);
      await this.repository.updateProfile(user.id, user.email, patched, transaction);
      return { id: user.id, profile: toProfile(patched) };
    });
  }
}
