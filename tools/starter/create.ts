import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createStarter, starterKinds } from './create-starter';

const usage = `npx --yes <auth-service>/client.tgz create <${starterKinds.join('|')}> <folder> [--auth-url <url>] [--video-url <url>]`;

interface Installed {
  packages: Record<string, { resolved?: string } | undefined>;
}

/** The address that npm has fetched this package from; its lock file lies in `node_modules`. */
const installedFrom = (): string | undefined => {
  const lockFile = join(import.meta.dirname, '..', '..', '.package-lock.json');
  if (!existsSync(lockFile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as Installed;
  const resolved = packages['node_modules/svc-auth-video']?.resolved;
  return resolved?.endsWith('/client.tgz') ? resolved.replace(/\/client\.tgz$/u, '') : undefined;
};

const readVideoUrl = async (authUrl: string): Promise<string | null> => {
  const answer = await fetch(`${authUrl}/console/settings`).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as { videoUrl: string | null }).videoUrl : null;
};

/** @throws Error for an address that neither the command line nor the service tells */
const findAddresses = async (given: { 'auth-url'?: string; 'video-url'?: string }) => {
  const authUrl = given['auth-url'] ?? installedFrom();
  if (authUrl === undefined) throw new Error('The address of the auth-service is missing: add --auth-url <url>.');
  const videoUrl = given['video-url'] ?? (await readVideoUrl(authUrl));
  if (videoUrl === null) throw new Error(`${authUrl} names no video-service: add --video-url <url>.`);
  return { authUrl, videoUrl };
};

const readWords = (args: readonly string[]) => {
  const options = { 'auth-url': { type: 'string' }, 'video-url': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [action, kind = '', name = '', ...rest] = positionals;
  if (action !== 'create' || !starterKinds.includes(kind) || name === '' || rest.length > 0) throw new Error('');
  return { kind, name, values };
};

const shellWord = (path: string): string => (/^[\w./-]+$/u.test(path) ? path : JSON.stringify(path));

/** `svc-auth-video create vite my-app`: a front end that signs in, shows the profile and makes a video. */
const create = async (args: readonly string[]): Promise<string> => {
  const { kind, name, values } = readWords(args);
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: choose another folder.`);
  createStarter({ kind, folder, ...(await findAddresses(values)) });
  return `Next: cd ${shellWord(relative(process.cwd(), folder))} && npm install && npm start`;
};

try {
  console.log(await create(process.argv.slice(2)));
} catch (error) {
  const { message } = error as Error;
  console.error(`${message === '' ? '' : `${message}\n`}usage: ${usage}`);
  process.exitCode = 1;
}
