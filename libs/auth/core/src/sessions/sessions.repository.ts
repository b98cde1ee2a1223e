import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import type { Batcher } from '@svc/concurrency';
import { batchStatement, Database, type BatchedStatement, type Queryable, type Statement } from '@svc/database';
import { AppError, type Refusal } from '@svc/errors';
import type { Owner } from '../platform/callers/caller';
import { toEndCause, type EndReason } from '../platform/schema/session-endings';
import type { SessionOwnerKind } from './session-limits';
import type { OwnerRow } from './session-opening';
import { openings, type Opening, type OpeningRow } from './session-openings.statements';
import {
  beginEpoch,
  endOwnSession,
  endSession,
  endSessions,
  endSessionsBeyond,
  endOwnerSessions,
  findEnding,
  findLiveAdmin,
  findLiveOnWeb,
  findLiveUsers,
  findTokenHashes,
  listOwnSessions,
  listPastSessions,
  removeOwnCredentials,
  strengthenSession,
  type EndedSession,
  type LiveSessionRequest,
  type OwnSessionRow,
  type PastSessionRow,
} from './sessions.statements';
import {
  findAdminSession,
  findProvenSessions,
  findUserSession,
  reissueAdminSession,
  reissueUserSession,
  rotateAdminSession,
  rotateUserSession,
  type OwnedSessionState,
  type ReissueRequest,
  type RotationRequest,
  type SessionState,
  type StoredSessionState,
} from './rotations.statements';
import type { Rotation, StoredRotation } from '../platform/schema/session.entity';
import type { RefreshToken } from './session-tokens.service';

/** Endings that the owner causes without doubt about who that is. */
const trusted: readonly EndReason[] = ['ended', 'upgraded'];

/** True when API keys end as well. Sessions that stay at a change of factors: the owner adds the first one. */
const endsKeys = (reason: EndReason, exceptIds: readonly string[]): boolean =>
  !trusted.includes(reason) && !(reason === 'factors' && exceptIds.length > 0);

const findStatements: { [Kind in SessionOwnerKind]: Statement<StoredSessionState<Kind>> } = {
  user: findUserSession,
  admin: findAdminSession,
};

const toRotation = ({ hash, sealed, at, reissued }: StoredRotation): Rotation => ({
  hash,
  sealed,
  at,
  reissued: reissued === true,
});

const reissueStatements: Record<SessionOwnerKind, Statement> = { user: reissueUserSession, admin: reissueAdminSession };

@Injectable()
export class SessionsRepository {
  private readonly liveUsers: Batcher<LiveSessionRequest, OwnerRow<'user'> | undefined>;

  private readonly openings: { [Kind in SessionOwnerKind]: Batcher<Opening, OpeningRow<Kind> | undefined> };

  private readonly rotations: { [Kind in SessionOwnerKind]: Batcher<RotationRequest, OwnerRow<Kind> | undefined> };

  constructor(private readonly database: Database) {
    this.liveUsers = batchStatement(database, findLiveUsers);
    this.openings = {
      user: batchStatement(database, openings.user),
      admin: batchStatement(database, openings.admin),
    };
    this.rotations = {
      user: batchStatement(database, rotateUserSession),
      admin: batchStatement(database, rotateAdminSession),
    };
  }

  /**
   * @param transaction opens within it; without one, parallel openings share a statement
   * @returns undefined when the account does not exist
   */
  async open<Kind extends SessionOwnerKind>(
    kind: Kind,
    opening: Opening,
    transaction?: Queryable,
  ): Promise<OpeningRow<Kind> | undefined> {
    if (transaction === undefined) return this.openings[kind].run(opening);
    const { statement, values }: BatchedStatement<Opening, OpeningRow<Kind>> = openings[kind];
    const columns = values(opening).map((value) => [value]);
    return (await transaction.query(statement, columns))[0];
  }

  /** @param target a transaction that locks the account, so that the answer stays true */
  async findLiveUser(
    sessionId: string,
    userId: string,
    target: Queryable = this.database,
  ): Promise<OwnerRow<'user'> | undefined> {
    if (target === this.database) return this.liveUsers.run({ sessionId, userId });
    const [row] = await target.query(findLiveUsers.statement, [[sessionId], [userId]]);
    return row;
  }

  async findLiveAdmin(sessionId: string, adminId: string): Promise<OwnerRow<'admin'> | undefined> {
    const [row] = await this.database.query(findLiveAdmin, [sessionId, adminId]);
    return row;
  }

  /** Only for the bearer of a credential of the session. @returns the reason why the session ended */
  async findRefusal(sessionId: string): Promise<Refusal> {
    const [ending] = await this.database.query(findEnding, [sessionId]);
    const detail = toEndCause(ending?.endReason ?? null);
    if (detail === null && ending?.lacksFactor === true) return { reason: 'second_factor_required' };
    return { reason: 'session_ended', ...(detail === null ? {} : { detail }) };
  }

  /** Live sessions, the most recently used first. */
  listOwn(userId: string): Promise<OwnSessionRow[]> {
    return this.database.query(listOwnSessions, [userId]);
  }

