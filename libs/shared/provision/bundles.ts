import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFileLock } from './file-lock';
import type { OwnProcessOptions } from './own-process';
import { writeAtomically } from './atomic-files';

export const APPS = ['auth-service', 'video-service', 'video-worker'] as const;
export type App = (typeof APPS)[number];

const INPUT_FOLDERS = ['apps', 'libs', 'tools/bundle', 'tools/client-package', 'tools/starter'];
const INPUT_FILES = ['nx.json', 'package-lock.json', 'tsconfig.base.json'];
const BUILD_TIMEOUT_MS = 300_000;

type RunTask = (options: OwnProcessOptions, advice: string) => Promise<void>;

/** Arguments of Node by which stack traces name our sources. */
export const ownSourceMaps = (root: string): string[] => [
  '--require',
  join(root, 'tools', 'start', 'own-source-maps.cjs'),
];

export const bundlePath = (root: string, app: App, entry = 'main'): string =>
  join(root, 'dist', 'apps', app, `${entry}.js`);

/**
 * Builds the apps' bundles when a file that they are made from has changed since, by the hash of those files.
 */
export async function ensureBundles(root: string, run: RunTask, notify: (line: string) => void): Promise<void> {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const onWait = (pid: number): void => notify(`Waiting for process ${pid}, which builds in this checkout`);
  await withFileLock(join(dist, 'build.lock'), { timeoutMs: BUILD_TIMEOUT_MS, onWait }, async () => {
    const hash = hashInputs(root);
    const stamp = join(dist, 'build-stamp');
    if (isBuilt(root, stamp, hash)) return;
    notify('Building the apps');
    rmSync(stamp, { force: true });
    await run(buildCommand(root), 'correct what it names, or run "npm run check -- build" to see everything.');
    writeAtomically(stamp, hash, 0o644);
    notify('The apps are built');
  });
}

function isBuilt(root: string, stamp: string, hash: string): boolean {
  if (!APPS.every((app) => existsSync(bundlePath(root, app)))) return false;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Keeps everything that Nx writes inside the checkout, rather than in /tmp/.nx and ~/.nx. */
export function nxEnvironment(root: string): Record<string, string> {
  return {
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    // Settings of the developer's stack must not reach tests and builds.
    NX_LOAD_DOT_ENV_FILES: 'false',
    // Sockets of plugin processes and a copy of the native part are what it would put into /tmp.
    NX_ISOLATE_PLUGINS: 'false',
    NX_SKIP_NATIVE_FILE_CACHE: 'true',
    NX_CACHE_DIRECTORY: join(root, '.nx', 'cache'),
    NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx', 'workspace-data'),
  };
}

/** Runs the build target of Nx without Nx, which is a development dependency. */
function buildCommand(root: string): OwnProcessOptions {
  return {
    name: 'build',
    file: process.execPath,
    args: ['--import', 'tsx', join(root, 'tools', 'bundle', 'bundle.ts'), ...APPS],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    cwd: root,
  };
}

/** One hash over names and contents of everything that goes into a bundle. */
function hashInputs(root: string): string {
  const hash = createHash('sha256');
  const files = [...INPUT_FOLDERS.flatMap((folder) => sourceFiles(root, folder)), ...INPUT_FILES];
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
