import { readFile, writeFile } from 'node:fs/promises';
import { readCommandLine } from '@svc/command-line';
import { settings } from '@svc/command-line/development-commands';
import { runMain } from '@svc/start';
import { renderConfigurationPage, renderEnvExample } from './render-settings';

const write = async (file: string, text: string): Promise<void> => {
  const isNews = (await readFile(file, 'utf8').catch(() => '')) !== text;
  if (isNews) await writeFile(file, text);
  console.log(`${file}: ${isNews ? 'written' : 'up to date'}`);
};

/** `npm run generate -- settings`: writes what the code knows of its settings into `.env.example` and the configuration reference. */
void runMain(async () => {
  readCommandLine(settings, process.argv.slice(2));
  await write('.env.example', renderEnvExample());
  await write('docs/reference/configuration.md', renderConfigurationPage());
  return 0;
});
