import { median } from '@svc/testing/harness';
import pg from 'pg';
import { report } from './report';

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

/** The same work on tables of different sizes. */
interface Curve {
  name: string;
  /** One for each size, the smallest first. */
  works: readonly ((turn: number) => Promise<StatementCost>)[];
  /** Limit of buffers of the largest table divided by those of the smallest; more means that a whole table is read. */
  mostGrowth: number;
}

const rounds = 5;

const medianOf = (costs: readonly StatementCost[]): StatementCost => ({
  ms: median(costs.map(({ ms }) => ms)),
  rows: median(costs.map(({ rows }) => rows)),
  buffers: median(costs.map(({ buffers }) => buffers)),
});

const shown = ({ ms, rows, buffers }: StatementCost): string =>
  `${ms.toFixed(ms < 10 ? 2 : 0)} ms ${rows.toFixed(0)} rows ${buffers.toFixed(0)} buffers`;

/** A page of PostgreSQL more or less is no growth. */
const fewBuffers = 20;

const costsByTurns = async (works: Curve['works']): Promise<StatementCost[]> => {
  const costs: StatementCost[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) costs[index]?.push(await work(round));
  return costs.map(medianOf);
};

/** All sizes are asked by turns, so that whatever else the machine does meets all of them. */
const measureCurve = async ({ name, works, mostGrowth }: Curve): Promise<void> => {
  const finding = `${name}: growth of what is read`;
  const medians = await costsByTurns(works).catch((error: unknown) => {
    console.log(`${name} failed: ${String(error)}`);
    return undefined;
  });
  const [smallest, largest] = [medians?.[0], medians?.at(-1)];
  if (medians === undefined || smallest === undefined || largest === undefined) {
    report(finding, Infinity, { atMost: mostGrowth }, ' times');
    return;
  }
  console.log(`${name.padEnd(44)} | ${medians.map(shown).join(' | ')}`);
  const growth = (largest.buffers + fewBuffers) / (smallest.buffers + fewBuffers);
  report(finding, growth, { atMost: mostGrowth }, ' times');
  console.log(`      ${name.padEnd(58)} ${(largest.ms / smallest.ms).toFixed(2)} times in milliseconds`);
};

interface SizedWorks {
  readonly names: readonly string[];
  readonly measure: (name: string) => Promise<StatementCost>;
}

/** Measures each named work at every size. */
export const measureCurves = async (sizes: readonly SizedWorks[], mostGrowth: number): Promise<void> => {
  for (const name of sizes[0]?.names ?? [])
    await measureCurve({
      name,
      works: sizes.map(
        ({ measure }) =>
          () =>
            measure(name),
      ),
      mostGrowth,
    });
};
