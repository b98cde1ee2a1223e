import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '@svc/database';
import { accessTokenSeconds } from '../tokens/token-lifetimes';
import { endedPageSize, firstId, type EndedCursor } from './ended-cursor';

export interface EndedRow extends QueryResultRow {
  id: string;
  endedAt: Date;
  /** Id of the transaction that ended it. */
  endedIn: string;
}

export interface EndedPage {
  rows: EndedRow[];
  /** Every transaction before this one is over: what it ended is visible. */
  settled: string;
}

/** Clocks of verifiers may lag behind. */
const listedSeconds = accessTokenSeconds + 60;

/**
 * Transactions end sessions in one order and commit in another, so the list goes by their ids and starts again at the
 * oldest that was still under way. After a restore the ids of before may be ahead: then it starts from the beginning.
 */
const statement = `
  SELECT b.settled, e.* FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS settled) b
    LEFT JOIN LATERAL (
      SELECT session_id AS id, ended_at AS "endedAt", ended_in AS "endedIn" FROM auth.ended_sessions
        WHERE (ended_in, session_id) > (CASE WHEN $1::bigint > b.settled THEN 0 ELSE $2::bigint END, $3::uuid)
          AND ended_at >= greatest(now() - make_interval(secs => ${listedSeconds}), $4::timestamptz)
        ORDER BY ended_in, session_id LIMIT ${endedPageSize}
    ) e ON true`;

@Injectable()
export class EndedSessionsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the cursor, at most a page. */
  async list({ settled, after, at }: EndedCursor): Promise<EndedPage> {
    const rows = await this.database.query<EndedRow & { settled: string }>(
      statement,
      [settled, after?.endedIn ?? settled, after?.id ?? firstId, at],
      'ended-sessions',
    );
    return { rows: rows.filter(({ id }) => id !== null), settled: rows[0]?.settled ?? settled };
  }
}
