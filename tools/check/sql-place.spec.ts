import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const sql =
  /['"`]\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+[a-z_.]+\s+(AS\s+\w+\s+|\w+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s|NOTIFY\s|LISTEN\s)/;

/** The specs of both services prepare the exported statements of these files against the migrated schema. */
const mayHold = (file: string): boolean =>
  /\.(?:statements|repository|migration)\.ts$|\.(?:spec|fixture)\.ts$|\/migrations\//.test(file) ||
  /^libs\/shared\/(database|testing)\//.test(file);

const holdsSql = (source: string): boolean => source.includes('new Statement(') || sql.test(source);

const filesWithSql = globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'], { cwd: root })
  .filter((file) => !mayHold(file))
  .filter((file) => holdsSql(readFileSync(join(root, file), 'utf8')));

describe('SQL', () => {
  it.each(['`SELECT 1`', "'NOTIFY news'", '`\n  UPDATE auth.proofs f SET tries = 1`', '`WITH a AS (SELECT 1)`'])(
    'is recognised in %s',
    (text) => expect(text).toMatch(sql),
  );

  it('is written in repositories and *.statements.ts only', () => {
    expect(filesWithSql).toEqual([]);
  });
});
