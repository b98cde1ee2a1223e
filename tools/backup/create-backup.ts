import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError, takeBaseBackup } from '@svc/provision';
import { readRunningStack, readServiceEnvironment } from '@svc/start';
import { create } from 'tar';
import type { BackupPlace } from './backup-place';
import { runScript } from './run-script';

/** Database and files are worth nothing without them. */
export const besidesDatabase = ['secrets.json', 'provenance'];

/** Copies a file or a folder with files. `cp` makes folders that others may read. */
export const copyOwnerOnly = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  if (statSync(to).isDirectory()) chmodSync(to, 0o700);
};

/** Writes the time like `date -u +%Y%m%dT%H%M%SZ`. */
const stampNow = (): string => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The PostgreSQL of `npm start` brings no `pg_dump`: a packed base backup takes the place of the dumps. */
const packDatabase = async ({ folder, settings }: BackupPlace, url: string): Promise<void> => {
  const work = join(folder, 'new');
  const cluster = join(work, 'cluster');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'databases'), { recursive: true, mode: 0o700 });
  writeFileSync(join(work, 'stamp'), `${stampNow()}\n`);
  await takeBaseBackup({ url, target: cluster, withLog: true });
  await create({ cwd: cluster, file: join(work, 'databases', 'cluster.tgz'), gzip: { level: 1 } }, ['.']);
  rmSync(cluster, { recursive: true });
  for (const name of besidesDatabase.filter((one) => existsSync(join(settings.dataFolder, one))))
    copyOwnerOnly(join(settings.dataFolder, name), join(work, 'databases', name));
};

/** Backs up the stack that runs: the databases first, then the files. */
export const createBackup = async (place: BackupPlace): Promise<void> => {
  const { dataFolder, given } = place.settings;
  if (given['DATABASE_URL'] !== undefined) {
    const url = given['DATABASE_URL'];
    await runScript(place, 'dump.sh', { AUTH_DATABASE_URL: url, VIDEO_DATABASE_URL: url });
  } else {
    if (readRunningStack(dataFolder)?.addresses === undefined)
      throw new ProvisionError('No stack runs here whose database could be read: start it with "npm start".');
    await packDatabase(place, readServiceEnvironment(dataFolder)['DATABASE_URL'] ?? '');
  }
  await runScript(place, 'copy.sh');
};
