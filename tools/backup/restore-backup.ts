import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError, readPlacePointer, startPostgres, unpackCluster } from '@svc/provision';
import { claimDataFolder, removeState } from '@svc/start';
import pg from 'pg';
import type { BackupPlace } from './backup-place';
import { besidesDatabase, copyOwnerOnly } from './create-backup';
import { runScript, scriptsFolder } from './run-script';

const stopGraceMs = 10_000;

const readQuery = (name: string): string => readFileSync(join(scriptsFolder, name), 'utf8');

const fetchedFolder = ({ folder }: BackupPlace): string => join(folder, 'fetched', 'databases');

const isOfNpmStart = (place: BackupPlace): boolean => existsSync(join(fetchedFolder(place), 'cluster.tgz'));

/** Writes what restore.sh writes: the ids of the newest videos. @returns the number of users */
const readRestored = async (place: BackupPlace, url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const videos = await client.query<{ id: string }>(readQuery('newest-videos.sql'));
    writeFileSync(join(place.folder, 'fetched', 'video-ids'), videos.rows.map(({ id }) => `${id}\n`).join(''));
    const users = await client.query<{ users: string }>(readQuery('count-users.sql'));
    return Number(users.rows[0]?.users);
  } finally {
    await client.end();
  }
};

const restoredFolder = ({ folder }: BackupPlace): string => join(folder, 'fetched', 'data');

/** Also what a verification that was killed left behind, which may lie elsewhere. */
const removeRestored = (place: BackupPlace): void => {
  const elsewhere = readPlacePointer(restoredFolder(place));
  for (const folder of [elsewhere, restoredFolder(place)])
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
};

const startRestored = async (place: BackupPlace): Promise<void> => {
  const dataFolder = restoredFolder(place);
  mkdirSync(dataFolder, { mode: 0o711 });
  const { postgresPassword: password } = JSON.parse(
    readFileSync(join(fetchedFolder(place), 'secrets.json'), 'utf8'),
  ) as {
    postgresPassword: string;
  };
  await unpackCluster(join(fetchedFolder(place), 'cluster.tgz'), dataFolder);
  const server = await startPostgres({ dataFolder, password, volatile: true });
  try {
    console.log(`restored a database with ${await readRestored(place, server.url)} users`);
  } finally {
    await server.process.stop(stopGraceMs);
  }
};

/** Restores the newest backup into an empty database, and plays its newest video. */
export const verifyBackup = async (place: BackupPlace, mostHours: number): Promise<void> => {
  removeRestored(place);
  await runScript(place, 'fetch.sh', { MAX_AGE_HOURS: String(mostHours) });
  if (isOfNpmStart(place)) await startRestored(place).finally(() => removeRestored(place));
  else await runScript(place, 'restore.sh');
  await runScript(place, 'fetch-video.sh');
  await runScript(place, 'play.sh');
};

const requireEmpty = ({ settings: { dataFolder, given } }: BackupPlace): void => {
  if (given['DATABASE_URL'] !== undefined)
    throw new ProvisionError('DATABASE_URL names your own server: restore its dumps as docs/operate/backup.md says.');
  const places = [dataFolder, readPlacePointer(dataFolder)].filter((folder) => folder !== undefined);
  if (places.some((folder) => existsSync(join(folder, 'postgres'))))
    throw new ProvisionError(`${dataFolder} has a database: move it away, or name an empty folder with DATA_DIR.`);
};

const fill = async (place: BackupPlace, time: string | undefined): Promise<void> => {
  const { dataFolder } = place.settings;
  await runScript(place, 'fetch.sh', time === undefined ? {} : { STAMP: time });
  if (!isOfNpmStart(place))
    throw new ProvisionError('This backup has dumps: restore them into your server as docs/operate/backup.md says.');
  mkdirSync(join(dataFolder, 'storage'), { recursive: true, mode: 0o700 });
  await runScript(place, 'fetch-objects.sh');
  for (const name of besidesDatabase.filter((one) => existsSync(join(fetchedFolder(place), one))))
    copyOwnerOnly(join(fetchedFolder(place), name), join(dataFolder, name));
  // Last: until then `restore` may be repeated.
  await unpackCluster(join(fetchedFolder(place), 'cluster.tgz'), dataFolder);
};

/** Fills an empty data folder. */
export const restoreBackup = async (place: BackupPlace, time: string | undefined): Promise<void> => {
  const { dataFolder } = place.settings;
  requireEmpty(place);
  claimDataFolder(dataFolder);
  try {
    await fill(place, time);
  } finally {
    removeState(dataFolder);
  }
  rmSync(join(place.folder, 'fetched'), { recursive: true, force: true });
  console.log(`Restored into ${dataFolder}: "npm start" runs it.`);
};
