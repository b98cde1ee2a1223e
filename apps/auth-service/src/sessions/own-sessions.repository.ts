import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { endOwnSession, listOwnSessions, type OwnSessionRow } from './sessions.statements';

@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Living sessions, the one used last first. */
  list(userId: string): Promise<OwnSessionRow[]> {
    return this.database.query(listOwnSessions, [userId]);
  }

  /** @returns whether the user had such a living session */
  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.database.execute(endOwnSession, [userId, sessionId])) > 0;
  }
}