  /** Sessions that ended in the last seven days, newest end first, at most 50. */
  listPast(userId: string): Promise<PastSessionRow[]> {
    return this.database.query(listPastSessions, [userId]);
  }

  /** @returns true when the user had this live session */
  async endOwn(userId: string, sessionId: string, reason: EndReason): Promise<boolean> {
    return (await this.database.execute(endOwnSession, [userId, sessionId, reason])) > 0;
  }

  /** @returns true when this call ended the session */
  async end(sessionId: string, reason: EndReason, target: Queryable = this.database): Promise<boolean> {
    return (await target.execute(endSession, [sessionId, reason])) > 0;
  }

  /**
   * Stores that the owner was just recognised with more factors.
   * @throws AppError AUTH_UNAUTHORIZED when the session has ended
   */
  async addFactors(
    sessionId: string,
    amr: readonly AuthenticationMethod[],
    target: Queryable = this.database,
  ): Promise<void> {
    if ((await target.execute(strengthenSession, [sessionId, amr])) === 0)
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
  }

  /** @returns the sessions that this call ended, with their owners */
  endEach(ids: readonly string[], reason: EndReason): Promise<EndedSession[]> {
    return this.database.query(endSessions, [ids, reason]);
  }

  /**
   * Ends an account's sessions beyond the newest. Call it after the opening is committed, so that the last of parallel
   * callers sees all sessions.
   * @returns their number
   */
  endBeyond(authId: string, mostSessions: number): Promise<number> {
    return this.database.execute(endSessionsBeyond, [authId, mostSessions]);
  }

  /** @returns those of the ids that are live sessions of browsers */
  async findLiveOnWeb(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query(findLiveOnWeb, [ids]);
    return rows.map(({ id }) => id);
  }

  /** @returns hexadecimal hashes of the stored refresh tokens, the current one first */
  async findTokenHashes(sessionId: string): Promise<string[]> {
    const [row] = await this.database.query(findTokenHashes, [sessionId]);
    return row?.hashes ?? [];
  }

  /**
   * Ends the sessions of an account and increments its epoch, which also stops running sign-ins: a password that is
   * being compared, a code that waits for its exchange.
   * @param exceptIds sessions that stay
   * @returns the number of ended sessions
   */
  endSessions(
    owner: Owner,
    reason: EndReason,
    transaction?: Queryable,
    exceptIds: readonly string[] = [],
  ): Promise<number> {
    return transaction === undefined
      ? this.database.transaction((own) => this.endAllWithin(own, owner, reason, exceptIds))
      : this.endAllWithin(transaction, owner, reason, exceptIds);
  }

  /** @returns the session's owner; undefined when the presented token is not the current one of a live session */
  rotate<Kind extends SessionOwnerKind>(kind: Kind, request: RotationRequest): Promise<OwnerRow<Kind> | undefined> {
    return this.rotations[kind].run(request);
  }

  async findLive<Kind extends SessionOwnerKind>(
    kind: Kind,
    sessionId: string,
  ): Promise<OwnedSessionState<Kind> | undefined> {
    const statement: Statement<StoredSessionState<Kind>> = findStatements[kind];
    const [row] = await this.database.query(statement, [sessionId]);
    if (row === undefined) return undefined;
    const state: SessionState = { ...row, recentRotations: row.storedRotations.map(toRotation) };
    return { ...row, ...state };
  }

  /** @returns ids of the sessions whose current token is presented, or one that was rotated within the grace period */
  async findProven(tokens: readonly RefreshToken[]): Promise<string[]> {
    if (tokens.length === 0) return [];
    const values = [tokens.map(({ sessionId }) => sessionId), tokens.map(({ hash }) => hash)];
    return (await this.database.query(findProvenSessions, values)).map(({ id }) => id);
  }

  /**
   * Replaces the current token, whose answer was lost.
   * @param note runs in the transaction that replaces it
   * @returns false when the token was used or replaced before, or when the session has ended
   */
  reissue(
    kind: SessionOwnerKind,
    { sessionId, presentedHash, lostHash, successorHash, sealedSuccessor, source }: ReissueRequest,
    note: (transaction: Queryable) => Promise<void>,
  ): Promise<boolean> {
    const { address, userAgent } = source;
    const values = [sessionId, presentedHash, lostHash, successorHash, sealedSuccessor, address, userAgent];
    return this.database.transaction(async (transaction) => {
      const isReplaced = (await transaction.execute(reissueStatements[kind], values)) > 0;
      if (isReplaced) await note(transaction);
      return isReplaced;
    });
  }

  /** Two statements: only the second, begun after the lock, sees sessions opened before the lock. */
  private async endAllWithin(
    transaction: Queryable,
    { kind, id }: Owner,
    reason: EndReason,
    exceptIds: readonly string[],
  ): Promise<number> {
    await transaction.execute(beginEpoch[kind], [id]);
    if (kind === 'user' && endsKeys(reason, exceptIds)) await transaction.execute(removeOwnCredentials, [id]);
    return transaction.execute(endOwnerSessions[kind], [id, reason, exceptIds]);
  }
}
