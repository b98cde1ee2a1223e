import { readFile, writeFile } from 'node:fs/promises';
import { renderEnvExample, withSettingsTable } from './render-settings';

const write = async (file: string, text: string): Promise<void> => {
  const isNews = (await readFile(file, 'utf8').catch(() => '')) !== text;
  if (isNews) await writeFile(file, text);
  console.log(`${file}: ${isNews ? 'written' : 'up to date'}`);
};

/** Writes what the code knows of its settings into `.env.example` and the README. */
const main = async (): Promise<void> => {
  await write('.env.example', renderEnvExample());
  await write('README.md', withSettingsTable(await readFile('README.md', 'utf8')));
};

void main();
