import { isJsonObject } from '@svc/http';
import type { Filter, FilterValue, Operator } from './filter';
import type { Attribute } from './scim-schemas';

const comparisonKey = (value: unknown, caseExact: boolean): unknown => {
  if (typeof value === 'string') return caseExact ? value : value.toLowerCase();
  return value ?? null;
};

/** Compares JSON values; texts without regard to case. */
export const equalValues = (first: unknown, second: unknown): boolean => {
  if (!isJsonObject(first) || !isJsonObject(second))
    return comparisonKey(first, false) === comparisonKey(second, false);
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => equalValues(first[name], second[name]));
};

const comparisons: Record<Operator, (stored: string, asked: string) => boolean> = {
  eq: (stored, asked) => stored === asked,
  ne: (stored, asked) => stored !== asked,
  co: (stored, asked) => stored.includes(asked),
  sw: (stored, asked) => stored.startsWith(asked),
  ew: (stored, asked) => stored.endsWith(asked),
  gt: (stored, asked) => stored > asked,
  ge: (stored, asked) => stored >= asked,
  lt: (stored, asked) => stored < asked,
  le: (stored, asked) => stored <= asked,
};

const compare = ({ caseExact, type }: Attribute, operator: Operator, stored: unknown, asked: FilterValue): boolean => {
  // A missing boolean is false, and Entra sends "True" as a text.
  const known = type === 'boolean' ? String(stored === true) : stored;
  if (asked === null) return (operator === 'eq') === (known === undefined);
  if (typeof known !== 'string') return operator === 'ne';
  const isExact = caseExact && type !== 'boolean';
  return comparisons[operator](String(comparisonKey(known, isExact)), String(comparisonKey(String(asked), isExact)));
};

/** True for a value of a multi-valued attribute that the filter in brackets chooses. */
export const matches = (filter: Filter, value: unknown): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matches(part, value));
    case 'or':
      return filter.filters.some((part) => matches(part, value));
    case 'not':
      return !matches(filter.filter, value);
    case 'within':
      return false;
    case 'present':
      return isJsonObject(value) && value[filter.path[0].name] !== undefined;
    case 'compare': {
      const [attribute] = filter.path;
      return compare(attribute, filter.operator, isJsonObject(value) ? value[attribute.name] : undefined, filter.value);
    }
  }
};
