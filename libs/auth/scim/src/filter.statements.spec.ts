import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter';
import { isLookup } from './filter.statements';
import { groupTable, userTable } from './filter-tables';
import { groupSchema, userSchema, type Attribute, type ResourceSchema } from './scim-schemas';
import { listScimUsers } from './scim-users.statements';

const writeCount = (filter: string) => {
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
    const { sql, values } = writeCount(filter);
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
    expect(writeCount(filter).sql).not.toMatch(index);
  });
});

describe('a filter by a flag', () => {
  it.each([
    ['active eq true', '(u.active)'],
    ['active eq "True"', '(u.active)'],
    ['active ne true', '(NOT u.active)'],
    ['active eq false', '(NOT u.active)'],
  ])('is a bare condition, which the planner understands: %s', (filter, condition) => {
    expect(writeCount(filter).sql).toContain(condition);
  });
});

/** Every path of the schema that a filter can name. */
const listPaths = ({ attributes, extensions }: ResourceSchema): string[] => {
  const inner = (prefix: string, parts: readonly Attribute[] = []): string[] =>
    parts.map(({ name }) => `${prefix}${name}`);
  return [
    ...['id', 'externalId', 'meta.created', 'meta.lastModified'],
    ...attributes.flatMap(({ name, subAttributes }) => [name, ...inner(`${name}.`, subAttributes)]),
    ...extensions.flatMap(({ name, subAttributes }) => inner(`${name}:`, subAttributes)),
  ];
};

describe('a filter that an index finds', () => {
  it.each([
    ['users', userSchema, userTable, ['id', 'externalId', 'userName']],
    ['groups', groupSchema, groupTable, ['id', 'displayName']],
  ] as const)('is one of a short list for %s: all others are costly', (_name, schema, table, indexed) => {
    const found = listPaths(schema).filter((path) => isLookup(parseFilter(schema, `${path} eq "a"`), table));
    expect([...new Set(found)]).toEqual(indexed);
  });

  it.each([
    ['userName eq "a" and title co "b"', true],
    ['title co "b" and (active eq true and id eq "a")', true],
    ['userName eq "a" or id eq "b"', false],
    ['not (userName eq "a")', false],
    ['userName ne "a"', false],
    ['userName sw "a"', false],
    ['userName pr', false],
    ['userName eq null', false],
    ['externalId eq null', false],
    ['emails[value eq "a"]', false],
  ])('is %s: %s', (filter, expected) => {
    expect(isLookup(parseFilter(userSchema, filter), userTable)).toBe(expected);
  });
});
