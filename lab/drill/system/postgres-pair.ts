import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, takeBaseBackup, writeIntoCluster, type StartedPostgres } from '@svc/provision';
import pg from 'pg';

/** Statements at a server, one after the other, past every pool; the first row of the last one. */
export const tellServer = async <Row extends object>(
  url: string,
  ...statements: string[]
): Promise<Row | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let row: Row | undefined;
    for (const statement of statements) row = (await client.query<Row & pg.QueryResultRow>(statement)).rows[0];
    return row;
  } finally {
    await client.end();
  }
};

const password = 'drill';
const standbyName = 'standby';
const pollMs = 20;
const stopGraceMs = 5_000;

/** A primary, and a standby that follows it by streaming replication. */
export class PostgresPair {
  private returned: StartedPostgres | undefined;

  private constructor(
    readonly primary: StartedPostgres,
    readonly standby: StartedPostgres,
    private readonly folder: string,
  ) {}

  static async start(folder: string): Promise<PostgresPair> {
    const primary = await startPostgres({ dataFolder: join(folder, 'primary'), password });
    const standby = await startStandby(primary, join(folder, 'standby'));
    return new PostgresPair(primary, standby, folder);
  }

  /** From now on nothing is acknowledged that the standby has not on its disk. */
  async replicateSynchronously(): Promise<void> {
    await tellServer(
      this.primary.url,
      `ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`,
      'SELECT pg_reload_conf()',
    );
    await this.untilSync();
  }

  /** Simulates a power failure of the machine. */
  async killPrimary(): Promise<void> {
    await this.primary.process.kill();
  }

  /** When the last change was made that the standby has, in milliseconds since 1970: it gets no more once the primary is dead. */
  async reached(): Promise<number> {
    const question = `SELECT pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() AS "isReplayed",
      floor(extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000)::float8 AS "atMs"`;
    for (;;) {
      const row = await tellServer<{ isReplayed: boolean; atMs: number }>(this.standby.url, question);
      if (row?.isReplayed === true) return row.atMs;
      await pause(pollMs);
    }
  }

  async promote(): Promise<void> {
    await tellServer(this.standby.url, 'SELECT pg_promote(wait => true)');
  }

  /**
   * Stops writes, as an operator does before a planned change. Ends existing connections: their open transactions could
   * still commit data that the standby never gets.
   */
  async demotePrimary(): Promise<void> {
    const { url } = this.primary;
    await tellServer(url, 'ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
    const isHeard = `SELECT current_setting('default_transaction_read_only') = 'on' AS "isHeard"`;
    while ((await tellServer<{ isHeard: boolean }>(url, isHeard))?.isHeard !== true) await pause(pollMs);
    const moment = await tellServer<{ text: string }>(url, 'SELECT clock_timestamp()::text AS text');
    const endOlder = `SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND backend_start < '${moment?.text}'`;
    while ((await tellServer<{ count: number }>(url, endOlder))?.count !== 0) await pause(pollMs);
  }

  /** Until the standby has all that the primary has. */
  async untilCaughtUp(): Promise<void> {
    const wanted = await tellServer<{ lsn: string }>(
      this.primary.url,
      'SELECT pg_current_wal_flush_lsn()::text AS lsn',
    );
    const isThere = `SELECT pg_last_wal_replay_lsn() >= '${wanted?.lsn}' AS "isThere"`;
    while ((await tellServer<{ isThere: boolean }>(this.standby.url, isThere))?.isThere !== true) await pause(pollMs);
  }

  /** The old primary comes back as it was, at its old address: what is written there is lost. */
  async returnPrimary(): Promise<void> {
    const dataFolder = join(this.folder, 'primary');
    this.returned = await startPostgres({ dataFolder, password, preferredPort: this.primary.port });
  }

  /** Clients that talk to the old primary although it is one no longer. */
  async strays(): Promise<number> {
    const { url } = this.returned ?? this.primary;
    const clients = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    return (await tellServer<{ count: number }>(url, clients))?.count ?? 0;
  }

  async close(): Promise<void> {
    const servers = [this.primary, this.standby, ...(this.returned === undefined ? [] : [this.returned])];
    await Promise.all(servers.map((server) => server.process.stop(stopGraceMs)));
  }

  private async untilSync(): Promise<void> {
    const state = `SELECT sync_state AS state FROM pg_stat_replication WHERE application_name = '${standbyName}'`;
    while ((await tellServer<{ state: string }>(this.primary.url, state))?.state !== 'sync') await pause(pollMs);
  }
}

const startStandby = async (primary: StartedPostgres, dataFolder: string): Promise<StartedPostgres> => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const target = join(dataFolder, 'postgres');
  await takeBaseBackup({ url: primary.url, target, withLog: true });
  const { port } = primary;
  const address = `host=127.0.0.1 port=${port} user=svc password=${password} application_name=${standbyName}`;
  await writeIntoCluster(target, 'postgresql.auto.conf', `primary_conninfo = '${address}'\n`);
  await writeIntoCluster(target, 'standby.signal', '');
  return startPostgres({ dataFolder, password });
};
