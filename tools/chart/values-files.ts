import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar } from 'yaml';
import type { ChartObjects, Objects } from './chart-objects';
import { chartValues, parts, splitField, withReferences, type ChartValue } from './chart-values';

/** Values by their paths in values.yaml. */
type Values = ReadonlyMap<string, unknown>;

interface Tree {
  [name: string]: unknown;
}

const empty = { object: {}, array: [], integer: null, string: '', boolean: false };

const fieldValue = (field: string, objects: Objects): unknown => {
  const [name, path] = splitField(field);
  return path.reduce((value: unknown, key) => (value as Tree | undefined)?.[key], objects.get(name));
};

/** @throws Error when fields that share a value differ */
const readFields = (
  { key, fields, optional, appended, refers }: ChartValue,
  objects: Objects,
  all: Objects,
): unknown => {
  const found = fields.filter((field) => objects.has(splitField(field)[0]));
  const [first, ...others] = found.map((field) => fieldValue(field, objects));
  if (others.some((other) => !isDeepStrictEqual(other, first))) throw new Error(`The fields of ${key} differ.`);
  if (appended) return (first as unknown[]).slice((fieldValue(found[0]!, all) as unknown[]).length);
  if (first === undefined && optional === undefined) throw new Error(`${found.join(', ')} has no value for ${key}.`);
  if (first === undefined) return empty[optional!];
  return refers === undefined ? JSON.parse(withReferences(JSON.stringify(first))) : first;
};

const hasPart = (component: string, objects: Objects, { partByKey }: ChartObjects): boolean =>
  [...objects.keys()].some((name) => partByKey.get(name)?.component === component);

/** @param present objects that the values turn on; `objects` may have more fields to read */
const readValues = (present: Objects, objects: Objects, chart: ChartObjects): Values => {
  const read = (one: ChartValue): unknown => {
    if (one.component !== undefined) return hasPart(one.component, present, chart);
    if (one.object !== undefined) return present.has(one.object);
    if (one.fields.length > 0) return readFields(one, objects, chart.all);
    const chosen = parts.find(({ key, component }) => key === one.key && hasPart(component, present, chart));
    return chosen?.choice ?? one.value;
  };
  const known = chartValues.filter(
    ({ fields }) => fields.length === 0 || fields.some((field) => objects.has(splitField(field)[0])),
  );
  return new Map(known.map((one) => [one.key, read(one)]));
};

/** Those of the base, with every part off. */
export const defaultValues = (chart: ChartObjects): Values => {
  const base = new Map([...chart.all].filter(([name]) => !chart.partByKey.has(name)));
  return readValues(base, chart.all, chart);
};

const withoutDefaults = (value: unknown, standard: unknown): unknown =>
  Object.fromEntries(Object.entries(value as Tree).filter(([name, text]) => (standard as Tree)[name] !== text));

/** The values that differ in the production overlay. */
export const productionValues = (chart: ChartObjects): Values => {
  const standard = defaultValues(chart);
  const changed = [...readValues(chart.production, chart.production, chart)].filter(
    ([key, value]) => !isDeepStrictEqual(value, standard.get(key)),
  );
  return new Map(
    changed.map(([key, value]) => [
      key,
      key.startsWith('settings.') ? withoutDefaults(value, standard.get(key)) : value,
    ]),
  );
};

const toTree = (values: Values): Tree => {
  const root: Tree = {};
  for (const [key, value] of values) {
    const names = key.split('.');
    const last = names.pop()!;
    names.reduce((tree, name) => (tree[name] ??= {}) as Tree, root)[last] = value;
  }
  return root;
};

export const renderValues = (title: string, values: Values): string => {
  // Helm reads YAML 1.1, in which an unquoted off is a boolean.
  const document = new Document(toTree(values), { version: '1.1', aliasDuplicateObjects: false });
  for (const { key, comment } of chartValues) {
    const path = key.split('.');
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === path.at(-1)) : undefined;
    if (isScalar(pair?.key) && comment !== undefined) pair.key.commentBefore = ` ${comment}`;
  }
  return `# ${title}\n\n${document.toString({ lineWidth: 0, singleQuote: true })}`;
};

const schemaType = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'integer' : typeof value;
};

const valueSchema = (value: unknown, path: readonly string[]): object => {
  const known = chartValues.find(({ key }) => key === path.join('.'));
  if (known === undefined) {
    const properties = Object.entries(value as Tree).map(([name, child]): [string, object] => [
      name,
      valueSchema(child, [...path, name]),
    ]);
    return { type: 'object', properties: Object.fromEntries<object>(properties), additionalProperties: false };
  }
  const { schema, optional } = known;
  if (schema !== undefined || optional === undefined) return schema ?? { type: schemaType(value) };
  return { type: [optional, 'null'], ...(optional === 'integer' ? { minimum: 1 } : {}) };
};

/** Helm refuses a misspelt value and one of another type. */
export const renderValuesSchema = (values: Values): string => {
  const schema = valueSchema(toTree(values), []) as { properties: Tree };
  // Helm gives each part of a larger chart this value.
  schema.properties['global'] = { type: 'object' };
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`;
};
