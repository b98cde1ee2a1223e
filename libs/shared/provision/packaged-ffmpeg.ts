import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command';

/** The last resort's package holds a build of 2018 inside its archive, so that no other host is asked. */
const PACKAGE = '@ffmpeg-installer/ffmpeg@1.1.0';
const INSTALL_TIMEOUT_MS = 180_000;

/** Fetches ffmpeg from the npm registry into `enginesFolder` (once) and gives its path. */
export async function packagedFfmpeg(enginesFolder: string, notify: (notice: string) => void): Promise<string> {
  const target = join(enginesFolder, 'ffmpeg-package');
  if (!existsSync(target)) await install(target, enginesFolder, notify);
  const platform = `${process.platform}-${process.arch}`;
  const path = join(target, 'node_modules', '@ffmpeg-installer', platform, 'ffmpeg');
  await runCommand(path, ['-version'], { timeoutMs: 20_000 });
  return path;
}

async function install(target: string, enginesFolder: string, notify: (notice: string) => void): Promise<void> {
  notify('ffmpeg is not installed: fetching an npm package that holds it');
  mkdirSync(enginesFolder, { recursive: true });
  const unfinished = mkdtempSync(`${target}.unfinished-`);
  try {
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', unfinished];
    await runCommand('npm', ['install', ...flags, PACKAGE], { timeoutMs: INSTALL_TIMEOUT_MS, cwd: unfinished });
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
