import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFileOrEmpty } from './process-identity.mjs';
import { runNpm } from './run-npm.mjs';

/** Beside the data, on the disk of the checkout: taking the packages is then one rename. */
const nextPackagesFolder = (root) => join(root, '.data', 'next-packages');

/** Name of the file in `node_modules` that says for which lock file it was installed. */
export const stampName = '.installed';

const stampIn = (folder) => readFileOrEmpty(join(folder, 'node_modules', stampName));

/**
 * Installs the packages of a changed lock file in a folder of their own, while a process runs with the present ones.
 * Does nothing when an earlier call has finished.
 *
 * @param {string} root
 * @param {{ stamp: string, command: readonly string[], packages: readonly string[], workspaces: readonly string[] }} wanted
 * @throws InstallError
 */
export async function fetchNextPackages(root, { stamp, command, packages, workspaces }) {
  const folder = nextPackagesFolder(root);
  if (stampIn(folder) === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifests = workspaces.map((workspace) => join(workspace, 'package.json'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc', ...manifests])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name));
  await runNpm(folder, command, packages);
  writeFileSync(join(folder, 'node_modules', stampName), stamp);
}

/**
 * Puts the fetched packages in the place of the present ones.
 *
 * @returns {boolean} false when none were fetched for this lock file
 */
export function takeNextPackages(root, stamp) {
  const folder = nextPackagesFolder(root);
  const isFetched = stampIn(folder) === stamp;
  if (isFetched) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(join(folder, 'node_modules'), join(root, 'node_modules'));
  }
  rmSync(folder, { recursive: true, force: true });
  return isFetched;
}
