import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { endOwnSession, listOwnSessions, type OwnSessionRow } from './sessions.statements';

@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Live sessions, the most recently used first. */
  list(userId: string): Promise<OwnSessionRow[]> {
    return this.database.query(listOwnSessions, [userId]);
  }

  /** @returns true when the user had this live session */
  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.database.execute(endOwnSession, [userId, sessionId])) > 0;
  }
}
