import { Injectable } from '@nestjs/common';
import { batchStatement, Database, type Batcher, type Statement } from '@svc/database';
import type { OwnerRow } from './owner-row';
import {
  findAdminSession,
  findProvenSessions,
  findUserSession,
  pardonRotation,
  rotateAdminSession,
  rotateUserSession,
  type OwnedSessionState,
  type RotationRequest,
} from './rotations.statements';
import type { RefreshToken } from './refresh-tokens.service';
import type { SessionOwnerKind } from './session-limits';

const findStatements: { [Kind in SessionOwnerKind]: Statement<OwnedSessionState<Kind>> } = {
  user: findUserSession,
  admin: findAdminSession,
};

@Injectable()
export class RotationsRepository {
  private readonly rotations: { [Kind in SessionOwnerKind]: Batcher<RotationRequest, OwnerRow<Kind> | undefined> };

  constructor(private readonly database: Database) {
    this.rotations = {
      user: batchStatement(database, rotateUserSession),
      admin: batchStatement(database, rotateAdminSession),
    };
  }

  /** @returns the session's owner, or undefined when the presented token is not the current one of a living session */
  rotate<Kind extends SessionOwnerKind>(kind: Kind, request: RotationRequest): Promise<OwnerRow<Kind> | undefined> {
    return this.rotations[kind].run(request);
  }

  async findLive<Kind extends SessionOwnerKind>(
    kind: Kind,
    sessionId: string,
  ): Promise<OwnedSessionState<Kind> | undefined> {
    const statement: Statement<OwnedSessionState<Kind>> = findStatements[kind];
    const [row] = await this.database.query(statement, [sessionId]);
    return row;
  }

  /** @returns ids of the sessions whose current token is presented, or one that was rotated within the time that forgives it */
  async findProven(tokens: readonly RefreshToken[]): Promise<string[]> {
    if (tokens.length === 0) return [];
    const values = [tokens.map(({ sessionId }) => sessionId), tokens.map(({ hash }) => hash)];
    return (await this.database.query(findProvenSessions, values)).map(({ id }) => id);
  }

  /** @returns whether the used token is forgiven once more */
  async pardon(sessionId: string, presentedHash: Buffer): Promise<boolean> {
    return (await this.database.execute(pardonRotation, [sessionId, presentedHash])) > 0;
  }
}
