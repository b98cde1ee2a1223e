import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter';
import { userSchema } from './scim-schemas';
import { listScimUsers } from './scim-users.statements';

const countOf = (filter: string) => {
  const { count, countValues } = listScimUsers('hive', {
    filter: parseFilter(userSchema, filter),
    offset: 0,
    limit: 1,
  });
  return { sql: count.sql, values: countValues };
};
const index = /auth\.scim_emails\(u\.attributes\) @> ARRAY\[\$(\d)::text\]/;

describe('a filter by email', () => {
  it.each([
    'emails eq "Bee@hive.test"',
    'emails.value eq "Bee@hive.test"',
    'emails[type eq "work"].value eq "Bee@hive.test"',
    'emails[value eq "Bee@hive.test" and primary eq true]',
    'active eq true and emails.value eq "Bee@hive.test"',
  ])('is found by the index: %s', (filter) => {
    const { sql, values } = countOf(filter);
    const [, position] = index.exec(sql) ?? [];
    expect(values[Number(position) - 1]).toBe('bee@hive.test');
  });

  it.each([
    'emails.value ne "bee@hive.test"',
    'emails.value co "bee"',
    'emails.type eq "work"',
    'emails[value eq "bee@hive.test" or type eq "work"]',
    'emails[not (value eq "bee@hive.test")]',
    'emails.value eq null',
  ])('reads all rows when the index would miss some: %s', (filter) => {
    expect(countOf(filter).sql).not.toMatch(index);
  });
});

describe('a filter by a flag', () => {
  it.each([
    ['active eq true', '(u.active)'],
    ['active eq "True"', '(u.active)'],
    ['active ne true', '(NOT u.active)'],
    ['active eq false', '(NOT u.active)'],
  ])('is a bare condition, which the planner understands: %s', (filter, condition) => {
    expect(countOf(filter).sql).toContain(condition);
  });
});
