import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, ProvisionError, runCommand } from '@svc/provision';
import { debianAdvice } from './docker-advice';
import { thisMachine } from './docker-engine';
import { fetchSettings } from './fetch-settings';
import { folderIn, imagePrefix, timed, type Workshop } from './workshop';

const release = 'bookworm';
const MAKING_TIMEOUT_MS = 1_800_000;

/** Rules of Debian's slim image: no manuals and translations, but licences. */
const slimRules = [
  'path-exclude /usr/share/doc/*',
  'path-include /usr/share/doc/*/copyright',
  ...['groff', 'info', 'linda', 'lintian', 'locale', 'man'].map((name) => `path-exclude /usr/share/${name}/*`),
];

const sources = (mirror: string): string =>
  [
    `deb ${mirror} ${release} main`,
    `deb ${mirror} ${release}-updates main`,
    `deb ${mirror.replace(/\/debian\/?$/, '/debian-security')} ${release}-security main`,
    '',
  ].join('\n');

/** Builds Debian like `debian:bookworm-slim` with debootstrap, and keeps its archive for later runs. */
export const makeDebianBase = async (workshop: Workshop): Promise<string> => {
  const tag = `${imagePrefix}/debian:${release}-slim`;
  if (await workshop.engine.hasImage(tag)) return tag;
  const archive = join(folderIn(workshop), `debian-${release}.tar`);
  if (!existsSync(archive)) await timed(workshop, `Making Debian ${release}`, () => makeArchive(workshop, archive));
  await workshop.engine.docker(['import', '--change', 'CMD ["bash"]', archive, tag], MAKING_TIMEOUT_MS);
  return tag;
};

const hasDebootstrap = async (): Promise<boolean> => {
  try {
    await runCommand('debootstrap', ['--version'], { timeoutMs: MAKING_TIMEOUT_MS });
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
};

const makeArchive = async (workshop: Workshop, archive: string): Promise<void> => {
  const advice = debianAdvice(await hasDebootstrap(), thisMachine());
  if (advice !== undefined) throw new ProvisionError(advice);
  const { mirror } = workshop.settings;
  const options = { timeoutMs: MAKING_TIMEOUT_MS, signal: workshop.stopping };
  const system = mkdtempSync(join(folderIn(workshop), 'debian-'));
  // This folder becomes the root of images, so every user must be able to enter it.
  chmodSync(system, 0o755);
  try {
    await runCommand('debootstrap', ['--variant=minbase', release, system, mirror], options);
    await slimDown(system, mirror);
    const unfinished = `${archive}.unfinished`;
    const order = ['--sort=name', '--numeric-owner', '--one-file-system'];
    await runCommand('tar', ['--create', `--file=${unfinished}`, ...order, `--directory=${system}`, '.'], options);
    renameSync(unfinished, archive);
  } finally {
    rmSync(system, { recursive: true, force: true });
  }
};

const slimDown = async (system: string, mirror: string): Promise<void> => {
  const inside = (path: string): string => join(system, path);
  writeFileSync(inside('etc/dpkg/dpkg.cfg.d/docker'), `${slimRules.join('\n')}\n`);
  writeFileSync(inside('etc/apt/apt.conf.d/90-fetching'), await fetchSettings());
  writeFileSync(inside('etc/apt/sources.list'), sources(mirror));
  for (const name of ['groff', 'info', 'linda', 'lintian', 'locale', 'man']) emptyFolder(inside(`usr/share/${name}`));
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log']) emptyFolder(inside(path));
  // Copied from this machine; Docker mounts its own files over them.
  for (const path of ['etc/hostname', 'etc/resolv.conf']) rmSync(inside(path), { force: true });
};

const emptyFolder = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
};
