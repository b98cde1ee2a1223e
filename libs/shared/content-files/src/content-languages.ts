import { readdirSync } from 'node:fs';
import { primaryLanguage } from '@svc/texts';
import { contentPath } from './content';

const listLanguages = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(contentPath(folder)).map((name) => name.replace(/\.\w+$/u, '')));

/**
 * Values made of the files of a folder below `content/`, which are named for their languages. A file is read when its
 * language is first asked for.
 * @param make makes the value of the file `<folder>/<language>`
 * @returns null for a language (BCP 47) without a file
 */
export const byLanguage = <Value>(
  folder: string,
  make: (language: string) => Value,
): ((tag: string) => Value | null) => {
  const made = new Map<string, Value>();
  let languages: ReadonlySet<string> | undefined;
  return (tag) => {
    const language = primaryLanguage(tag);
    languages ??= listLanguages(folder);
    if (!languages.has(language)) return null;
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
};
