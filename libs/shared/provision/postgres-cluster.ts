import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries';
import { identifyProcess, isRunning } from './process-identity';
import { ProvisionError } from './provision-error';
import { runCommand } from './run-command';
import type { ServerAccount } from './server-account';

const UNFINISHED = 'postgres.unfinished-';

interface ClusterOptions {
  readonly binaries: PostgresBinaries;
  readonly account: ServerAccount | undefined;
  readonly password: string;
}

/** Makes the cluster `<folder>/postgres` unless it exists; a kill halfway leaves nothing that counts as one. */
export async function ensureCluster(folder: string, options: ClusterOptions): Promise<string> {
  const cluster = join(folder, 'postgres');
  const version = readVersion(cluster);
  if (version === undefined) await createCluster(folder, cluster, options);
  else if (version !== options.binaries.major) {
    throw new ProvisionError(
      `${cluster} was written by PostgreSQL ${version}, this checkout brings ${options.binaries.major}: empty it with "npm run reset", or set DATABASE_URL to a server of version ${version}.`,
    );
  }
  await clearStaleLock(cluster);
  return cluster;
}

function readVersion(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

async function createCluster(folder: string, cluster: string, options: ClusterOptions): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(folder, UNFINISHED));
  const passwordFile = `${unfinished}.password`;
  try {
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    for (const path of options.account ? [unfinished, passwordFile] : []) {
      chownSync(path, options.account?.uid ?? 0, options.account?.gid ?? 0);
    }
    await runInitdb(unfinished, passwordFile, options);
    rmSync(cluster, { recursive: true, force: true });
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(cluster: string, passwordFile: string, options: ClusterOptions): Promise<void> {
  const { binaries, account } = options;
  const args = [
    `--pgdata=${cluster}`,
    '--username=svc',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
  const env = { ...process.env, LC_ALL: 'C' };
  await runCommand(binaries.initdb, args, { timeoutMs: 60_000, cwd: '/', env, uid: account?.uid, gid: account?.gid });
}

/**
 * Removes a stale lock file. After `kill -9` or a power cut it names a dead process, whose id another process may have
 * got since; PostgreSQL would then refuse to start. A server that still runs on this cluster is stopped.
 */
async function clearStaleLock(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const holder = isServerFor(pid, cluster) ? identifyProcess(pid) : undefined;
  if (holder) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 10_000;
    while (isRunning(holder) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    if (isRunning(holder))
      throw new ProvisionError(`PostgreSQL (process ${pid}) still uses ${cluster} and does not stop: end it first.`);
  }
  rmSync(lock, { force: true });
}

function isServerFor(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}
