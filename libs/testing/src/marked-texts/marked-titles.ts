import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A topic as users write it, and its language. */
export interface MarkedTitle {
  title: string;
  language: string;
}

/** Titles of the data files. A line `# en` names the language of the titles below it; `|` separates them. */
export const readTitles = (): MarkedTitle[] => {
  let language = '';
  return ['titles.txt', 'fresh-titles.txt']
    .flatMap((name) => readFileSync(join(import.meta.dirname, 'titles', name), 'utf8').split('\n'))
    .flatMap((line) => {
      if (line.startsWith('# ')) language = line.slice(2);
      const titles = line === '' || line.startsWith('# ') ? [] : line.split('|');
      return titles.map((title) => ({ title, language }));
    });
};
