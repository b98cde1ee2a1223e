import { readUuid } from '@svc/contracts';
import type { AttributePath } from './attribute-path';
import type { Filter, FilterValue, Operator } from './filter';
import { refuse } from './scim-error';
import type { Attribute } from './scim-schemas';

/** An SQL expression of an attribute. */
interface FilterColumn {
  sql: string;
  /** `stored` columns hold texts in lower case, which an index finds. */
  kind: 'text' | 'stored' | 'exact' | 'uuid' | 'time' | 'boolean';
}

interface TableColumn extends FilterColumn {
  /** True when an index finds the rows that equal a value: such a list does not wait in the line of costly ones. */
  isIndexed: boolean;
}

export interface FilterTable {
  /** Columns by the names of their path, joined by dots. */
  columns: Readonly<Record<string, TableColumn>>;
  /** Expression of the JSON with all other attributes; null when there are none. */
  json: string | null;
  /** Selects the rows of a multi-valued attribute by the identifier in `value`: `%` stands for the parameter. */
  members: Readonly<Record<string, string>>;
  /** Indexed lists of all values of a multi-valued attribute in lower case, by its name. */
  keys: Readonly<Record<string, string>>;
}

/** Collects values, so that none of them is part of the SQL. */
export class FilterValues {
  constructor(readonly values: unknown[]) {}

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

const order: Partial<Record<Operator, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

const unfit = (): never => refuse('invalidFilter', 'This attribute cannot be compared so.');

const compareText = (sql: string, operator: Operator, parameter: string): string => {
  switch (operator) {
    case 'eq':
      return `${sql} = ${parameter}`;
    case 'ne':
      return `${sql} IS DISTINCT FROM ${parameter}`;
    case 'co':
      return `position(${parameter} in ${sql}) > 0`;
    case 'sw':
      return `starts_with(${sql}, ${parameter})`;
    case 'ew':
      return `right(${sql}, length(${parameter})) = ${parameter}`;
    default:
      return `${sql} COLLATE "C" ${order[operator] ?? unfit()} ${parameter} COLLATE "C"`;
  }
};

const equality = (sql: string, operator: Operator, parameter: string): string => {
  if (operator === 'eq') return `${sql} = ${parameter}`;
  return operator === 'ne' ? `${sql} IS DISTINCT FROM ${parameter}` : unfit();
};

/** Bare, as the planner reads conditions. */
const compareFlag = (sql: string, operator: Operator, isTrue: boolean): string => {
  if (operator !== 'eq' && operator !== 'ne') return unfit();
  return isTrue === (operator === 'eq') ? sql : `NOT ${sql}`;
};

const compareTime = (sql: string, operator: Operator, value: string, values: FilterValues): string => {
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999 || time.getUTCFullYear() < 1) return unfit();
  const parameter = `${values.add(time.toISOString())}::timestamptz`;
  const sign = order[operator];
  return sign === undefined ? equality(sql, operator, parameter) : `${sql} ${sign} ${parameter}`;
};

const compareColumn = (
  { sql, kind }: FilterColumn,
  operator: Operator,
  value: FilterValue,
  values: FilterValues,
): string => {
  if (value === null) return equality(`(${sql} IS NULL)`, operator, 'true');
  const text = String(value);
  switch (kind) {
    case 'boolean':
      return compareFlag(sql, operator, /^true$/i.test(text));
    case 'uuid':
      return readUuid(text) !== null ? equality(sql, operator, `${values.add(text)}::uuid`) : String(operator === 'ne');
    case 'time':
      return compareTime(sql, operator, text, values);
    case 'exact':
      return compareText(sql, operator, `${values.add(text)}::text`);
    case 'stored':
      return compareText(sql, operator, `${values.add(text.toLowerCase())}::text`);
    case 'text':
      return compareText(`lower(${sql})`, operator, `${values.add(text.toLowerCase())}::text`);
  }
};

/** Names of attributes are constants of our schemas. */
const literal = (name: string): string => `'${name.replaceAll("'", "''")}'`;

const leafColumn = ({ type, caseExact }: Attribute, sql: string): TableColumn =>
  type === 'boolean'
    ? { sql: `(coalesce(${sql}, 'false') = 'true')`, kind: 'boolean', isIndexed: false }
    : { sql, kind: caseExact ? 'exact' : 'text', isIndexed: false };

const findColumn = ({ columns }: FilterTable, path: AttributePath): TableColumn | undefined =>
  columns[path.map(({ name }) => name).join('.')];

type Comparison = Extract<Filter, { kind: 'compare' }>;

