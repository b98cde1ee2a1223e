import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import { AppError, type Refusal } from '@svc/errors';
import type { Owner } from '../platform/callers/owner';
import type { OwnerRow } from './owner-row';
import { refusalOfEnded, type EndReason } from './session-endings';
import {
  beginEpoch,
  endSession,
  endSessions,
  endSessionsBeyond,
  endSessionsOf,
  findEnding,
  findLiveAdmin,
  findLiveOnWeb,
  findLiveUser,
  findTokenHashes,
  strengthenSession,
  type EndedSession,
} from './sessions.statements';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** @param target a transaction that holds the account, so that the answer stays true */
  async findLiveUser(
    sessionId: string,
    userId: string,
    target: Queryable = this.database,
  ): Promise<OwnerRow<'user'> | undefined> {
    const [row] = await target.query(findLiveUser, [sessionId, userId]);
    return row;
  }

  async findLiveAdmin(sessionId: string, adminId: string): Promise<OwnerRow<'admin'> | undefined> {
    const [row] = await this.database.query(findLiveAdmin, [sessionId, adminId]);
    return row;
  }

  /** Only for the bearer of a credential of the session. @returns why the session does not live */
  async findRefusal(sessionId: string): Promise<Refusal> {
    const [ending] = await this.database.query(findEnding, [sessionId]);
    return refusalOfEnded(ending);
  }

  /** @returns whether it was this call that ended the session */
  async end(sessionId: string, reason: EndReason, target: Queryable = this.database): Promise<boolean> {
    return (await target.execute(endSession, [sessionId, reason])) > 0;
  }

  /**
   * Notes that the owner has just shown more than before.
   *
   * @throws AppError AUTH_UNAUTHORIZED when the session has ended meanwhile
   */
  async strengthen(
    sessionId: string,
    amr: readonly AuthenticationMethod[],
    target: Queryable = this.database,
  ): Promise<void> {
    if ((await target.execute(strengthenSession, [sessionId, amr])) === 0)
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
  }

  /** @returns those that it was this call that ended, and whose they were */
  endEach(ids: readonly string[], reason: EndReason): Promise<EndedSession[]> {
    return this.database.query(endSessions, [ids, reason]);
  }

  /**
   * Ends what an account has beyond its newest sessions. Whoever opens one does this afterwards, so that the last of them
   * sees all.
   *
   * @returns how many were ended
   */
  endBeyond(authId: string, mostSessions: number): Promise<number> {
    return this.database.execute(endSessionsBeyond, [authId, mostSessions]);
  }

  /** @returns those of the ids that are living sessions of browsers */
  async findLiveOnWeb(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query(findLiveOnWeb, [ids]);
    return rows.map(({ id }) => id);
  }

  /** @returns hashes of the refresh tokens that are remembered, hexadecimal, the current one first */
  async findTokenHashes(sessionId: string): Promise<string[]> {
    const [row] = await this.database.query(findTokenHashes, [sessionId]);
    return row?.hashes ?? [];
  }

  /**
   * Ends the sessions of an account, and with its epoch whatever is on the way to become one: a sign-in that compares
   * a password at this moment, a code that waits to be exchanged.
   *
   * @param exceptIds sessions that stay
   * @returns how many were ended
   */
  endAllOf(
    owner: Owner,
    reason: EndReason,
    transaction?: Queryable,
    exceptIds: readonly string[] = [],
  ): Promise<number> {
    return transaction === undefined
      ? this.database.transaction((own) => this.endAllWithin(own, owner, reason, exceptIds))
      : this.endAllWithin(transaction, owner, reason, exceptIds);
  }

  /** Two statements: only the second, begun once the account is locked, sees what was opened up to then. */
  private async endAllWithin(
    transaction: Queryable,
    { kind, id }: Owner,
    reason: EndReason,
    exceptIds: readonly string[],
  ): Promise<number> {
    await transaction.execute(beginEpoch[kind], [id]);
    return transaction.execute(endSessionsOf[kind], [id, reason, exceptIds]);
  }
}
