import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('libs/**/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));

const subquery = /(?<!\bDISTINCT\s+)\b(?:FROM|JOIN|LATERAL)\s*\(\s*(?=SELECT\b|VALUES\b|WITH\b)/g;
/** Words that follow a subquery and are no name for it. */
const noName =
  /^(?!AS\b)(?:$|[^a-z]|(?:WHERE|GROUP|ORDER|LIMIT|OFFSET|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|NATURAL|ON|USING|UNION|EXCEPT|INTERSECT|RETURNING|HAVING|WINDOW|FOR|SET)\b)/i;

/** @returns the index behind the bracket that closes the one at `open` */
const indexBehind = (text: string, open: number): number => {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')' && (depth -= 1) === 0) return index + 1;
  }
  return text.length;
};

/** @returns subqueries without a name, which PostgreSQL refuses before 16 */
const namelessSubqueries = (text: string): string[] =>
  [...text.matchAll(subquery)].flatMap(({ 0: match, index }) => {
    const open = index + match.indexOf('(');
    const end = indexBehind(text, open);
    return noName.test(text.slice(end).trimStart()) ? [text.slice(open, end)] : [];
  });

describe('SQL for PostgreSQL 14', () => {
  it.each([
    'SELECT * FROM (SELECT 1)',
    'SELECT * FROM (SELECT (1)) WHERE true',
    'FROM (SELECT a FROM (VALUES (1)) AS b)',
    'FROM a JOIN LATERAL (SELECT 1) ON true',
  ])('is seen to name no subquery in: %s', (text) => expect(namelessSubqueries(text)).not.toEqual([]));

  it.each(['FROM (SELECT (1)) AS one', 'FROM (VALUES (1)) one', 'a IS DISTINCT FROM (SELECT 1) AND true'])(
    'is seen to be right: %s',
    (text) => expect(namelessSubqueries(text)).toEqual([]),
  );

  it('names every subquery', () => {
    const found = sources.flatMap((file) =>
      namelessSubqueries(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
