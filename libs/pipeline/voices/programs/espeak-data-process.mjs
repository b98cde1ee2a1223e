/**
 * Writes the data of eSpeak NG that sherpa-onnx reads for one language: `espeak-data-process.mjs <language> <folder>`. Both are
 * GPL-3.0: therefore a separate program.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import createEspeak from '@echogarden/espeak-ng-emscripten';

const [, , language, folder] = process.argv;
const { FS } = await createEspeak();
const source = '/usr/share/espeak-ng-data';
const shared = new Set(['phontab', 'phonindex', 'phondata', 'intonations']);

const list = (path) => FS.readdir(path).filter((name) => !name.startsWith('.'));

const copyFile = async (path, to) => writeFile(to, FS.readFile(path));

const copyTree = async (from, to) => {
  await mkdir(to, { recursive: true });
  for (const name of list(from)) {
    const path = `${from}/${name}`;
    await (FS.isDir(FS.stat(path).mode) ? copyTree(path, join(to, name)) : copyFile(path, join(to, name)));
  }
};

await mkdir(folder, { recursive: true });
for (const name of ['lang', 'voices']) await copyTree(`${source}/${name}`, join(folder, name));
/** Some languages read by the dictionary of another, which their file names. */
const nameDictionary = async (base) => {
  const file = (await readdir(join(folder, 'lang'), { recursive: true })).find((path) => basename(path) === base);
  const text = file === undefined ? '' : await readFile(join(folder, 'lang', file), 'utf8');
  return `${/^dictionary\s+(\S+)/mu.exec(text)?.[1] ?? base}_dict`;
};

const dictionary = await nameDictionary(language.split('-')[0]);
if (!list(source).includes(dictionary)) throw new Error(`eSpeak has no dictionary of "${language}"`);
for (const name of [...shared, dictionary]) await copyFile(`${source}/${name}`, join(folder, name));
