import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from './provision-error';

/** A user of this machine that a server runs as in place of root. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Under root this picks an existing account and adds nothing to the system.
 * Undefined for an ordinary user: then the server runs as that user.
 */
export function serverAccount(dataFolder: string, checkout: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const byUid = (uid: number | undefined): ServerAccount | undefined =>
    uid ? accounts.find((account) => account.uid === uid) : undefined;
  const byName = (name: string): ServerAccount | undefined => accounts.find((account) => account.name === name);
  const found =
    byUid(clusterOwner(dataFolder)) ?? byUid(statSync(checkout).uid) ?? byName('postgres') ?? byName('nobody');
  if (found) return found;
  throw new ProvisionError(
    'PostgreSQL cannot run as root and this machine has neither a user "postgres" nor "nobody": run as an ordinary user, or set DATABASE_URL.',
  );
}

/** True when the account may read this path and enter all its parent folders. */
export function canReach(account: ServerAccount | undefined, path: string): boolean {
  if (!account) return true;
  const script = 'if [ -d "$1" ]; then [ -x "$1" ]; else [ -r "$1" ] && [ -x "$1" ]; fi';
  const { uid, gid } = account;
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function clusterOwner(dataFolder: string): number | undefined {
  return existsSync(join(dataFolder, 'PG_VERSION')) ? statSync(dataFolder).uid : undefined;
}

function readAccounts(): ServerAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && Number.isInteger(uid) && Number.isInteger(gid));
}
