import { pathWithin, requirePath, type AttributePath } from './attribute-path';
import { refuse } from './scim-error';
import type { ResourceSchema } from './scim-schemas';

export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644, 3.4.2.2. */
export type Filter =
  | { kind: 'compare'; path: AttributePath; operator: Operator; value: FilterValue }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'within'; path: AttributePath; filter: Filter }
  | { kind: 'not'; filter: Filter }
  | { kind: 'and' | 'or'; filters: readonly Filter[] };

const operators: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const isOperator = (text: string): text is Operator => operators.includes(text);

const mostCharacters = 2_000;
const mostTokens = 150;
const deepest = 10;

const token = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|[^\s"()[\]]+)/y;

/** @throws ScimError */
const splitTokens = (text: string): string[] => {
  if (text.length > mostCharacters) refuse('invalidFilter', `A filter has at most ${mostCharacters} characters.`);
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const found = token.exec(text)?.[1];
    if (found === undefined) return refuse('invalidFilter', 'The filter has a text without its end.');
    tokens.push(found);
    if (tokens.length > mostTokens) refuse('invalidFilter', 'The filter has too many conditions.');
  }
  return tokens;
};

const readValue = (text: string): FilterValue => {
  try {
    const value: unknown = JSON.parse(text);
    const isStorable = typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
    if (isStorable && (typeof value !== 'object' || value === null)) return value as FilterValue;
  } catch {
    // Entra sends True and False.
    if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  }
  return refuse('invalidFilter', 'The value of a condition is a text in quotes, a number, true, false or null.');
};

type PathReader = (text: string) => AttributePath;

/** @throws ScimError for names that the attribute does not have */
const pathsWithin =
  (outer: AttributePath): PathReader =>
  (text) =>
    pathWithin(outer.at(-1)?.subAttributes ?? [], text.split('.')) ??
    refuse('invalidFilter', 'The filter in brackets names an unknown attribute.');

/** Recursive descent over tokens: `or` binds less than `and`. */
class FilterParser {
  private position = 0;

  constructor(private readonly tokens: readonly string[]) {}

  read(readPath: PathReader): Filter {
    const filter = this.either(readPath, 0);
    if (this.position < this.tokens.length) refuse('invalidFilter', 'The filter goes on after its end.');
    return filter;
  }

  private either(readPath: PathReader, depth: number): Filter {
    if (depth > deepest) refuse('invalidFilter', 'The filter is nested too deeply.');
    return this.joined('or', () => this.joined('and', () => this.term(readPath, depth)));
  }

  private joined(kind: 'and' | 'or', next: () => Filter): Filter {
    const first = next();
    const filters = [first];
    while (this.takes(kind)) filters.push(next());
    return filters.length === 1 ? first : { kind, filters };
  }

  private term(readPath: PathReader, depth: number): Filter {
    if (this.tokens[this.position]?.toLowerCase() === 'not' && this.tokens[this.position + 1] === '(') {
      this.position += 1;
      return { kind: 'not', filter: this.term(readPath, depth) };
    }
    if (this.takes('(')) return this.enclosed(')', readPath, depth);
    const path = readPath(this.next());
    return this.takes('[') ? this.within(path, depth) : this.condition(path);
  }

  private enclosed(end: string, readPath: PathReader, depth: number): Filter {
    const filter = this.either(readPath, depth + 1);
    if (!this.takes(end)) refuse('invalidFilter', `The filter misses a "${end}".`);
    return filter;
  }

  /** Entra also compares a part of what the brackets find: `emails[type eq "work"].value eq "bee@hive.test"`. */
  private within(path: AttributePath, depth: number): Filter {
    const filter = this.enclosed(']', pathsWithin(path), depth);
    if (this.tokens[this.position]?.startsWith('.') !== true) return { kind: 'within', path, filter };
    const condition = this.condition(pathsWithin(path)(this.next().slice(1)));
    return { kind: 'within', path, filter: { kind: 'and', filters: [filter, condition] } };
  }

  private condition(path: AttributePath): Filter {
    const operator = this.next().toLowerCase();
    if (operator === 'pr') return { kind: 'present', path };
    if (!isOperator(operator)) return refuse('invalidFilter', 'The filter has an unknown operator.');
    return { kind: 'compare', path, operator, value: readValue(this.next()) };
  }

  private takes(expected: string): boolean {
    if (this.tokens[this.position]?.toLowerCase() !== expected) return false;
    this.position += 1;
    return true;
  }

  private next(): string {
    const found = this.tokens[this.position];
    this.position += 1;
    return found ?? refuse('invalidFilter', 'The filter ends too early.');
  }
}

/** @throws ScimError invalidFilter */
export const parseFilter = (schema: ResourceSchema, text: string): Filter =>
  new FilterParser(splitTokens(text)).read((path) => requirePath(schema, path, 'invalidFilter'));

/** The filter of a path such as `emails[type eq "work"]`. @throws ScimError invalidFilter */
export const parseFilterWithin = (outer: AttributePath, text: string): Filter =>
  new FilterParser(splitTokens(text)).read(pathsWithin(outer));
