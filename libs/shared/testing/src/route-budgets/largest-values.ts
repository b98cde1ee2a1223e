/** The part of a schema that says how large a value may be. */
export interface ValueSchema {
  $ref?: string;
  allOf?: ValueSchema[];
  oneOf?: ValueSchema[];
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  additionalProperties?: boolean | ValueSchema;
}

export type Schemas = Readonly<Record<string, ValueSchema>>;

/** Fills a value with text. */
interface Filling {
  readonly schemas: Schemas;
  readonly makeText: (characters: number) => string;
  /** Share of the largest number of entries and characters. */
  readonly share: number;
  /** Limits of the rest of the body. */
  readonly left: { characters: number; values: number };
}

/** A body has at most 1 MiB, of up to four bytes a character with its escapes, and 2,000 fields. */
export const emptyBody = (): Filling['left'] => ({ characters: 250_000, values: 1_900 });

const resolve = (schemas: Schemas, schema: ValueSchema): ValueSchema => {
  const [only] = schema.allOf ?? schema.oneOf ?? [];
  if (schema.$ref !== undefined) return resolve(schemas, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  return only === undefined ? schema : { ...resolve(schemas, only), ...schema };
};

const formats: Readonly<Record<string, string>> = {
  email: 'bee@hive.test',
  uuid: '0190a6d4-0000-7000-8000-000000000000',
  uri: 'https://hive.test/path',
  'date-time': '2030-01-01T00:00:00.000Z',
};

const textFor = (
  { format, pattern, example, maxLength = 100 }: ValueSchema,
  { makeText, share, left }: Filling,
): unknown => {
  if (format !== undefined && format !== 'password') return example ?? formats[format];
  if (pattern !== undefined) return example;
  const text = makeText(Math.max(1, Math.min(Math.floor(maxLength * share), left.characters)));
  left.characters -= text.length;
  return text;
};

const objectFor = (schema: ValueSchema, filling: Filling): object => {
  const { properties, additionalProperties, maxProperties = 20, example } = schema;
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, largestValue(field, filling)]));
  if (example !== undefined) return example as object;
  const value = typeof additionalProperties === 'object' ? additionalProperties : { type: 'string' };
  const count = Math.max(1, Math.floor(maxProperties * filling.share));
  return Object.fromEntries(
    Array.from({ length: count }, (_unused, index) => [`key${index}`, largestValue(value, filling)]),
  );
};

/** Adds entries while they fit into the body. */
const entriesFor = (items: ValueSchema, count: number, filling: Filling): unknown[] => {
  const entries: unknown[] = [];
  while (entries.length < count && filling.left.characters > 0 && filling.left.values > 0)
    entries.push(largestValue(items, filling));
  return entries;
};

/** A value of the schema with as much text as it takes. */
const largestValue = (given: ValueSchema, filling: Filling): unknown => {
  const schema = resolve(filling.schemas, given);
  const { type, items = {}, maxItems = 20, example } = schema;
  filling.left.values -= 1;
  if (schema.enum !== undefined) return example ?? schema.enum[0];
  if (type === 'array') return entriesFor(items, Math.max(1, Math.floor(maxItems * filling.share)), filling);
  if (type === 'object' || schema.properties !== undefined) return objectFor(schema, filling);
  if (type === 'string') return textFor(schema, filling);
  return example ?? schema.default ?? schema.maximum ?? (type === 'boolean' ? true : 1);
};

/** Lists shares of the largest value: a field that is refused is sent with the next share. */
const shares = [1, 0.5, 0.2, 0.05];

/** The value of a field by degree: full, parts of it, its example, left out. */
export const fieldValue = (schema: ValueSchema, degree: number, filling: Omit<Filling, 'share'>): unknown => {
  const share = shares[degree];
  if (share !== undefined) return largestValue(schema, { ...filling, share });
  const { example } = resolve(filling.schemas, schema);
  return degree === shares.length ? example : undefined;
};

/** The degree of a field that is left out. */
export const leftOut = shares.length + 1;

export const listFields = (schemas: Schemas, schema: ValueSchema): Readonly<Record<string, ValueSchema>> =>
  resolve(schemas, schema).properties ?? {};
