import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import type { IdentityKey } from '../../users/identities/identities.repository';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';
import type { Settings } from '../../platform/schema/settings.entity';
import { FirstVerificationService, type NewAddress } from '../../email/first-verification.service';
import { UsersRepository } from '../../users/users.repository';
import type { ProviderIdentity } from '../providers';
import { mailboxOf, nameOf, withoutEmail } from './account-linking.service';

interface UpgradeCircumstances {
  settings: Settings;
  source: RequestSource;
  /** Session that requested the link. */
  sessionId: string;
}

/** Upgrades an anonymous account in place to what a first sign-in through the provider would have created. */
@Injectable()
export class LinkedUpgradeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
    private readonly verification: FirstVerificationService,
  ) {}

  /**
   * Refuses an address that has an account, also a verified one: only a sign-in may take over or join accounts.
   *
   * @returns the new address of the account
   *
   * @returns the account's address from now on
   * @throws AppError AUTH_SIGNUP_DISABLED, AUTH_OAUTH_EMAIL_TAKEN, AUTH_EMAIL_NOT_VERIFIED
   */
  async apply(
    account: AuthRecord,
    { key, identity }: { key: IdentityKey; identity: ProviderIdentity },
    { settings, source, sessionId }: UpgradeCircumstances,
    transaction: Queryable,
  ): Promise<string> {
    const { email, vouched } = mailboxOf(identity);
    if (settings.disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    if (settings.requireEmailVerification && !vouched) throw new AppError('AUTH_EMAIL_NOT_VERIFIED', withoutEmail);
    const named = email ?? account.email;
    if (email !== null) {
      const proof = { userId: account.id, method: 'oauth', source, keptSessionIds: [sessionId] } as const;
      await this.move({ ...proof, newEmail: email }, vouched, transaction);
    }
    const name = (await this.users.find(account.id, transaction))?.name;
    if (name === '') await this.users.rename(account.id, named, nameOf(identity), transaction);
    const details = { method: 'oauth', provider: key.provider };
    const event = { actor: `user:${account.id}`, userId: account.id, source, details };
    await this.audit.record({ kind: 'user.upgraded', ...event }, transaction);
    return named;
  }

  private async move(address: NewAddress, vouched: boolean, transaction: Queryable): Promise<void> {
    const moved = vouched
      ? this.verification.moveTo(address, transaction)
      : this.users.changeEmail(address.userId, address.newEmail, transaction);
    await moved.catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'AUTH_USER_EXISTS' ? taken() : error;
    });
  }
}

const taken = (): AppError =>
  new AppError('AUTH_OAUTH_EMAIL_TAKEN', {
    message: 'The email of this sign-in belongs to another account.',
    nextActions: 'Sign in to that account instead.',
  });