/** Comparisons that all hold when the filter holds. */
const listConjuncts = (filter: Filter): readonly Comparison[] => {
  if (filter.kind === 'and') return filter.filters.flatMap(listConjuncts);
  return filter.kind === 'compare' ? [filter] : [];
};

type Condition = (column: FilterColumn) => string;

class FilterSql {
  constructor(
    private readonly table: FilterTable,
    private readonly values: FilterValues,
  ) {}

  of(filter: Filter): string {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return `(${filter.filters.map((part) => this.of(part)).join(` ${filter.kind.toUpperCase()} `)})`;
      case 'not':
        return `(${this.of(filter.filter)}) IS NOT TRUE`;
      case 'within':
        return this.within(filter.path, filter.filter);
      case 'present':
        return this.test(filter.path, ({ sql, kind }) => (kind === 'boolean' ? 'true' : `(${sql}) IS NOT NULL`));
      case 'compare':
        return this.compare(filter.path, filter.operator, filter.value);
    }
  }

  private compare(path: AttributePath, operator: Operator, value: FilterValue): string {
    const members = this.table.members[path[0].name];
    if (members === undefined) {
      const found = this.test(path, (column) => `(${compareColumn(column, operator, value, this.values)})`);
      return `(${found}${this.keyed(path, operator, value)})`;
    }
    if (operator !== 'eq' || (path[1]?.name ?? 'value') !== 'value') return unfit();
    const text = String(value);
    return readUuid(text) !== null ? members.replace('%', `${this.values.add(text)}::uuid`) : 'false';
  }

  /** The attribute, or any of its values. */
  private test(path: AttributePath, condition: Condition): string {
    const [first, second] = path;
    const column = findColumn(this.table, path);
    if (column !== undefined) return condition(column);
    if (this.table.json === null || this.table.members[first.name] !== undefined) return unfit();
    if (!first.multiValued) {
      const names = path.map(({ name }) => literal(name)).join(', ');
      return condition(leafColumn(path.at(-1) ?? first, `(${this.table.json} #>> ARRAY[${names}])`));
    }
    const part = second ?? first.subAttributes?.find(({ name }) => name === 'value');
    return part === undefined
      ? unfit()
      : this.some(first, condition(leafColumn(part, `(e ->> ${literal(part.name)})`)));
  }

  private within([attribute, ...inner]: AttributePath, filter: Filter): string {
    const members = this.table.members[attribute.name];
    if (members !== undefined && filter.kind === 'compare')
      return this.compare([attribute, ...filter.path], filter.operator, filter.value);
    if (members !== undefined || inner.length > 0 || this.table.json === null || !attribute.multiValued) return unfit();
    const columns = (attribute.subAttributes ?? []).map((part): [string, TableColumn] => [
      part.name,
      leafColumn(part, `(e ->> ${literal(part.name)})`),
    ]);
    const elements = new FilterSql(
      { columns: Object.fromEntries(columns), json: null, members: {}, keys: {} },
      this.values,
    );
    const found = this.some(attribute, elements.of(filter));
    const equal = listConjuncts(filter).find(({ path, operator }) => operator === 'eq' && path[0].name === 'value');
    return equal === undefined ? found : `(${found}${this.keyed([attribute, ...equal.path], 'eq', equal.value)})`;
  }

  /** Follows from the condition before it, and is found by an index. */
  private keyed([{ name }, part]: AttributePath, operator: Operator, value: FilterValue): string {
    const keys = this.table.keys[name];
    if (keys === undefined || operator !== 'eq' || typeof value !== 'string' || (part?.name ?? 'value') !== 'value')
      return '';
    return ` AND ${keys} @> ARRAY[${this.values.add(value.toLowerCase())}::text]`;
  }

  private some({ name }: Attribute, condition: string): string {
    return `EXISTS (SELECT FROM jsonb_array_elements(${this.table.json ?? unfit()} -> ${literal(name)}) e WHERE ${condition})`;
  }
}

/**
 * A condition for WHERE, with its values as parameters.
 * @throws ScimError invalidFilter
 */
export const filterCondition = (filter: Filter, table: FilterTable, values: FilterValues): string =>
  new FilterSql(table, values).of(filter);

/** True when an index finds the rows of the filter, whatever else they must fulfil. Null is no value in an index here. */
export const isLookup = (filter: Filter | undefined, table: FilterTable): boolean => {
  if (filter?.kind === 'and') return filter.filters.some((part) => isLookup(part, table));
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || filter.value === null) return false;
  return findColumn(table, filter.path)?.isIndexed === true;
};
