import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from './debian-program';
import { hasApt, unpackDebianPackages } from './debian-packages';
import { withFileLock } from './file-lock';
import { findProgram } from './find-program';
import { findPackage, projectRoot } from './project-root';
import { ProvisionError } from './provision-error';
import { runCommand } from './run-command';

const MANUAL = 'install it ("sudo apt-get install -y chromium") or set CHROMIUM_PATH';
const PACKAGE = '@sparticuz/chromium';
const UNPACK_TIMEOUT_MS = 120_000;

type Notify = (notice: string) => void;

/**
 * The path of a Chromium that runs, for tests: CHROMIUM_PATH, the headless build of an npm package unpacked into
 * `enginesFolder`, the PATH, else Debian's unpacked there. None of these needs root. The headless build starts with a
 * quarter of the processor time of a whole Chromium.
 */
export async function findChromium(enginesFolder: string, notify: Notify = () => undefined): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await runs(given)) return given;
    throw new ProvisionError(`CHROMIUM_PATH names ${given}, which does not run: correct it or leave it empty.`);
  }
  const packaged = await packagedChromium(enginesFolder).catch(() => undefined);
  if (packaged !== undefined && (await runs(packaged))) return packaged;
  const installed = findProgram('chromium', 'chromium-browser', 'google-chrome');
  if (installed !== undefined && (await runs(installed))) return installed;
  return debianChromium(enginesFolder, notify);
}

async function debianChromium(enginesFolder: string, notify: Notify): Promise<string> {
  if (!hasApt()) throw new ProvisionError(`No Chromium found: ${MANUAL}.`);
  try {
    notify('Chromium is not installed: unpacking it (about 600 MB)');
    const target = join(enginesFolder, 'debian-chromium');
    const packages = ['chromium', 'fonts-dejavu-core'];
    await unpackDebianPackages({ packages, target });
    writeFileSync(join(target, 'fonts.conf'), fontConfiguration('usr/share/fonts'));
    const environment = { FONTCONFIG_FILE: '$root/fonts.conf' };
    const program = await debianProgram({ packages, target, program: 'usr/lib/chromium/chromium', environment });
    if (await runs(program)) return program;
  } catch (error) {
    throw new ProvisionError(`No Chromium found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  throw new ProvisionError(`No Chromium that runs was found: ${MANUAL}.`);
}

/** Unpacks the build inside the package @sparticuz/chromium (once), with the libraries that a bare machine lacks. */
async function packagedChromium(enginesFolder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !findPackage(PACKAGE)) return undefined;
  const manifest = join(projectRoot(), 'node_modules', PACKAGE, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const target = join(enginesFolder, `chromium-${version}`);
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
  const script = `import('${PACKAGE}').then((chromium) => chromium.default.executablePath())`;
  // The package unpacks into the temporary folder, and its libraries only when it believes to run on Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await runCommand(process.execPath, ['-e', script], { timeoutMs: UNPACK_TIMEOUT_MS, cwd: projectRoot(), env });
  const starter = [
    '#!/bin/sh',
    'root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    'FONTCONFIG_FILE="$root/fonts/fonts.conf" LD_LIBRARY_PATH="$root/al2023/lib" exec "$root/chromium" "$@"',
    '',
  ];
  writeFileSync(join(unfinished, 'start-chromium'), starter.join('\n'), { mode: 0o755 });
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontConfiguration('fonts'));
  renameSync(unfinished, target);
}

/** A page without any font ends Chromium. @param folder fonts besides the system's, beside the configuration */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">${folder}</dir>
</fontconfig>
`;
}

async function runs(path: string): Promise<boolean> {
  return runCommand(path, ['--version'], { timeoutMs: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}
