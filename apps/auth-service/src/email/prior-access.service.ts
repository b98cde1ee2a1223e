import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { FactorsRepository } from '../second-factors/factors.repository';
import { IdentitiesRepository } from '../users/identities/identities.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { ProofsRepository } from './proofs.repository';

export interface EndedAccess {
  endedSessions: number;
  removedFactors: number;
}

/** Access to an account from before its mailbox was proven. */
@Injectable()
export class PriorAccessService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
    private readonly identities: IdentitiesRepository,
    private readonly proofs: ProofsRepository,
  ) {}

  async endSessions(userId: string, keptSessionIds: readonly string[], transaction: Queryable): Promise<EndedAccess> {
    const owner = { kind: 'user', id: userId } as const;
    const endedSessions = await this.sessions.endAllOf(owner, 'verified', transaction, keptSessionIds);
    return { endedSessions, removedFactors: 0 };
  }

  /** Ends other sessions and removes factors that were added in them. */
  async endOthers(userId: string, keptSessionIds: readonly string[], transaction: Queryable): Promise<EndedAccess> {
    const { endedSessions } = await this.endSessions(userId, keptSessionIds, transaction);
    const owner = { kind: 'user', id: userId } as const;
    return { endedSessions, removedFactors: await this.factors.removeAll(owner, transaction, keptSessionIds) };
  }

  /**
   * Removes everything that an earlier user of the account could return by: password, linked providers and open mails.
   */
  async endEverything(userId: string, transaction: Queryable): Promise<EndedAccess> {
    const owner = { kind: 'user', id: userId } as const;
    await this.users.removePassword(userId, transaction);
    await this.proofs.endEveryOf(userId, transaction);
    await this.identities.removeAll(userId, transaction);
    const removedFactors = await this.factors.removeAll(owner, transaction);
    return { endedSessions: await this.sessions.endAllOf(owner, 'takeover', transaction), removedFactors };
  }
}
