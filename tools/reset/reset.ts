import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { reset } from '@svc/command-line/stack-commands';
import { projectRoot, ProvisionError, readPlacePointer } from '@svc/provision';
import { loadEnvironment, readDeadStack, readStackSettings, recoverStack, requireNoStack, runMain } from '@svc/start';

/** `npm run reset`: empties the data folder: accounts, videos, mails, generated secrets, unpacked programs. */
void runMain(async () => {
  readCommandLine(reset, process.argv.slice(2));
  const root = projectRoot();
  const { dataFolder } = readStackSettings(root, loadEnvironment(root));
  requireNoStack(dataFolder);
  const left = readDeadStack(dataFolder);
  if (left) await recoverStack(left);
  if (!existsSync(dataFolder)) {
    console.log(`${dataFolder} does not exist: nothing to empty.`);
    return 0;
  }
  refuseStrangeFolder(root, dataFolder);
  const elsewhere = readPlacePointer(dataFolder);
  if (elsewhere !== undefined) rmSync(elsewhere, { recursive: true, force: true });
  for (const name of readdirSync(dataFolder)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  console.log(`Emptied ${dataFolder}.`);
  return 0;
});

/** Protects a home folder from a mistyped DATA_DIR. */
function refuseStrangeFolder(root: string, dataFolder: string): void {
  const holdsCheckout = !relative(dataFolder, root).startsWith('..');
  const isOurs = dataFolder === join(root, '.data') || existsSync(join(dataFolder, 'secrets.json'));
  if (isOurs && !holdsCheckout) return;
  throw new ProvisionError(
    `${dataFolder} does not look like a data folder of this project: correct DATA_DIR, or empty it yourself.`,
  );
}
