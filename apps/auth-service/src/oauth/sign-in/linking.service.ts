import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { IdentitiesRepository } from '../../users/identities/identities.repository';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { SettingsService } from '../../settings/settings.service';
import { UsersRepository } from '../../users/users.repository';
import { mailboxOf } from '../identities/account-linking.service';
import { LinkedUpgradeService } from '../identities/linked-upgrade.service';
import type { LinkState } from '../states/oauth-state.repository';
import type { IdentifiedUser } from './provider-identity.service';

/** Links an identified user to the account that requested it. */
@Injectable()
export class LinkingService {
  constructor(
    private readonly database: Database,
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
    private readonly upgrades: LinkedUpgradeService,
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
      const live = await this.sessions.findLiveUser(sessionId, userId, transaction);
      if (account === undefined || live === undefined)
        throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
      const accountEmail = account.anonymous
        ? await this.upgrades.apply(account, identified, { settings, source, sessionId }, transaction)
        : account.email;
      const { email, vouched } = mailboxOf(identified.identity);
      // A verification of another address proves nothing about the account's.
      const mailbox = { email, vouched: vouched && email === accountEmail };
      await this.identities.link(userId, identified.key, mailbox, transaction);
      const event = { actor: `user:${userId}`, userId, source, details: { provider: identified.key.provider } };
      await this.audit.record({ kind: 'identity.linked', ...event }, transaction);
    });
  }

  private async isLinked(userId: string, { key, identity }: IdentifiedUser, transaction: Queryable): Promise<boolean> {
    const owner = await this.identities.use(key, mailboxOf(identity), transaction);
    if (owner !== undefined && owner.id !== userId) throw new AppError('AUTH_IDENTITY_TAKEN');
    return owner !== undefined;
  }
}
