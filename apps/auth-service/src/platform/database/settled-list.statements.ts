import { Statement } from '@svc/database';
import { settledPageSize, type SettledRow } from './settled-cursor';

interface ListedTable {
  /** Its columns `<…>_at` and `<…>_in` begin with the verb. */
  table: string;
  idColumn: string;
  verb: string;
  /** How long rows are listed; null for as long as they are there. */
  listedSeconds: number | null;
}

/**
 * Transactions write rows in one order and commit in another, so the list goes by their ids and starts again at the
 * oldest that was still under way. After a restore the ids of before may be ahead: then it starts from the beginning.
 * Without a row one of nulls tells what is settled. $1: settled, $2 and $3: last one seen, $4: no earlier ones.
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
