import { cellList, readTable } from './content-table';
import { once } from './once';

/** Words and parts of patterns, by the name of their list. */
export type NamedLists = Readonly<Record<string, readonly string[]>>;

type PatternTag = (parts: TemplateStringsArray, ...names: readonly string[]) => () => RegExp;

/** Named lists of words; their file is read at the first use. */
export class WordLists {
  private readonly lists: () => NamedLists;

  constructor(read: () => NamedLists) {
    this.lists = once(read);
  }

  /** @throws Error for the name of no list */
  all(name: string): readonly string[] {
    const words = this.lists()[name];
    if (words === undefined) throw new Error(`There is no list of words "${name}".`);
    return words;
  }

  /** Any word of a list, as part of a pattern: `one|two`. */
  any(name: string): string {
    return this.all(name).join('|');
  }

  /** A set of a list's words, made at its first use. */
  set(name: string): () => ReadonlySet<string> {
    return once(() => new Set(this.all(name)));
  }

  /**
   * A pattern with words of lists, made at its first use: `` lists.pattern('u')`^(?:${'articles'})\s` ``.
   * @param flags of the regular expression
   */
  pattern(flags: string): PatternTag {
    return ({ raw }, ...names) =>
      once(() => new RegExp(String.raw({ raw }, ...names.map((name) => this.any(name))), flags));
  }
}

const knownFiles = new Map<string, WordLists>();

const readFile = (name: string) => (): NamedLists =>
  Object.fromEntries(readTable(`word-lists/${name}.tsv`).map(([list = '', words]) => [list, cellList(words)]));

/** The lists of `content/word-lists/<name>.tsv`. */
export const readWordLists = (name: string): WordLists => {
  const lists = knownFiles.get(name) ?? new WordLists(readFile(name));
  knownFiles.set(name, lists);
  return lists;
};
