import { Statement } from '@svc/database';
import { settledPageSize, type SettledRow } from './settled-cursor';

interface ListedTable {
  /** The columns `<verb>_at` and `<verb>_in` begin with `verb`. */
  table: string;
  idColumn: string;
  verb: string;
  /** Rows older than this are not listed; null: no limit. */
  listedSeconds: number | null;
}

/**
 * Transactions write rows in one order and commit in another, so the list is ordered by transaction id and resumes at
 * the oldest one that was still running. After a restore, ids of the cursor may be higher than any id: the list then
 * starts from the beginning. Without rows, one row of nulls returns `settled`. $1: settled, $2 and $3: last row seen,
 * $4: earliest time.
 */
export const settledList = ({ table, idColumn, verb, listedSeconds }: ListedTable) =>
  new Statement<{ settled: string } & (SettledRow | { id: null })>(
    `
  SELECT b.settled, e.* FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS settled) b
    LEFT JOIN LATERAL (
      SELECT ${idColumn} AS id, ${verb}_at AS "at", ${verb}_in AS "in" FROM auth.${table}
        WHERE (${verb}_in, ${idColumn}) > (CASE WHEN $1::bigint > b.settled THEN 0 ELSE $2::bigint END, $3::uuid)
          AND ${verb}_at >= greatest(${listedSeconds === null ? `'-infinity'` : `now() - make_interval(secs => ${listedSeconds})`}, $4::timestamptz)
        ORDER BY ${verb}_in, ${idColumn} LIMIT ${settledPageSize}
    ) e ON true`,
    table.replaceAll('_', '-'),
  );
