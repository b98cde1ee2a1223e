import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';

/** Puts a program into an empty folder. */
export type Fetch = (folder: string) => Promise<void>;

const timeoutMs = 20 * 60_000;

const run = async (folder: string, file: string, ...args: readonly string[]): Promise<void> =>
  void (await runCommand(file, args, { cwd: folder, timeoutMs }));

/** A package of npm in `node_modules`; its scripts do not run. */
export const fromNpm =
  (specification: string): Fetch =>
  async (folder) => {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    await run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', specification);
  };

/** Packages of PyPI with what they need, for `PYTHONPATH`. */
export const fromPyPi =
  (...specifications: readonly string[]): Fetch =>
  (folder) =>
    run(folder, 'python3', '-m', 'pip', 'install', '--quiet', '--target', folder, ...specifications);

/** Packages of Debian, unpacked; the libraries that they need are those of the system. */
export const fromDebian =
  (...packages: readonly string[]): Fetch =>
  async (folder) => {
    await run(folder, 'apt-get', 'download', ...packages);
    for (const file of globSync('*.deb', { cwd: folder })) await run(folder, 'dpkg', '--extract', file, '.');
  };

/** A program that Go compiles. One package at a time, which takes less memory. */
export const fromGo =
  (specification: string): Fetch =>
  async (folder) => {
    const env = { ...process.env, GOBIN: folder };
    await runCommand('go', ['install', '-p', '1', specification], { cwd: folder, env, timeoutMs });
  };

/** The content of an archive of Maven Central. */
export const fromMaven =
  (artifact: string): Fetch =>
  (folder) =>
    run(
      folder,
      'mvn',
      '--quiet',
      '--batch-mode',
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack',
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${folder}`,
    );

/** Fetches a program once; an interrupted try leaves nothing. @returns its folder, which is kept between runs */
export const fetchOnce = async (name: string, fetch: Fetch): Promise<string> => {
  const folder = join(projectRoot(), '.data', 'real', name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  mkdirSync(unfinished);
  await fetch(unfinished);
  renameSync(unfinished, folder);
  return folder;
};
