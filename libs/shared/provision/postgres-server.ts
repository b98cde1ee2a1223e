import { setTimeout } from 'node:timers/promises';
import { launchUntilReady, type LaunchOptions } from './launch-until-ready';
import type { OwnProcess } from './own-process';
import { ProvisionError } from './provision-error';
import type { ServerAccount } from './server-account';

/** Parameters of PostgreSQL by their names, such as `archive_mode`. */
export type PostgresParameters = Readonly<Record<string, string | number>>;

interface PostgresServerOptions {
  readonly program: string;
  readonly account: ServerAccount | undefined;
  /** Folder of its data. */
  readonly cluster: string;
  readonly port: number;
  readonly parameters: PostgresParameters;
  /** Variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly logFile: string | undefined;
}

const START_TIMEOUT_MS = 60_000;
/** After a crash the kernel may need a moment to take the old server's shared memory back. */
const START_ATTEMPTS = 5;

/** Runs PostgreSQL on a cluster, on loopback; resolves when it lets people in, a standby for reading only. */
export function runPostgres(options: PostgresServerOptions): Promise<OwnProcess> {
  const { program, account, cluster, port, parameters, environment, logFile } = options;
  return launch({
    name: 'postgres',
    file: program,
    args: ['-D', cluster, ...serverArguments({ ...own, port, ...parameters })],
    env: { ...process.env, ...environment, LC_ALL: 'C' },
    cwd: '/',
    uid: account?.uid,
    gid: account?.gid,
    // Fast shutdown ends open connections; immediate shutdown is the last resort before SIGKILL.
    stopSignals: ['SIGINT', 'SIGQUIT'],
    logFile,
    readyLine: /ready to accept (read-only )?connections/,
    timeoutMs: START_TIMEOUT_MS,
  });
}

const own: PostgresParameters = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  logging_collector: 'off',
};

const serverArguments = (parameters: PostgresParameters): string[] =>
  Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function launch(options: LaunchOptions): Promise<OwnProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launchUntilReady(options);
    if ('process' in outcome) return outcome.process;
    if (attempt === START_ATTEMPTS || !outcome.failure.includes('shared memory')) {
      throw new ProvisionError(
        `PostgreSQL did not start: ${outcome.failure} (or set DATABASE_URL to use your own server).`,
      );
    }
    await setTimeout(500);
  }
}
