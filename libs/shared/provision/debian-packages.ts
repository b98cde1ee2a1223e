import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFiles, watchPackages, type Apt } from './debian-progress';
import { withFileLock } from './file-lock';
import { runCommand } from './run-command';

interface UnpackOptions {
  /** Debian packages to unpack with whatever they need that this machine lacks. */
  readonly packages: readonly string[];
  /** The folder to make; when it exists it is taken as finished. */
  readonly target: string;
  /** A release of Debian other than this machine's, for programs that need nothing but the C library. */
  readonly suite?: string;
  /** Is told the share that is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const UPDATE_TIMEOUT_MS = 60_000;
const DOWNLOAD_TIMEOUT_MS = 180_000;
const LOCK_TIMEOUT_MS = 300_000;

/** True when this machine can fetch and unpack Debian packages. */
export function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
}

/**
 * Unpacks Debian packages into a folder without root and without touching the system: apt works with package lists
 * and a cache of its own. The folder appears only when complete.
 * @throws CommandError when the archive cannot be reached
 */
export async function unpackDebianPackages(options: UnpackOptions): Promise<void> {
  const { target } = options;
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  await withFileLock(`${target}.lock`, { timeoutMs: LOCK_TIMEOUT_MS }, async () => {
    if (!existsSync(target)) await unpackInto(options);
  });
}

async function unpackInto({ packages, target, suite, onProgress }: UnpackOptions): Promise<void> {
  const work = `${target}.unfinished`;
  rmSync(work, { recursive: true, force: true });
  try {
    const apt = aptIn(work, suite);
    await apt(['update'], UPDATE_TIMEOUT_MS).catch(() => undefined);
    const versions = suite === undefined ? await resolveClosure(apt, packages) : packages;
    const progress = await watchPackages({ apt, work, versions, onProgress });
    try {
      await apt(['download', ...versions], DOWNLOAD_TIMEOUT_MS);
    } finally {
      progress.downloaded();
    }
    const root = join(work, 'root');
    await unpackAll(work, root, progress.unpacked);
    renameSync(root, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Makes apt look at one release only. */
function writeSources(work: string, suite: string): Record<string, string> {
  const list = join(work, 'sources.list');
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(list, `deb [signed-by=${keyring}] http://deb.debian.org/debian ${suite} main\n`);
  return { 'Dir::Etc::SourceList': list, 'Dir::Etc::SourceParts': '/dev/null' };
}

function aptIn(work: string, suite: string | undefined): Apt {
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, folder), { recursive: true });
  const options = {
    ...(suite === undefined ? {} : writeSources(work, suite)),
    'Dir::State::Lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'Debug::NoLocking': '1',
    // Under root, apt switches to the user _apt, who may have no access to this folder.
    'APT::Sandbox::User': 'root',
    'Acquire::http::Timeout': '15',
    'Acquire::https::Timeout': '15',
    'Acquire::Retries': '2',
    'Acquire::Languages': 'none',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  return async (args, timeoutMs) => {
    const { stdout } = await runCommand('apt-get', [...flags, '-qq', ...args], { timeoutMs, cwd: work, env });
    return stdout;
  };
}

/** `name=version` of the packages and of everything they need that is not installed, without installing any. */
async function resolveClosure(apt: Apt, packages: readonly string[]): Promise<string[]> {
  const flags = ['-y', '--no-install-recommends', '--reinstall', '--simulate'];
  const plan = await apt(['install', ...flags, ...packages], UPDATE_TIMEOUT_MS);
  // A line of the plan: Inst redis-tools [installed version] (5:7.0.15-1~deb12u10 Debian:12.11/oldstable [amd64])
  const lines = [...plan.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm)];
  return lines.map(([, name, version]) => `${name}=${version}`);
}

async function unpackAll(work: string, root: string, onUnpacked: (file: string) => void): Promise<void> {
  mkdirSync(root);
  for (const file of packageFiles(work)) {
    await runCommand('dpkg-deb', ['--extract', join(work, file), root], { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    onUnpacked(join(work, file));
  }
}

/** The folders below an unpacked root that hold shared libraries, for `LD_LIBRARY_PATH`. */
export function libraryFolders(root: string): string[] {
  const folders = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && /^lib.*\.so(\.|$)/.test(entry.name)) folders.add(entry.parentPath);
  }
  return [...folders].sort();
}
