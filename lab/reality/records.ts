import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { realityFiles } from '@svc/testing/harness';

type Members = Readonly<Record<string, unknown>>;

/** One document of a corpus. */
export interface RealityRecord {
  readonly kind: string;
  /** Product and record, as titles of tests name them. */
  readonly names: readonly string[];
  readonly source: string;
  readonly recorded: string;
}

const owners = ['host', 'provider', 'directory', 'server', 'format'];
const titles = ['title', 'file'];

const readTexts = (members: Members, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof members[name] === 'string' ? [members[name]] : []));

/** Members of `value` and below that name a source. A file may state the day for all of its records. */
const recordsWithin = (kind: string, value: unknown, owner: readonly string[], day: string): RealityRecord[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => recordsWithin(kind, entry, owner, day));
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Members;
  const known = [...owner, ...readTexts(members, owners)];
  const [recorded = day] = readTexts(members, ['recorded']);
  const [source] = readTexts(members, ['source']);
  const inner = Object.values(members).flatMap((entry) => recordsWithin(kind, entry, known, recorded));
  if (source === undefined) return inner;
  return [{ kind, names: [...known, ...readTexts(members, titles)], source, recorded }, ...inner];
};

/** The documents of both corpora, of one kind. */
export const readRecords = (kind: string): RealityRecord[] =>
  realityFiles(kind).flatMap((file) =>
    recordsWithin(kind, JSON.parse(readFileSync(join(projectRoot(), file), 'utf8')), [], 'made by hand'),
  );
