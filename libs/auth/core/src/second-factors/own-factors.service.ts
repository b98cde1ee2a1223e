import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { auditActor, type Caller, type Owner } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { FactorsRepository } from './factors.repository';
import type { ListedFactor } from './factors.statements';
import { shownEmail } from '../platform/fields/email-address';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { FactorNoticesService } from './factor-notices.service';

/** Renames and removes the factors of an account. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly notices: FactorNoticesService,
    private readonly users: UsersRepository,
  ) {}

  list(owner: Owner): Promise<ListedFactor[]> {
    return this.factors.list(owner);
  }

  /** @throws AppError AUTH_FACTOR_NOT_FOUND */
  rename(owner: Owner, id: string, name: string, source: RequestSource): Promise<ListedFactor> {
    return this.database.transaction(async (transaction) => {
      const renamed = await this.factors.rename(owner, id, name, transaction);
      if (renamed === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
      const details = { type: renamed.type, factorId: id };
      await this.notices.note('factor.renamed', owner, { source, details }, transaction);
      return renamed;
    });
  }

  /** @throws AppError AUTH_FACTOR_NOT_FOUND, AUTH_LAST_WAY_IN */
  remove(owner: Owner, id: string, source: RequestSource): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await this.factors.lockOwner(owner, transaction);
      const removed = await this.factors.remove(owner, id, transaction);
      if (removed === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
      await this.requireWayIn(owner, transaction);
      const details = { type: removed.type, factorId: id };
      await this.notices.note('factor.removed', owner, { source, details }, transaction);
    });
  }

  /** Codes by mail are a way in once the address is verified. */
  private async requireWayIn(owner: Owner, transaction: Queryable): Promise<void> {
    const user = owner.kind === 'user' ? await this.users.find(owner.id, transaction) : undefined;
    if (user === undefined || user.hasPassword || user.linkedProviders.length > 0) return;
    if (
      (user.emailVerified && shownEmail(user.email) !== null) ||
      (await this.factors.listPasskeys(owner, transaction)).length > 0
    )
      return;
    throw new AppError('AUTH_LAST_WAY_IN', {
      nextActions: 'Verify an email, or add a provider or another passkey first.',
    });
  }

  /**
   * Removes every factor, for a user who lost them, and ends every session, because an attacker may have one.
   *
   * @returns number of removed factors
   * @throws AppError AUTH_USER_NOT_FOUND
   */
  reset(userId: string, caller: Caller, source: RequestSource): Promise<number> {
    const owner: Owner = { kind: 'user', id: userId };
    return this.database.transaction(async (transaction: Queryable) => {
      const account = await this.factors.lockOwner(owner, transaction);
      if (account === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
      const removedCount = await this.factors.removeAll(owner, transaction);
      const endedSessions = await this.sessionRows.endSessions(owner, 'factorsReset', transaction);
      const event = { source, actor: auditActor(caller), details: { removedCount, endedSessions } };
      await this.notices.note('factor.reset', owner, event, transaction);
      return removedCount;
    });
  }
}
