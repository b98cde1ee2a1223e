import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const sql =
  /['"`]\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+[a-z_.]+\s+(AS\s+\w+\s+|\w+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s|NOTIFY\s|LISTEN\s)/;

/** Statements stand where the specs of both services prepare them; migrations change what those are prepared against. */
const mayHold = (file: string): boolean =>
  /\.statements\.ts$|\.spec\.ts$|\/migrations\//.test(file) || /^libs\/(database|testing)\//.test(file);

const holdsSql = (source: string): boolean => source.includes('new Statement(') || sql.test(source);

const filesWithSql = globSync(['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !mayHold(file))
  .filter((file) => holdsSql(readFileSync(join(root, file), 'utf8')));

describe('SQL', () => {
  it.each(['`SELECT 1`', "'NOTIFY news'", '`\n  UPDATE auth.proofs f SET tries = 1`', '`WITH a AS (SELECT 1)`'])(
    'is recognised in %s',
    (text) => expect(text).toMatch(sql),
  );

  it('is written in *.statements.ts only', () => {
    expect(filesWithSql).toEqual([]);
  });
});
