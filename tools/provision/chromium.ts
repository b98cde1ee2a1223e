import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { debianProgram } from './debian-program';
import { hasApt } from './debian-packages';
import { withFileLock } from './file-lock';
import { findProgram } from './find-program';
import { findPackage, projectRoot } from './project-root';
import { ProvisionError } from './provision-error';
import { runCommand } from './run-command';

const MANUAL = 'install it ("sudo apt-get install -y chromium") or set CHROMIUM_PATH';
const UNPACK_TIMEOUT_MS = 120_000;

type Notify = (notice: string) => void;

/**
 * The path of a Chromium that runs, for tests: CHROMIUM_PATH, the PATH, the headless build of an npm package
 * unpacked into `enginesFolder`, else Debian's unpacked there. None of these needs root.
 */
export async function findChromium(enginesFolder: string, notify: Notify = () => undefined): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await runs(given)) return given;
    throw new ProvisionError(`CHROMIUM_PATH names ${given}, which does not run: correct it or leave it empty.`);
  }
  const installed = findProgram('chromium', 'chromium-browser', 'google-chrome');
  if (installed !== undefined && (await runs(installed))) return installed;
  const packaged = await packagedChromium(enginesFolder).catch(() => undefined);
  if (packaged !== undefined && (await runs(packaged))) return packaged;
  return debianChromium(enginesFolder, notify);
}

async function debianChromium(enginesFolder: string, notify: Notify): Promise<string> {
  if (!hasApt()) throw new ProvisionError(`No Chromium found: ${MANUAL}.`);
  try {
    notify('Chromium is not installed: unpacking it (about 600 MB)');
    const program = await debianProgram({
      packages: ['chromium'],
      program: 'usr/lib/chromium/chromium',
      target: join(enginesFolder, 'debian-chromium'),
    });
    if (await runs(program)) return program;
  } catch (error) {
    throw new ProvisionError(`No Chromium found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  throw new ProvisionError(`No Chromium that runs was found: ${MANUAL}.`);
}

/** Unpacks the build inside the package @sparticuz/chromium (once), with the libraries that a bare machine lacks. */
async function packagedChromium(enginesFolder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !findPackage('@sparticuz/chromium')) return undefined;
  const target = join(enginesFolder, 'chromium');
  mkdirSync(enginesFolder, { recursive: true });
  await withFileLock(`${target}.lock`, { timeoutMs: UNPACK_TIMEOUT_MS }, async () => {
    if (!existsSync(target)) await unpackPackage(target);
  });
  return join(target, 'start-chromium');
}

async function unpackPackage(target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const script = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  // The package unpacks into the temporary folder, and its libraries only when it believes to run on Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await runCommand(process.execPath, ['-e', script], { timeoutMs: UNPACK_TIMEOUT_MS, cwd: projectRoot(), env });
  const starter = [
    '#!/bin/sh',
    'root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    '[ -d /etc/fonts ] || export FONTCONFIG_PATH="$root/fonts"',
    'LD_LIBRARY_PATH="$root/al2023/lib" exec "$root/chromium" "$@"',
    '',
  ];
  writeFileSync(join(unfinished, 'start-chromium'), starter.join('\n'), { mode: 0o755 });
  renameSync(unfinished, target);
}

async function runs(path: string): Promise<boolean> {
  return runCommand(path, ['--version'], { timeoutMs: 20_000, cwd: dirname(path) }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}
