import { parseFilter } from './filter';
import type { Projection } from './resource-answers';
import { refuse } from './scim-error';
import type { ResourceSchema } from './scim-schemas';
import type { ListedPage } from './scim-users.statements';

const usualCount = 100;
export const mostResults = 200;
const furthest = 10_000_000;
const mostNames = 50;

export type Query = Readonly<Record<string, unknown>>;

const readText = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : refuse('invalidSyntax', `${name} is given more than once.`);
};

/** Numbers below the least mean the least (RFC 7644, 3.4.2.4). */
const readNumber = (query: Query, name: string, usual: number, [least, most]: [number, number]): number => {
  const text = readText(query, name);
  if (text === undefined) return usual;
  if (!/^-?\d{1,9}$/.test(text)) return refuse('invalidValue', `${name} must be a number.`);
  return Math.min(Math.max(Number(text), least), most);
};

const readNames = (query: Query, name: string): string[] => {
  const names = (readText(query, name) ?? '').split(',').map((text) => text.trim());
  const given = names.filter((text) => text !== '');
  return given.length > mostNames ? refuse('invalidValue', `${name} has at most ${mostNames} names.`) : given;
};

/** @throws ScimError */
export const readProjection = (query: Query): Projection => ({
  attributes: readNames(query, 'attributes'),
  excluded: readNames(query, 'excludedAttributes'),
});

/** @throws ScimError */
export const readPage = (schema: ResourceSchema, query: Query): ListedPage => {
  const filter = readText(query, 'filter');
  return {
    filter: filter === undefined ? undefined : parseFilter(schema, filter),
    offset: readNumber(query, 'startIndex', 1, [1, furthest]) - 1,
    limit: readNumber(query, 'count', usualCount, [0, mostResults]),
  };
};
