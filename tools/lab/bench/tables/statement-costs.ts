import pg from 'pg';

/** Totals of pg_stat_statements for one database. */
export interface StatementCost {
  /** Execution time in PostgreSQL. */
  ms: number;
  rows: number;
  /** Blocks of 8 KiB, cached or read. */
  buffers: number;
}

const totals = `
  SELECT coalesce(sum(total_exec_time), 0)::float8 AS ms, coalesce(sum(rows), 0)::float8 AS rows,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 AS buffers
    FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid
    WHERE datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`;

/** Needs a server that was started with pg_stat_statements (`startTableServer`). */
export class StatementCosts {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<StatementCosts> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    return new StatementCosts(client);
  }

  /** Costs per call. Statements of server jobs in other databases are left out. */
  async of(calls: number, work: () => Promise<unknown>): Promise<StatementCost> {
    const before = await this.read();
    for (let call = 0; call < calls; call += 1) await work();
    const after = await this.read();
    return {
      ms: (after.ms - before.ms) / calls,
      rows: (after.rows - before.rows) / calls,
      buffers: (after.buffers - before.buffers) / calls,
    };
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async read(): Promise<StatementCost> {
    const { rows } = await this.client.query<StatementCost>(totals);
    return rows[0] ?? { ms: 0, rows: 0, buffers: 0 };
  }
}
