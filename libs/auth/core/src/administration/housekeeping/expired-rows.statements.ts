import { Statement } from '@svc/database';

/** Statements that each remove at most `removedAtOnce` rows, by their tables. */
export type ExpiredRows = Readonly<Record<string, Statement>>;

/** Injects `readonly ExpiredRows[]`: rows of features. */
export const expiredFeatureRows = Symbol('expiredFeatureRows');

export const removedAtOnce = 1000;

/** Deletes small batches and skips locked rows; every condition has an index. */
export const removal = (table: string, key: string, condition: string): Statement =>
  new Statement(`
    DELETE FROM auth.${table} WHERE ${key} IN
      (SELECT ${key} FROM auth.${table} WHERE ${condition} LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)`);
