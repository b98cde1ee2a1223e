import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { firstId, type EndedCursor } from './ended-cursor';
import { listEnded, type EndedRow } from './ended-sessions.statements';

export interface EndedPage {
  rows: EndedRow[];
  /** Every transaction before this one is over: what it ended is visible. */
  settled: string;
}

@Injectable()
export class EndedSessionsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the cursor, at most a page. */
  async list({ settled, after, at }: EndedCursor): Promise<EndedPage> {
    const rows = await this.database.query(listEnded, [settled, after?.endedIn ?? settled, after?.id ?? firstId, at]);
    return { rows: rows.filter((row) => row.id !== null), settled: rows[0]?.settled ?? settled };
  }
}
