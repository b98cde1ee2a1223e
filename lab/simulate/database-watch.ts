import pg from 'pg';

export interface DatabaseTotals {
  transactions: number;
  /** Written to the log of changes. */
  walBytes: number;
}

const totalsSql = `
  SELECT xact_commit::float8 AS transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS "walBytes"
    FROM pg_stat_database WHERE datname = current_database()`;
const unfinishedSql = `SELECT count(*)::int AS count FROM video.task WHERE status IN ('pending', 'running')`;
const endsSql = 'SELECT status, count(*)::int AS count FROM video.task GROUP BY status';

/** The tasks of the videos, and what PostgreSQL did for them. */
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
