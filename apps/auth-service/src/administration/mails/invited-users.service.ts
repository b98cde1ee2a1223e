import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { patchAppMetadata } from '../../platform/fields/authorization-data';
import type { UserRow } from '../../platform/schema/user-row';
import { UserClaimsService } from '../../sessions/tokens/user-claims.service';
import { UsersRepository } from '../../users/users.repository';
import type { InvitationRequest } from './user-mails.dto';

const isInUse = ({ hasPassword, emailVerified, linkedProviders }: UserRow): boolean =>
  hasPassword || emailVerified || linkedProviders.length > 0;

/** Accounts without a password, a provider or a verified email, which their owners have not used yet. */
@Injectable()
export class InvitedUsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly claims: UserClaimsService,
  ) {}

  /** @throws AppError AUTH_USER_EXISTS, AUTH_USER_BANNED, VALIDATION_ERROR */
  async take(request: InvitationRequest, transaction: Queryable): Promise<{ user: UserRow; isNew: boolean }> {
    const made = await this.make(request, transaction);
    const user = made ?? (await this.findWaiting(request.email, transaction));
    await this.authorize(user, request, transaction);
    return { user: (await this.users.find(user.id, transaction)) ?? user, isNew: made !== undefined };
  }

  private make({ email, name }: InvitationRequest, transaction: Queryable): Promise<UserRow | undefined> {
    const metadata = { signedUpAt: new Date().toISOString() };
    return this.users.insert({ email, name: name ?? '', password: null, emailVerified: false, metadata }, transaction);
  }

  private async findWaiting(email: string, transaction: Queryable): Promise<UserRow> {
    const record = await this.users.lock({ email }, transaction);
    const user = record === undefined ? undefined : await this.users.find(record.id, transaction);
    if (user?.bannedAt) throw new AppError('AUTH_USER_BANNED');
    if (user === undefined || isInUse(user)) throw new AppError('AUTH_USER_EXISTS');
    return user;
  }

  private async authorize(
    user: UserRow,
    { roles, appMetadata: given }: InvitationRequest,
    transaction: Queryable,
  ): Promise<void> {
    if (roles === undefined && given === undefined) return;
    const appMetadata = patchAppMetadata(user.appMetadata, given ?? {});
    this.claims.check({ ...user, appMetadata });
    await this.users.change(user.id, { appMetadata, ...(roles === undefined ? {} : { roles }) }, transaction);
  }
}
