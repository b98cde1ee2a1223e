import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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

const replaceIn = (file: string, { folder, authUrl, videoUrl }: Starter): void => {
  const text = readFileSync(file, 'utf8');
  const named = text
    .replaceAll(sampleAddresses.auth, authUrl)
    .replaceAll(sampleAddresses.video, videoUrl)
    .replaceAll(sampleNames.title, titleFor(folder))
    .replaceAll(sampleNames.project, packageName(folder));
  writeFileSync(file, named);
};

/** A site that keeps sessions needs its address and a secret. */
const writeSettings = (folder: string): void => {
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(folder, '.env.local'), `SITE_URL=http://localhost:3000\nSESSION_SECRET=${secret}\n`);
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

/** Copies the starter of a kind, with the addresses of the services and the name of its folder. */
export const createStarter = (starter: Starter): void => {
  const { kind, folder } = starter;
  cpSync(join(import.meta.dirname, kind), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'page.css'), join(folder, styleSheets[kind] ?? 'page.css'));
  writeFileSync(join(folder, 'README.md'), kind === 'next' ? readme + siteReadme : readme);
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.next\n*.tsbuildinfo\n.env.local\n');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) replaceIn(join(entry.parentPath, entry.name), starter);
  if (kind === 'next') writeSettings(folder);
};
