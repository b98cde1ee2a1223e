import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { starter } from '@svc/command-line/development-commands';
import { runMain } from '@svc/start';

const sampleAddresses = { auth: 'http://localhost:3001', video: 'http://localhost:3002' };

const replaceIn = (file: string, auth: string, video: string): void => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(sampleAddresses.auth, auth).replaceAll(sampleAddresses.video, video));
};

/** The look of the pages, one for all kinds. */
const styleSheets: Readonly<Record<string, string>> = {
  next: 'app/page.css',
  vite: 'src/page.css',
  express: 'public/page.css',
};

/** Settings of a site that keeps sessions, and what its repository leaves out. */
const writeSettings = (folder: string): void => {
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(folder, '.env.local'), `SITE_URL=http://localhost:3000\nSESSION_SECRET=${secret}\n`);
  writeFileSync(join(folder, '.gitignore'), '.env.local\n.next\nnode_modules\n');
};

/** `npm run generate -- starter vite my-app`: a front end that signs in, shows the profile and makes a video. */
void runMain(() => {
  const { words, values } = readCommandLine(starter, process.argv.slice(2));
  const [kind = '', name = ''] = words;
  // The command runs at the root of the repository; npm tells where it was typed.
  const place = process.env['INIT_CWD'] ?? process.cwd();
  const folder = resolve(place, name);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty: choose another folder.`);
    return Promise.resolve(1);
  }
  cpSync(join(import.meta.dirname, kind), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'page.css'), join(folder, styleSheets[kind] ?? 'page.css'));
  for (const entry of globSync('**', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) replaceIn(join(entry.parentPath, entry.name), values['auth-url'], values['video-url']);
  if (kind === 'next') writeSettings(folder);
  console.log(`Next: cd ${relative(place, folder)} && npm install && npm start`);
  return Promise.resolve(0);
});
