import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { IdentitiesRepository, type IdentityKey } from '../../users/identities/identities.repository';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { SettingsService } from '../../settings/settings.service';
import { UsersRepository } from '../../users/users.repository';
import { toMailbox, cutName, withoutEmail } from '../identities/account-linking.service';
import type { LinkState } from '../states/oauth-state.repository';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';
import type { Settings } from '../../platform/schema/settings.entity';
import { FirstVerificationService, type NewAddress } from '../../email/first-verification.service';
import type { ProviderIdentity } from '../providers';
import type { IdentifiedUser } from './provider-sign-in.service';

interface UpgradeCircumstances {
  settings: Settings;
  source: RequestSource;
  /** Session that requested the link. */
  sessionId: string;
}

/** Links an identified user to the account that requested it. */
@Injectable()
export class LinkingService {
  constructor(
    private readonly database: Database,
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
    private readonly verification: FirstVerificationService,
  ) {}

  /**
   * @throws AppError AUTH_IDENTITY_TAKEN, errors of an upgrade, AUTH_UNAUTHORIZED when the requesting session has ended
   */
  async link({ userId, sessionId }: LinkState, identified: IdentifiedUser, source: RequestSource): Promise<void> {
    const settings = await this.settings.current();
    await this.database.transaction(async (transaction) => {
      await this.identities.lock(identified.key, transaction);
      if (await this.isLinked(userId, identified, transaction)) return;
      const account = await this.users.lock({ id: userId }, transaction);
      const live = await this.sessionRows.findLiveUser(sessionId, userId, transaction);
      if (account === undefined || live === undefined)
        throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
      const accountEmail = account.anonymous
        ? await this.upgrade(account, identified, { settings, source, sessionId }, transaction)
        : account.email;
      const { email, vouched } = toMailbox(identified.identity);
      // A verification of another address proves nothing about the account's.
      const mailbox = { email, vouched: vouched && email === accountEmail };
      await this.identities.link(userId, identified.key, mailbox, transaction);
      const event = { actor: `user:${userId}`, userId, source, details: { provider: identified.key.provider } };
      await this.audit.record({ kind: 'identity.linked', ...event }, transaction);
    });
  }

  private async isLinked(userId: string, { key, identity }: IdentifiedUser, transaction: Queryable): Promise<boolean> {
    const owner = await this.identities.use(key, toMailbox(identity), transaction);
    if (owner !== undefined && owner.id !== userId) throw new AppError('AUTH_IDENTITY_TAKEN');
    return owner !== undefined;
  }

  /**
   * Refuses an address that has an account, also a verified one: only a sign-in may take over or join accounts.
   *
   * @returns the new address of the account
   *
   * @returns the account's address from now on
   * @throws AppError AUTH_SIGNUP_DISABLED, AUTH_OAUTH_EMAIL_TAKEN, AUTH_EMAIL_NOT_VERIFIED
   */
  private async upgrade(
    account: AuthRecord,
    { key, identity }: { key: IdentityKey; identity: ProviderIdentity },
    { settings, source, sessionId }: UpgradeCircumstances,
    transaction: Queryable,
  ): Promise<string> {
    const { email, vouched } = toMailbox(identity);
    if (settings.disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    if (settings.requireEmailVerification && !vouched) throw new AppError('AUTH_EMAIL_NOT_VERIFIED', withoutEmail);
    const named = email ?? account.email;
    if (email !== null) {
      const proof = { userId: account.id, method: 'oauth', source, keptSessionIds: [sessionId] } as const;
      await this.moveAddress({ ...proof, newEmail: email }, vouched, transaction);
    }
    const name = (await this.users.find(account.id, transaction))?.name;
    if (name === '') await this.users.rename(account.id, named, cutName(identity), transaction);
    const details = { method: 'oauth', provider: key.provider };
    const event = { actor: `user:${account.id}`, userId: account.id, source, details };
    await this.audit.record({ kind: 'user.upgraded', ...event }, transaction);
    return named;
  }

  private async moveAddress(address: NewAddress, vouched: boolean, transaction: Queryable): Promise<void> {
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
