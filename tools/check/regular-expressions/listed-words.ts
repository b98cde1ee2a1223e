import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { cellList, contentPath, readContentData, readTable } from '@svc/content-files';

type Lists = Readonly<Record<string, readonly string[]>>;

interface ReadingFile {
  readonly months: readonly string[];
  readonly monarchs?: readonly string[];
  readonly lists?: Lists;
}

const names = (folder: string, ending: string): string[] =>
  globSync(`*${ending}`, { cwd: contentPath(folder) }).map((file) => basename(file, ending));

const readLists = (): Lists[] => [
  ...names('word-lists', '.tsv').map((name) =>
    Object.fromEntries(readTable(`word-lists/${name}.tsv`).map(([list = '', words]) => [list, cellList(words)])),
  ),
  ...names('readings', '.yaml').map((name) => {
    const { months, monarchs = [], lists = {} } = readContentData(`readings/${name}`) as ReadingFile;
    return { months, monarchs, ...lists };
  }),
];

let known: readonly Lists[] | undefined;

/** The words of every list of `content/` with a name, as alternatives of a pattern; undefined for none. */
export const listedWords = (name: string): string | undefined => {
  const words = (known ??= readLists()).flatMap((lists) => lists[name] ?? []);
  return words.length === 0 ? undefined : [...new Set(words)].join('|');
};
