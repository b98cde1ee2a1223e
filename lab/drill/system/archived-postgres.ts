import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, takeBaseBackup, writeIntoCluster, type StartedPostgres } from '@svc/provision';
import { tellServer } from './postgres-pair';

const password = 'drill';
const pollMs = 50;
const stopGraceMs = 5_000;
const endOfLine = '\n';

/** A PostgreSQL whose log goes into an archive, and what is made of both when it is lost. */
export class ArchivedPostgres {
  private restored: StartedPostgres | undefined;

  private constructor(
    readonly server: StartedPostgres,
    private readonly folder: string,
    private readonly archive: string,
  ) {}

  static async start(folder: string): Promise<ArchivedPostgres> {
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    // Under root the server runs as another user.
    chmodSync(archive, 0o777);
    const parameters = {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/.part-%f && mv ${archive}/.part-%f ${archive}/%f`,
    };
    const server = await startPostgres({ dataFolder: join(folder, 'lost'), password, parameters });
    return new ArchivedPostgres(server, folder, archive);
  }

  /** Taken while people use it, into the place that a restore begins with. */
  async backUp(): Promise<void> {
    mkdirSync(this.newFolder, { mode: 0o755 });
    await takeBaseBackup({ url: this.server.url, target: this.newCluster });
  }

  /** The server's clock, which is the one that a target of recovery is compared with. */
  async now(): Promise<string> {
    const row = await tellServer<{ now: string }>(this.server.url, 'SELECT clock_timestamp()::text AS now');
    return row?.now ?? '';
  }

  /** The machine is lost. What the archive has not yet is lost with it, but here all is waited for. */
  async lose(): Promise<void> {
    const row = await tellServer<{ segment: string }>(
      this.server.url,
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    );
    while (!readdirSync(this.archive).includes(row?.segment ?? '')) await pause(pollMs);
    await this.server.process.kill();
  }

  /** @returns the address of a server that knows what was there at the moment, and nothing of later */
  async restoreTo(moment: string): Promise<string> {
    const lines = [
      `restore_command = 'cp ${this.archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
    ];
    await writeIntoCluster(this.newCluster, 'postgresql.auto.conf', lines.join(endOfLine) + endOfLine);
    await writeIntoCluster(this.newCluster, 'recovery.signal', '');
    this.restored = await startPostgres({ dataFolder: this.newFolder, password });
    const isOver = 'SELECT NOT pg_is_in_recovery() AS "isOver"';
    while ((await tellServer<{ isOver: boolean }>(this.restored.url, isOver))?.isOver !== true) await pause(pollMs);
    return this.restored.url;
  }

  async close(): Promise<void> {
    for (const server of [this.server, this.restored]) await server?.process.stop(stopGraceMs);
  }

  private get newFolder(): string {
    return join(this.folder, 'new');
  }

  private get newCluster(): string {
    return join(this.newFolder, 'postgres');
  }
}
