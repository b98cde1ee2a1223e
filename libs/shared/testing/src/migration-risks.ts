import type { MigrationInterface, QueryRunner } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

interface Risk {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Statements on a filled table that fail, block writers, or break the previous version, which still runs. */
const risksOfTables: readonly Risk[] = [
  {
    pattern: /\bADD (?:COLUMN )?(?!CONSTRAINT)[^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,]*)/,
    why: 'a new column is NOT NULL without a default: it fails on rows that exist',
  },
  {
    pattern: /\bSET NOT NULL\b/,
    why: 'SET NOT NULL reads the table under a lock, and refuses rows of the version before',
  },
  {
    pattern: /\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b/,
    why: 'a default that differs by row rewrites the table under a lock',
  },
  { pattern: /\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/, why: 'another type rewrites the table under a lock' },
  {
    pattern: /\bADD CONSTRAINT \w+ (?:CHECK|FOREIGN KEY)(?!.*\bNOT VALID\b)/,
    why: 'a constraint without NOT VALID reads the table under a lock',
  },
  {
    pattern: /\bADD CONSTRAINT \w+ (?:UNIQUE|PRIMARY KEY|EXCLUDE)(?! USING INDEX)/,
    why: 'the index of a constraint is built under a lock',
  },
  { pattern: /\b(?:DROP COLUMN|RENAME)\b/, why: 'the version before still uses the column' },
];

const risksOfStatements: readonly Risk[] = [
  { pattern: /^DROP TABLE\b/, why: 'the version before still uses the table' },
  { pattern: /^(?:LOCK|VACUUM|CLUSTER|REINDEX|TRUNCATE)\b/, why: 'locks the whole table' },
  { pattern: /\bpg_sleep\b/, why: 'waits while it holds locks' },
  {
    pattern: /^(?:WITH\b.*\b)?(?:UPDATE|DELETE FROM) \w+\.\w+/,
    why: 'changes the rows of a whole table in one transaction',
  },
];

/** Runs `up` against a runner that records statements and executes none. */
const listStatements = async (migration: MigrationClass): Promise<string[]> => {
  const statements: string[] = [];
  const query = (sql: string): Promise<[]> => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  await new migration().up({ query } as unknown as QueryRunner);
  return statements.map((sql) => sql.replaceAll(/\s+/g, ' ').trim());
};

const createdBy = (statements: readonly string[]): string[] =>
  statements.flatMap((sql) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\S+)/.exec(sql)?.[1] ?? []);

const listRisks = (sql: string, created: readonly string[]): string[] => {
  const altered = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\S+)/.exec(sql)?.[1];
  const indexed = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?([\w.]+)/.exec(sql)?.[1];
  const found = risksOfStatements.filter(({ pattern }) => pattern.test(sql)).map(({ why }) => why);
  if (altered !== undefined && !created.includes(altered))
    found.push(...risksOfTables.filter(({ pattern }) => pattern.test(sql)).map(({ why }) => why));
  if (indexed !== undefined && !created.includes(indexed))
    found.push('an index blocks writers while it is built: list it in concurrentIndexes');
  return found;
};

/**
 * Finds statements of migrations that are dangerous on filled tables. Statements inside of functions are not read.
 * @returns `<migration>: <risk>`; tables that a migration creates itself are empty
 */
export const findMigrationRisks = async (migrations: readonly MigrationClass[]): Promise<string[]> => {
  const found = await Promise.all(
    migrations.map(async (migration) => {
      const statements = await listStatements(migration);
      const created = createdBy(statements);
      return statements.flatMap((sql) => listRisks(sql, created)).map((why) => `${migration.name}: ${why}`);
    }),
  );
  return [...new Set(found.flat())];
};
