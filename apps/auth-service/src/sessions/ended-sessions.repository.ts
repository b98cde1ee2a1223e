import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { firstId, type EndedCursor } from './ended-cursor';
import { listEnded, type EndedPage } from './ended-sessions.statements';

@Injectable()
export class EndedSessionsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the cursor, at most a page. */
  async list({ settled, after, at }: EndedCursor): Promise<EndedPage> {
    const rows = await this.database.query(listEnded, [settled, after?.endedIn ?? settled, after?.id ?? firstId, at]);
    return { rows: rows.filter((row) => row.id !== null), settled: rows[0]?.settled ?? settled };
  }
}
