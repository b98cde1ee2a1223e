import { Injectable } from '@nestjs/common';
import type { Batcher } from '@svc/concurrency';
import { batchStatement, Database, type Statement } from '@svc/database';
import {
  findAdminSession,
  findProvenSessions,
  findUserSession,
  acceptLateReuse,
  rotateAdminSession,
  rotateUserSession,
  type OwnedSessionState,
  type RotationRequest,
  type SessionState,
  type StoredSessionState,
} from './rotations.statements';
import type { Rotation, StoredRotation } from '../platform/schema/session.entity';
import type { RefreshToken } from './session-tokens.service';
import type { SessionOwnerKind } from './session-limits';
import type { OwnerRow } from './session-opening';

const findStatements: { [Kind in SessionOwnerKind]: Statement<StoredSessionState<Kind>> } = {
  user: findUserSession,
  admin: findAdminSession,
};

/** Maps the stored key `wary`, see `StoredRotation`. */
const toRotation = ({ hash, sealed, at, wary }: StoredRotation): Rotation => ({
  hash,
  sealed,
  at,
  suspicious: wary === true,
});

@Injectable()
export class RotationsRepository {
  private readonly rotations: { [Kind in SessionOwnerKind]: Batcher<RotationRequest, OwnerRow<Kind> | undefined> };

  constructor(private readonly database: Database) {
    this.rotations = {
      user: batchStatement(database, rotateUserSession),
      admin: batchStatement(database, rotateAdminSession),
    };
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

  /** @returns true when the late reuse is accepted */
  async acceptLateReuse(sessionId: string, presentedHash: Buffer): Promise<boolean> {
    return (await this.database.execute(acceptLateReuse, [sessionId, presentedHash])) > 0;
  }
}
