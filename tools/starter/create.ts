import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createStarter, nextCommands, readAddress, shellWord, starterKinds } from './create-starter';

const kinds = starterKinds.join('|');
const usage = `npx --yes <auth-service>/client.tgz create <${kinds}> <folder> [--auth-url <url>] [--video-url <url>]`;

interface InstalledPackage {
  readonly resolved: string;
  readonly integrity: string;
}

/** This package as npm has installed it, by the lock file in `node_modules`. */
const readInstalled = (): InstalledPackage | undefined => {
  const lockFile = join(import.meta.dirname, '..', '..', '.package-lock.json');
  if (!existsSync(lockFile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, InstalledPackage> };
  return packages['node_modules/svc-auth-video'];
};

const readJson = async <Body>(url: string): Promise<Body | null> => {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as Body) : null;
};

/**
 * npx runs what it has installed from an address before (npm/cli#2641); a query makes it another address.
 * @throws Error that names the command
 */
const requireCurrent = async ({ resolved, integrity }: InstalledPackage, args: readonly string[]): Promise<void> => {
  if (resolved.includes('?')) return;
  const served = await readJson<{ integrity: string }>(resolved.replace(/tgz$/u, 'json'));
  if (served === null || served.integrity === integrity) return;
  const mark = served.integrity
    .replace(/^sha512-/u, '')
    .replaceAll(/[^\w]/gu, '')
    .slice(0, 12);
  const command = ['npx', '--yes', `${resolved}?${mark}`, ...args].map(shellWord).join(' ');
  throw new Error(`The auth-service has a newer version of this program. Run:\n${command}\n`);
};

interface Addresses {
  'auth-url'?: string;
  'video-url'?: string;
}

/** @throws Error for an address that neither the command line nor the service tells */
const findAddresses = async (given: Addresses, installed: InstalledPackage | undefined) => {
  const [, servedFrom] = /^(https?:.+)\/client\.tgz/u.exec(installed?.resolved ?? '') ?? [];
  const address = given['auth-url'] ?? servedFrom;
  if (address === undefined) throw new Error('The address of the auth-service is missing: add --auth-url <url>.');
  const authUrl = readAddress(address);
  const settings = await readJson<{ videoUrl: string | null }>(`${authUrl}/console/settings`);
  const videoUrl = given['video-url'] ?? settings?.videoUrl ?? null;
  if (videoUrl === null) throw new Error(`${authUrl} names no video-service: add --video-url <url>.`);
  return { authUrl, videoUrl };
};

const readWords = (args: readonly string[]) => {
  const options = { 'auth-url': { type: 'string' }, 'video-url': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [action, kind = '', name = '', ...rest] = positionals;
  if (action !== 'create' || !starterKinds.includes(kind) || name === '' || rest.length > 0)
    throw new Error(`usage: ${usage}`);
  return { kind, folder: resolve(name), values };
};

/** An empty clone has the folder of git. */
const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === '.git');

/** `svc-auth-video create vite my-app`: a front end that signs in, shows the profile and makes a video. */
const create = async (args: readonly string[]): Promise<void> => {
  const { kind, folder, values } = readWords(args);
  if (!isEmpty(folder)) throw new Error(`${folder} is not empty: choose another folder.`);
  const installed = readInstalled();
  if (installed !== undefined) await requireCurrent(installed, args);
  createStarter({ kind, folder, ...(await findAddresses(values, installed)) });
  console.log(`Next: ${nextCommands(folder, process.cwd())}`);
};

try {
  await create(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
