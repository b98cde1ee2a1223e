import type { LoadGraph } from './import-graph';

/** Readers of foreign files, and what may lead to them. */
interface ReaderRules {
  /** True for a file, or a package, that reads foreign files. */
  readonly isReader: (loaded: string) => boolean;
  /** True for an import that is safe, such as one by the writer of our own files. */
  readonly isExcused: (from: string, loaded: string) => boolean;
}

/**
 * Finds how a process comes to load readers of foreign files.
 * @param entries files that a process starts with; programs of its own are no imports
 * @returns for each reader one way to it, from the entry to the reader
 */
export const findReaders = (entries: readonly string[], loads: LoadGraph, rules: ReaderRules): string[][] => {
  const cameFrom = new Map<string, string | null>(entries.map((entry) => [entry, null]));
  const found = new Set<string>();
  for (const file of cameFrom.keys())
    for (const loaded of loads(file)) {
      if (cameFrom.has(loaded) || rules.isExcused(file, loaded)) continue;
      cameFrom.set(loaded, file);
      if (rules.isReader(loaded)) found.add(loaded);
    }
  return [...found].map((reader) => wayTo(reader, cameFrom));
};

const wayTo = (file: string, cameFrom: ReadonlyMap<string, string | null>): string[] => {
  const from = cameFrom.get(file) ?? null;
  return from === null ? [file] : [...wayTo(from, cameFrom), file];
};
