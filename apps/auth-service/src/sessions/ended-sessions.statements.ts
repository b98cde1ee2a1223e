import { Statement } from '@svc/database';
import type { EndedSession } from '../schema/ended-session.entity';
import { accessTokenSeconds } from '../tokens/token-lifetimes';

export interface EndedRow extends Pick<EndedSession, 'endedAt' | 'endedIn'> {
  id: string;
}

export interface EndedPage {
  rows: EndedRow[];
  /** Every transaction before this one is over: what it ended is visible. */
  settled: string;
}

export const endedPageSize = 1000;

/** Clocks of verifiers may lag behind. */
const listedSeconds = accessTokenSeconds + 60;

/**
 * Transactions end sessions in one order and commit in another, so the list goes by their ids and starts again at the
 * oldest that was still under way. After a restore the ids of before may be ahead: then it starts from the beginning.
 * Without an ended session one row of nulls tells what is settled.
 */
export const listEnded = new Statement<{ settled: string } & (EndedRow | { id: null })>(
  `
  SELECT b.settled, e.* FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS settled) b
    LEFT JOIN LATERAL (
      SELECT session_id AS id, ended_at AS "endedAt", ended_in AS "endedIn" FROM auth.ended_sessions
        WHERE (ended_in, session_id) > (CASE WHEN $1::bigint > b.settled THEN 0 ELSE $2::bigint END, $3::uuid)
          AND ended_at >= greatest(now() - make_interval(secs => ${listedSeconds}), $4::timestamptz)
        ORDER BY ended_in, session_id LIMIT ${endedPageSize}
    ) e ON true`,
  'ended-sessions',
);
