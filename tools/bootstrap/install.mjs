import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InstallError } from './run-npm.mjs';
import { withInstallLock } from './install-lock.mjs';
import { fetchNextPackages, stampName, takeNextPackages } from './next-packages.mjs';
import { readFileOrEmpty } from './process-identity.mjs';
import { isWritable, runNpm } from './run-npm.mjs';
import { findUser } from './users.mjs';

/**
 * `running` leaves out `devDependencies`; `everything` includes them.
 *
 * @typedef {'running' | 'everything'} PackageSet
 */

export const pinnedNode = (root) => join(root, 'node_modules', 'node', 'bin', 'node');

/** The lab has a lock file of its own in its folder, and runs with the Node of the product. */
const bringsNode = (root) => 'node_modules/node' in (packagesIn(join(root, 'package-lock.json')) ?? {});

const stampFile = (root) => join(root, 'node_modules', stampName);

/**
 * Runs npm unless node_modules holds what package-lock.json asks for.
 *
 * @param {string} root folder of both
 * @param {PackageSet} set
 * @throws InstallError
 */
export async function ensureInstalled(root, set) {
  if (isInstalled(root, set)) return;
  await withInstallLock(root, async () => {
    if (!isInstalled(root, set)) await install(root, set);
  });
}

/** The stamp is written last, so that a folder left by an install that was killed never counts. */
function isInstalled(root, set) {
  if (bringsNode(root) && !existsSync(pinnedNode(root))) return false;
  const stamps = [set, 'everything'].map((known) => computeStamp(root, known));
  if (stamps.includes(readFileOrEmpty(stampFile(root)))) return true;
  if (!isInStepWithLock(root, set)) return false;
  writeStamp(root, set);
  return true;
}

/** Detects an install by hand: npm writes its own lock file in node_modules when an install has finished. */
function isInStepWithLock(root, set) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined || !runsPinnedNode(root)) return false;
  return wantedPackages(root, set).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true,
  );
}

async function install(root, set) {
  requireWritable(root);
  const startedAt = Date.now();
  if (set === 'running' || !isInstalled(root, 'running') || !(await addTheRest(root))) await replace(root, set);
  removeHeaders(root);
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/**
 * Adds the development packages. Keeps the installed ones, because running processes may use them.
 *
 * @returns true when every package is installed: `npm install` does not report errors that `npm ci` reports
 */
async function addTheRest(root) {
  console.log('Installing dependencies of the checks (npm install): about 0.4 GB more in node_modules, once ...');
  const rest = wantedPackages(root, 'everything').filter(([, { dev }]) => dev === true);
  // Packages that are there already were left half unpacked by an install that broke off: npm would believe them.
  for (const [path] of rest) rmSync(join(root, path), { recursive: true, force: true });
  await runNpm(root, ['install', '--no-save', '--include=dev'], foldersHere(rest));
  return isInstalled(root, 'everything');
}

/** Headers of Node.js, 67 MB, with which native packages are compiled: all packages here are prebuilt. */
function removeHeaders(root) {
  const programs = join(root, 'node_modules', 'node', 'node_modules');
  const folders = existsSync(programs) ? readdirSync(programs, { withFileTypes: true }) : [];
  for (const { name } of folders.filter((entry) => entry.isDirectory()))
    rmSync(join(programs, name, 'include'), { recursive: true, force: true });
}

/** Installs from scratch. Includes the development packages when they were installed before. */
async function replace(root, asked) {
  const set = hadEverything(root) ? 'everything' : asked;
  const flag = set === 'everything' ? '--include=dev' : '--omit=dev';
  const wanted = {
    stamp: computeStamp(root, set),
    command: ['ci', flag],
    packages: foldersHere(wantedPackages(root, set)),
    workspaces: workspacesIn(root),
  };
  if (findUser(root) !== undefined) await fetchForLater(root, wanted);
  requireUnused(root);
  if (takeNextPackages(root, wanted.stamp)) return;
  rmSync(stampFile(root), { force: true });
  const folder = relative(process.cwd(), join(root, 'node_modules'));
  console.log(`Installing dependencies (npm ci): about ${describeSize(root, set)} in ${folder}, once ...`);
  await runNpm(root, wanted.command, wanted.packages);
  if (!runsPinnedNode(root)) {
    throw new InstallError(
      'The pinned Node was not installed: let npm run install scripts ("npm config delete ignore-scripts").',
    );
  }
  writeStamp(root, set);
}

function describeSize(root, set) {
  if (!bringsNode(root)) return '60 MB';
  return set === 'everything' ? '1.4 GB' : '0.9 GB';
}

/** A stack that runs is down for its restart only. */
async function fetchForLater(root, wanted) {
  console.log('Fetching the dependencies of this version (npm ci), while those that are here are in use ...');
  await fetchNextPackages(root, wanted);
}

function hadEverything(root) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {};
  return Object.values(installed).some(({ dev }) => dev === true);
}

/**
 * @returns {[string, object][]} folder and entry in package-lock.json of the packages of a set, on any machine, without
 * the workspaces: their folders are sources
 */
function wantedPackages(root, set) {
  const packages = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {});
  return packages.filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !link && (set === 'everything' || dev !== true),
  );
}

/** Folders of the workspaces, whose `package.json` npm reads too. */
function workspacesIn(root) {
  const packages = Object.values(packagesIn(join(root, 'package-lock.json')) ?? {});
  return packages.filter(({ link }) => link).map(({ resolved }) => resolved);
}

/** Folders of those packages that npm installs on a machine like this one. */
function foldersHere(packages) {
  const suits = (given, own) => given === undefined || given.includes(own);
  return packages
    .filter(([, { os, cpu }]) => suits(os, process.platform) && suits(cpu, process.arch))
    .map(([path]) => path);
}

function requireWritable(root) {
  const target = existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root;
  if (isWritable(root) && isWritable(target)) return;
  throw new InstallError(
    `Dependencies must be installed, but ${target} cannot be written: change its owner or use a copy of the checkout.`,
  );
}

function requireUnused(root) {
  const user = findUser(root);
  if (user === undefined) return;
  throw new InstallError(
    `Dependencies of this version are fetched, and process ${user.pid} (npm ${user.command}) runs with those that are here: stop it${user.command === 'start' ? ' ("npm run stop")' : ''}, then try again.`,
  );
}

function runsPinnedNode(root) {
  return !bringsNode(root) || spawnSync(pinnedNode(root), ['--version'], { stdio: 'ignore' }).status === 0;
}

function computeStamp(root, set) {
  const file = join(root, 'package-lock.json');
  const [lock, name] = [readFileOrEmpty(file), relative(process.cwd(), file)];
  if (lock === '') throw new InstallError(`${name} is missing: restore it with "git checkout ${name}".`);
  return `${set} ${createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex')}`;
}

function writeStamp(root, set) {
  try {
    writeFileSync(stampFile(root), computeStamp(root, set));
  } catch {
    // A read-only checkout that is in step can still run; it is compared again next time.
  }
}

/** @returns {Record<string, { version: string, dev?: boolean, optional?: boolean }> | undefined} */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileOrEmpty(lockFile)).packages;
  } catch {
    return undefined;
  }
}
