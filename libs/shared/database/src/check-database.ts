import type { DatabaseConfig } from '@svc/config';
import type { EnvironmentCheck } from '@svc/environment-checks';
import { Client } from 'pg';

const leastVersion = 14;
/** Tokens and codes of authenticator apps end by the clock. */
const mostClockDifferenceMs = 5_000;
const timeoutMs = 5_000;

interface Server {
  version: string;
  number: number;
  database: string;
  mayCreate: boolean;
  mayUse: boolean | null;
}

const facts = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
    current_database() AS database, has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
    (SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = $1) AS "mayUse"`;

const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const describe = ({ version, number, database, mayCreate, mayUse }: Server, schema: string): string => {
  if (number < leastVersion * 10_000) throw new Error(`PostgreSQL ${version}: ${leastVersion} or later is needed`);
  if (mayUse === false) throw new Error(`the role may not create tables in the schema ${schema} of ${database}`);
  if (mayUse === null && !mayCreate)
    throw new Error(`the role may not create schemas in ${database}: GRANT CREATE ON DATABASE, or make it the owner`);
  return `PostgreSQL ${version}, and the rights in ${database}`;
};

/** Version of PostgreSQL, and whether migrations may create what they need. */
export const checkDatabase = ({ url, directUrl }: DatabaseConfig, schema: string): EnvironmentCheck => ({
  name: 'database',
  run: () =>
    withClient(directUrl ?? url, async (client) => {
      const { rows } = await client.query<Server>(facts, [schema]);
      return describe(rows[0]!, schema);
    }),
});

/** Difference between the clocks of this machine and of PostgreSQL. */
export const checkClock = ({ url, directUrl }: DatabaseConfig): EnvironmentCheck => ({
  name: 'clock',
  run: () =>
    withClient(directUrl ?? url, async (client) => {
      const beforeMs = Date.now();
      const { rows } = await client.query<{ ms: number }>(
        'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
      );
      const differenceMs = Math.round(rows[0]!.ms - (beforeMs + Date.now()) / 2);
      const sentence = `${Math.abs(differenceMs)} ms ${differenceMs < 0 ? 'ahead of' : 'behind'} PostgreSQL`;
      if (Math.abs(differenceMs) > mostClockDifferenceMs) throw new Error(`${sentence}: synchronise both by NTP`);
      return sentence;
    }),
});
