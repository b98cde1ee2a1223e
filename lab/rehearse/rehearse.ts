import { readCommandLine } from '@svc/command-line';
import { rehearse } from '@svc/command-line/stack-commands';
import { createOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/start';
import { buildApps } from '@svc/testing/harness';
import { OlderVersion } from '../drill/system/older-version';
import { Site } from '../drill/system/site';
import { restoreBackup } from './backup';
import { Upgrade } from './upgrade';

interface Options {
  readonly from: string;
  readonly backup: string | undefined;
  readonly seconds: number;
  readonly 'longest-lock': number;
}

const stopGraceMs = 5_000;
const replicas = 2;

const rehearseIn = async (folder: string, options: Options, signal: AbortSignal): Promise<readonly string[]> => {
  const { from, backup, seconds, 'longest-lock': longestLockMs } = options;
  const tell = (line: string): void => console.log(line);
  const older = await OlderVersion.build(from, folder);
  tell(`From ${older.name}${backup === undefined ? ', with empty databases' : `, with the backup ${backup}`}`);
  const { server, auth, video, appSecret } = await restoreBackup(backup, folder);
  try {
    const databases = { auth, video };
    const site = await Site.prepare({ folder, databases, replicas, root: older.root });
    if (appSecret !== undefined) site.set('auth', { APP_SECRET: appSecret });
    if (appSecret !== undefined) site.set('video', { APP_SECRET: appSecret });
    site.set('auth', { OIDC_PROVIDER: 'on', ORGANIZATIONS: 'on', VIDEO_SERVICE_URL: site.video.url });
    const upgrade = new Upgrade({
      site,
      databases: [auth, video],
      older: older.root,
      seconds,
      longestLockMs,
      signal,
      tell,
    });
    try {
      return await upgrade.rehearse();
    } finally {
      await site.close();
    }
  } finally {
    await server.process.stop(stopGraceMs);
  }
};

/** `npm run rehearse`: the upgrade of a copy of the data, under load, and the way back. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(rehearse, process.argv.slice(2));
  const { from } = values;
  if (from === undefined) throw new Error('--from must name the version that runs: a released version or a commit.');
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  await buildApps();
  sweepOwnedFolders();
  const folder = createOwnedFolder();
  try {
    const objections = await rehearseIn(folder, { ...values, from }, stopping.signal);
    console.log(objections.length === 0 ? 'GO: nothing stands against this upgrade.' : 'NO GO:');
    for (const objection of objections) console.log(`- ${objection}`);
    return objections.length === 0 ? 0 : 1;
  } finally {
    removeOwnedFolder(folder);
  }
});
