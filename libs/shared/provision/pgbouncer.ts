import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt } from './debian-packages';
import { debianProgram } from './debian-program';
import { findProgram } from './find-program';
import { launchUntilReady } from './launch-until-ready';
import type { OwnProcess } from './own-process';
import { findFreePort } from './ports';
import { projectRoot } from './project-root';
import { ProvisionError } from './provision-error';
import { serverAccount } from './server-account';

interface PgBouncerOptions {
  /** Folder for its configuration. */
  readonly dataFolder: string;
  /** Folder that unpacked programs are kept in. */
  readonly enginesFolder: string;
  /** Address of PostgreSQL with user and password. Clients reach each database of the server by its own name. */
  readonly serverUrl: string;
  /** Connections to PostgreSQL for each database. */
  readonly poolSize: number;
  /** SQL that each of them runs first. */
  readonly connectQuery: string;
}

interface StartedPgBouncer {
  readonly port: number;
  readonly process: OwnProcess;
}

const MANUAL = 'install one ("sudo apt-get install -y pgbouncer", or "brew install pgbouncer")';
const START_TIMEOUT_MS = 20_000;

/** The path of a PgBouncer that runs: one of the PATH, else Debian's, unpacked into `enginesFolder`. */
export async function findPgBouncer(
  enginesFolder: string,
  notify: (notice: string) => void = () => undefined,
): Promise<string> {
  const installed = findProgram('pgbouncer');
  if (installed !== undefined) return installed;
  if (!hasApt()) throw new ProvisionError(`No PgBouncer found on this machine: ${MANUAL}.`);
  const target = join(enginesFolder, 'pgbouncer');
  try {
    if (!existsSync(target)) notify('PgBouncer is not installed: unpacking it into the data folder');
    return await debianProgram({ packages: ['pgbouncer'], target, program: 'usr/sbin/pgbouncer' });
  } catch (error) {
    throw new ProvisionError(`No PgBouncer found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
}

/** Starts a PgBouncer on loopback that lends connections for one transaction each. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<StartedPgBouncer> {
  const folder = join(options.dataFolder, 'pgbouncer');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const program = await findPgBouncer(options.enginesFolder);
  const port = await findFreePort();
  const configFile = join(folder, 'pgbouncer.ini');
  writeFileSync(configFile, configuration(port, folder, options), { mode: 0o600 });
  writeFileSync(usersFile(folder), users(options.serverUrl), { mode: 0o600 });
  // It reads its files as root and refuses to go on as such.
  const account = serverAccount(folder, projectRoot());
  const outcome = await launchUntilReady({
    name: 'pgbouncer',
    file: program,
    args: [...(account === undefined ? [] : ['-u', account.name]), configFile],
    env: process.env,
    cwd: folder,
    // At once; the first signal would wait for clients.
    stopSignals: ['SIGTERM'],
    readyLine: /process up/,
    timeoutMs: START_TIMEOUT_MS,
  });
  if ('failure' in outcome) throw new ProvisionError(`PgBouncer did not start: ${outcome.failure}.`);
  return { port, process: outcome.process };
}

const usersFile = (folder: string): string => join(folder, 'users.txt');

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function users(serverUrl: string): string {
  const { username, password } = new URL(serverUrl);
  return `${quote(decodeURIComponent(username))} ${quote(decodeURIComponent(password))}\n`;
}

function configuration(port: number, folder: string, { serverUrl, poolSize, connectQuery }: PgBouncerOptions): string {
  const server = new URL(serverUrl);
  return [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} connect_query='${connectQuery.replaceAll("'", "''")}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${usersFile(folder)}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 500',
    '',
  ].join('\n');
}
