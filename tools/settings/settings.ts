import { readFile, writeFile } from 'node:fs/promises';
import { renderEnvExample, withSettingsTable } from './render-settings';

/** Writes what the code knows of its settings into `.env.example` and the README. */
const main = async (): Promise<void> => {
  await writeFile('.env.example', renderEnvExample());
  await writeFile('README.md', withSettingsTable(await readFile('README.md', 'utf8')));
};

void main();
