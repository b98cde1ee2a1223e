import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transaction } from '@svc/database';
import type { OwnedList } from '@svc/auth';
import type { Given } from './given';

export type SectionName = 'settings' | OwnedList;

/** Entries by their names, in a stable order. */
export type Entries<Fields extends object = object> = ReadonlyMap<string, Fields>;

export interface EntryChange<Fields extends object = object> {
  name: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** A part of the file at its root. Fields without a value are left out of an entry. */
export interface Section<Fields extends object = object> {
  readonly name: SectionName;
  /** Field that the file names as an environment variable. */
  readonly secret?: string;
  read(target: Queryable): Promise<Entries<Fields>>;
  /** Reports what is wrong; the entries are complete only without a problem. */
  check(given: Given): Promise<Entries<Fields>>;
  /** Writes the changes with their audit events. @param file its name, for the audit trail */
  write(changes: readonly EntryChange<Fields>[], file: string, transaction: Transaction): Promise<void>;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Removes fields that say nothing, so that a missing field equals its default. */
export const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;

/** Compares what is there with what the file says; lists lose what the file leaves out, settings do not. */
export const changesOf = ({ name: section }: Section, before: Entries, after: Entries): EntryChange[] => {
  const removed = section === 'settings' ? [] : [...before.keys()].filter((name) => !after.has(name));
  return [
    ...removed.map((name) => ({ name, before: before.get(name), after: undefined })),
    ...[...after]
      .map(([name, fields]) => ({ name, before: before.get(name), after: fields }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after)),
  ];
};
