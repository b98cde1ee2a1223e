import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { backup } from '@svc/command-line/stack-commands';
import { ProvisionError, withFileLock } from '@svc/provision';
import { runMain } from '@svc/start';
import { prepareBackupPlace, type BackupPlace } from './backup-place';
import { createBackup } from './create-backup';
import { restoreBackup, verifyBackup } from './restore-backup';
import { runScript } from './run-script';

const LOCK_TIMEOUT_MS = 1_000;

const alone = (place: BackupPlace, work: () => Promise<void>): Promise<void> => {
  const onWait = (pid: number): void => {
    throw new ProvisionError(`Another backup command works here (process ${pid}): wait until it has ended.`);
  };
  return withFileLock(join(place.folder, 'lock'), { timeoutMs: LOCK_TIMEOUT_MS, onWait }, work);
};

/** `npm run admin -- backup`: see docs/operate/backup.md. */
void runMain(async (stopRequested) => {
  const { words, values } = readCommandLine(backup, process.argv.slice(2));
  const [action = '', time] = words;
  const place = await prepareBackupPlace();
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    create: () => alone(place, () => createBackup(place)),
    verify: () => alone(place, () => verifyBackup(place, values['most-hours'])),
    list: () => runScript(place, 'list.sh'),
    restore: () => alone(place, () => restoreBackup(place, time)),
  };
  return Promise.race([actions[action]!().then(() => 0), stopRequested.then(() => 1)]);
});
