import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const sampleAddresses = { auth: 'http://localhost:3001', video: 'http://localhost:3002' };
const sampleNames = { title: 'My app', project: 'my-app' };

export interface Starter {
  kind: string;
  /** Path of a folder that is empty or does not exist. */
  folder: string;
  authUrl: string;
  videoUrl: string;
}

/** The look of the pages, one for all kinds. */
const styleSheets: Readonly<Record<string, string>> = {
  next: 'app/page.css',
  vite: 'src/page.css',
  express: 'public/page.css',
};

export const starterKinds: readonly string[] = Object.keys(styleSheets);

/** Signs that HTML, JSX, JSON or a string of JavaScript would read as syntax are left out. */
const titleFor = (folder: string): string =>
  basename(folder)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim() || sampleNames.title;

/** A name that npm accepts: letters, digits and hyphens. */
const packageName = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || sampleNames.project;

/** Addresses become text of JavaScript, JSX, HTML, JSON and Markdown. */
const plainAddress = /^https?:\/\/[\w.:[\]-]+\/[\w./~-]*$/u;

/** @throws Error for what is no plain address of a service */
export const readAddress = (given: string): string => {
  const { href = '' } = URL.canParse(given) ? new URL(given) : {};
  if (!plainAddress.test(href))
    throw new Error(`${JSON.stringify(given)} is no address of a service: give one such as https://auth.example.org.`);
  return href.replace(/\/$/u, '');
};

type Words = Readonly<Record<string, string>>;

const wordsFor = ({ folder, authUrl, videoUrl }: Starter): Words => ({
  [sampleAddresses.auth]: readAddress(authUrl),
  [sampleAddresses.video]: readAddress(videoUrl),
  [sampleNames.title]: titleFor(folder),
  [sampleNames.project]: packageName(folder),
});

/** Replaces all words in one pass: an address may contain the name of the sample, or be the other one's. */
const replaceIn = (file: string, words: Words): void => {
  const text = readFileSync(file, 'utf8');
  const samples = new RegExp(Object.keys(words).join('|'), 'gu');
  writeFileSync(
    file,
    text.replaceAll(samples, (sample) => words[sample] ?? sample),
  );
};

/** A site that keeps sessions needs its address and a secret. */
const writeSettings = (folder: string): void => {
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(folder, '.env.local'), `SITE_URL=http://localhost:3000\nSESSION_SECRET=${secret}\n`, {
    mode: 0o600,
  });
};

const readme = `# My app

Signs users in with the auth-service at ${sampleAddresses.auth} and makes videos with the video-service at ${sampleAddresses.video}.

\`\`\`sh
npm install
npm start
\`\`\`

The address that \`npm start\` prints opens the app. The guide of the typed clients is \`node_modules/svc-auth-video/README.md\`.
`;

const siteReadme = `
\`.env.local\` has the settings; set them anew where the app runs in public, and do not commit the file:

- \`SITE_URL\`: the address at which browsers open the app. On localhost, name and port of the request count.
- \`SESSION_SECRET\`: at least 32 characters; seals the cookies.
`;

/**
 * Copies the starter of a kind, with the addresses of the services and the name of its folder.
 * @throws Error for an address that is none
 */
export const createStarter = (starter: Starter): void => {
  const { kind, folder } = starter;
  const words = wordsFor(starter);
  cpSync(join(import.meta.dirname, kind), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'page.css'), join(folder, styleSheets[kind] ?? 'page.css'));
  writeFileSync(join(folder, 'README.md'), kind === 'next' ? readme + siteReadme : readme);
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.next\n*.tsbuildinfo\n.env.local\n');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) replaceIn(join(entry.parentPath, entry.name), words);
  if (kind === 'next') writeSettings(folder);
};

/** Quotes a word of a command that is printed; what double quotes keep as it is has them, which every shell knows. */
export const shellWord = (word: string): string => {
  if (/^[\w./-]+$/u.test(word)) return word;
  return /["$\\`!]/u.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
};

/** Writes the commands that start the new app for a shell in the folder `from`. */
export const nextCommands = (folder: string, from: string): string => {
  const path = relative(from, folder);
  // A name that begins with a hyphen would be an option, and `-` alone the folder before this one.
  const target = path.startsWith('-') ? `./${path}` : path;
  return [...(path === '' ? [] : [`cd ${shellWord(target)}`]), 'npm install', 'npm start'].join(' && ');
};
