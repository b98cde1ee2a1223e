import { describe, expect, it } from 'vitest';
import { mutateStatement } from './mutate-statement';

const changes = (sql: string): string[] =>
  mutateStatement(sql).map(({ rule, original, replacement }) => `${rule}: ${original} → ${replacement}`);

describe('the mutants of a statement', () => {
  it('let each condition hold always, and each alternative never', () => {
    expect(
      changes('SELECT 1 FROM a JOIN b ON b.id = a.id WHERE a.x = $1 AND (a.y = 1 OR a.z = 2) ORDER BY a.id'),
    ).toEqual([
      'condition: b.id = a.id → TRUE',
      'condition: a.x = $1 → TRUE',
      'condition: (a.y = 1 OR a.z = 2) → TRUE',
      'condition: a.y = 1 → FALSE',
      'condition: a.z = 2 → FALSE',
    ]);
  });

  it('keep what a condition says, so that PostgreSQL still knows the types of its parameters', () => {
    expect(mutateStatement('DELETE FROM a WHERE id = $1').map(({ sql }) => sql)).toEqual([
      'DELETE FROM a WHERE (id = $1 OR TRUE)',
    ]);
  });

  it('take no column that is given, no conflict and no range for a condition', () => {
    expect(changes('INSERT INTO a (x, y) VALUES ($1, $2) ON CONFLICT (x) DO NOTHING')).toEqual([]);
    expect(changes('SELECT 1 FROM a WHERE x BETWEEN 1 AND 2')).toEqual(['condition: x BETWEEN 1 AND 2 → TRUE']);
  });

  it('move a limit by one, but no time, which no test hits exactly', () => {
    expect(changes('SELECT 1 FROM a WHERE tries < 5 AND ends_at > now()')).toEqual([
      'condition: tries < 5 → TRUE',
      'condition: ends_at > now() → TRUE',
      'comparison: < → <=',
    ]);
  });

  it('turn null tests, signs and bounds round', () => {
    expect(changes('SELECT a.x IS NULL, a.y IS NOT NULL, least(a.x, 1) + 2 FROM a')).toEqual([
      'null test: IS → IS NOT',
      'null test: NOT  → ',
      'bound: least → greatest',
      'arithmetic: + → -',
    ]);
  });

  it('take a branch always and never', () => {
    expect(changes("SELECT CASE WHEN a.x = 'THEN' THEN 1 END FROM a")).toEqual([
      "branch: a.x = 'THEN' → TRUE",
      "branch: a.x = 'THEN' → FALSE",
    ]);
  });

  it('take no lock', () => {
    expect(changes('SELECT 1 FROM a FOR UPDATE SKIP LOCKED')).toEqual(['lock: FOR UPDATE → ']);
  });

  it.each([
    ['UPDATE s.a SET x = $1, y = f(1, 2) RETURNING x', ['$1 → a.x', 'f(1, 2) → a.y']],
    ['UPDATE s.a AS b SET x = $1 FROM c', ['$1 → b.x']],
    ['INSERT INTO s.a (x) VALUES (1) ON CONFLICT (x) DO UPDATE SET y = excluded.y', ['excluded.y → a.y']],
  ])('leave columns as they were: %s', (sql, expected) => {
    expect(changes(sql)).toEqual(expected.map((change) => `assignment: ${change}`));
  });
});
