import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

interface BaseBackupOptions {
  /** Address of the server, with a user that may call `pg_backup_start` and create replication slots. */
  readonly url: string;
  /** Folder to make. */
  readonly target: string;
  /** Also copies the log that the backup needs, for places in which no archive has it. */
  readonly withLog?: boolean;
}

interface Backup {
  readonly cluster: string;
  readonly firstSegment: string;
}

/** Files that each start of a server creates again, or that would make the copy inconsistent. */
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|(pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal))\/.+)$/;
const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;

/** A file may vanish while its folder is read: the log knows what became of it. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** Copies the owner of the original: under root the server runs as another user. */
const giveTo = async (path: string, original: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(original);
  await chown(path, uid, gid);
};

const copyFolder = async (from: string, to: string, below = ''): Promise<void> => {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  await giveTo(join(to, below), join(from, below));
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (leftOut.test(path) || leftOut.test(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, path);
    else await unlessGone(copyOne(join(from, path), join(to, path)));
  }
};

const copyOne = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to);
  await giveTo(to, from);
};

/** Writes a file into a cluster as its owner would. */
export const writeIntoCluster = async (cluster: string, name: string, content: string): Promise<void> => {
  const path = join(cluster, name);
  await writeFile(path, content, { mode: 0o600, flag: 'a' });
  await giveTo(path, cluster);
};

/** Segments from the first one on, and the histories of timelines. */
const copyLog = async ({ cluster, firstSegment }: Backup, target: string): Promise<void> => {
  const names = await readdir(join(cluster, 'pg_wal'));
  // The first eight digits are the timeline.
  const place = (name: string): string => name.slice(8);
  for (const name of names)
    if (historyName.test(name) || (segmentName.test(name) && place(name) >= place(firstSegment)))
      await copyOne(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name));
};

/** The server keeps its log from here on, until this connection ends. */
const holdLog = `SELECT pg_create_physical_replication_slot('svc_backup_' || pg_backend_pid(), true, true)`;
const begin = `SELECT current_setting('data_directory') AS cluster,
  pg_walfile_name(pg_backup_start('svc', fast => true)) AS "firstSegment"`;
const end = 'SELECT labelfile AS label, spcmapfile AS tablespaces FROM pg_backup_stop(wait_for_archive => $1)';

/**
 * Copies the cluster of a server of this machine while it is used, by PostgreSQL's own interface for that
 * (`pg_backup_start`), which needs no program but the server: `pg_basebackup` must be as new as the server is.
 *
 * @param options.withLog without it the server's archive must have the log, and PostgreSQL waits for that
 */
export async function takeBaseBackup({ url, target, withLog = false }: BaseBackupOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (withLog) await client.query(holdLog);
    const { rows } = await client.query<Backup>(begin);
    const backup = rows[0]!;
    await copyFolder(backup.cluster, target);
    const { rows: ends } = await client.query<{ label: string; tablespaces: string }>(end, [!withLog]);
    await writeIntoCluster(target, 'backup_label', ends[0]?.label ?? '');
    if (ends[0]?.tablespaces) await writeIntoCluster(target, 'tablespace_map', ends[0].tablespaces);
    if (withLog) await copyLog(backup, target);
  } finally {
    await client.end();
  }
}
