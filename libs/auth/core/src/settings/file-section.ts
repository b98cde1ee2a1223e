import type { Queryable, Transaction } from '@svc/database';
import type { OwnedList } from './file-ownership';

export interface BodyOptions {
  /** Field that names an environment variable. */
  secret?: string;
  /** Fields of the body that the file writes elsewhere. */
  known?: Readonly<Record<string, unknown>>;
}

/** A value of a configuration file with its place. Problems are collected, and reported with their lines. */
export interface GivenValue {
  readonly name: string;
  readonly value: unknown;
  problem(sentence: string): void;
  /** Values of a mapping; none when it is something else. */
  members(): GivenValue[];
  /** Entries of a list; none when it is something else. */
  items(): GivenValue[];
  at(name: string): GivenValue;
  /** Removes a member: it is read by itself. */
  without(name: string): GivenValue;
  /** @returns undefined after a problem */
  body<Body extends object>(type: new () => Body, options?: BodyOptions): Promise<Body | undefined>;
  /** @returns undefined after a problem */
  collect<Result>(work: () => Result): Promise<Result | undefined>;
  /** @returns the value of the environment variable; undefined after a problem */
  secret(): string | undefined;
}

export type SectionName = 'settings' | OwnedList;

/** Entries by their names, in a stable order. */
export type Entries<Fields extends object = object> = ReadonlyMap<string, Fields>;

export interface EntryChange<Fields extends object = object> {
  name: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** A part of the configuration file at its root. Fields without a value are left out of an entry. */
export interface FileSection<Fields extends object = object> {
  readonly name: SectionName;
  /** Field that the file names as an environment variable. */
  readonly secret?: string;
  read(target: Queryable): Promise<Entries<Fields>>;
  /** Reports what is wrong; the entries are complete only without a problem. */
  check(given: GivenValue): Promise<Entries<Fields>>;
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

/** Injects `readonly FileSection[]`: sections of features. */
export const fileSections = Symbol('fileSections');
