import pg from 'pg';

interface TableFacts {
  name: string;
  rows: number;
  inserted: number;
  updated: number;
  /** Updates that touched no index. */
  hot: number;
  deleted: number;
  /** Indexes included. */
  bytes: number;
}

interface DatabaseTotals {
  transactions: number;
  /** Written to the log of changes. */
  walBytes: number;
}

export interface DatabaseFacts extends DatabaseTotals {
  tables: TableFacts[];
}

const tablesSql = `
  SELECT relname AS name, n_live_tup::int AS rows, n_tup_ins::int AS inserted, n_tup_upd::int AS updated,
      n_tup_hot_upd::int AS hot, n_tup_del::int AS deleted, pg_total_relation_size(relid)::float8 AS bytes
    FROM pg_stat_user_tables WHERE schemaname = 'video' ORDER BY n_tup_ins + n_tup_upd DESC`;
const totalsSql = `
  SELECT xact_commit::float8 AS transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS "walBytes"
    FROM pg_stat_database WHERE datname = current_database()`;
const unfinishedSql = `SELECT count(*)::int AS count FROM video.task WHERE status IN ('pending', 'running')`;
const endsSql = 'SELECT status, count(*)::int AS count FROM video.task GROUP BY status';

/** The tables of the videos, as PostgreSQL counts what is done to them. */
export class DatabaseWatch {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<DatabaseWatch> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new DatabaseWatch(client);
  }

  async totals(): Promise<DatabaseTotals> {
    const { rows } = await this.client.query<DatabaseTotals>(totalsSql);
    return rows[0] ?? { transactions: 0, walBytes: 0 };
  }

  async facts(): Promise<DatabaseFacts> {
    const tables = await this.client.query<TableFacts>(tablesSql);
    return { ...(await this.totals()), tables: tables.rows };
  }

  async unfinished(): Promise<number> {
    const { rows } = await this.client.query<{ count: number }>(unfinishedSql);
    return rows[0]?.count ?? 0;
  }

  /** How many videos there are of each status. */
  async ends(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.client.query<{ status: string; count: number }>(endsSql);
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
