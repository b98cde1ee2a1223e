import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { starter } from '@svc/command-line/development-commands';
import { runMain } from '@svc/start';
import { createStarter } from './create-starter';

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
  createStarter({ kind, folder, authUrl: values['auth-url'], videoUrl: values['video-url'] });
  console.log(`Next: cd ${relative(place, folder)} && npm install && npm start`);
  return Promise.resolve(0);
});
