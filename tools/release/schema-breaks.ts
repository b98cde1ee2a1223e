import type { Schema } from './contract';

type Schemas = Readonly<Record<string, Schema>>;

/** A request may demand less than before, a response may promise more. */
export type Direction = 'request' | 'response';

interface Comparison {
  readonly direction: Direction;
  readonly before: Schemas;
  readonly after: Schemas;
  /** Pairs of named schemas that are being compared: schemas may contain themselves. */
  readonly open: ReadonlySet<string>;
}

const schemaName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** Follows references and merges `listResources`, which adds fields or, around one reference, `nullable`. */
const resolve = (schema: Schema, schemas: Schemas): Schema => {
  const name = schemaName(schema);
  if (name !== undefined) return resolve(schemas[name] ?? {}, schemas);
  const { allOf = [], ...own } = schema;
  return allOf
    .map((part) => resolve(part, schemas))
    .reduceRight<Schema>(
      (merged, part) => ({
        ...part,
        ...merged,
        ...(part.properties && { properties: { ...part.properties, ...merged.properties } }),
        ...((part.required || merged.required) && {
          required: [...new Set([...(part.required ?? []), ...(merged.required ?? [])])],
        }),
      }),
      own,
    );
};

const isType = (narrow: string | undefined, wide: string | undefined): boolean =>
  wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number');

/** Texts of the limits that are stricter in `strict` than in `loose`. */
const stricterLimits = (loose: Schema, strict: Schema): string[] => {
  const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
  const lower = ['minimum', 'minLength', 'minItems'] as const;
  return [
    ...upper.filter((name) => (strict[name] ?? Infinity) < (loose[name] ?? Infinity)),
    ...lower.filter((name) => (strict[name] ?? -Infinity) > (loose[name] ?? -Infinity)),
  ].map((name) => `${name} became ${strict[name]}`);
};

const valuesMissing = (from: Schema, to: Schema): readonly unknown[] =>
  to.enum === undefined ? [] : (from.enum ?? []).filter((value) => !to.enum!.includes(value));

/** New values in responses break no client: each list of values may grow. */
const requestBreaks = (before: Schema, after: Schema): string[] => [
  ...(isType(before.type, after.type) ? [] : [`type ${before.type} became ${after.type}`]),
  ...(before.nullable === true && after.nullable !== true ? ['null is refused'] : []),
  ...(before.enum === undefined && after.enum !== undefined ? ['only listed values are accepted'] : []),
  ...valuesMissing(before, after).map((value) => `the value ${JSON.stringify(value)} is refused`),
  ...stricterLimits(before, after),
  ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['another pattern is required'] : []),
  ...(after.format !== undefined && after.format !== before.format ? [`the format ${after.format} is required`] : []),
  ...(JSON.stringify(before.default) === JSON.stringify(after.default) ? [] : ['another default']),
];

const responseBreaks = (before: Schema, after: Schema): string[] => [
  ...(isType(after.type, before.type) ? [] : [`type ${before.type} became ${after.type}`]),
  ...(after.nullable === true && before.nullable !== true ? ['may be null'] : []),
  ...(before.enum !== undefined && after.enum === undefined ? ['is no longer one of listed values'] : []),
  ...(before.format !== undefined && after.format !== before.format ? [`lost the format ${before.format}`] : []),
];

const fieldsBreaks = (before: Schema, after: Schema, comparison: Comparison): string[] => {
  const isRequest = comparison.direction === 'request';
  const listFields = ({ properties = {} }: Schema): string[] => Object.keys(properties);
  const needs = ({ required = [] }: Schema, field: string): boolean => required.includes(field);
  const [demanding, other] = isRequest ? [after, before] : [before, after];
  const common = listFields(before).filter((field) => listFields(after).includes(field));
  return [
    ...listFields(before)
      .filter((field) => !common.includes(field))
      .map((field) => `.${field}: removed`),
    ...listFields(after)
      .filter((field) => isRequest && !common.includes(field) && needs(after, field))
      .map((field) => `.${field}: new and required`),
    ...common
      .filter((field) => needs(demanding, field) && !needs(other, field))
      .map((field) => `.${field}: ${isRequest ? 'became required' : 'may be missing'}`),
    ...common.flatMap((field) =>
      schemaBreaks(before.properties![field]!, after.properties![field]!, comparison).map((text) => `.${field}${text}`),
    ),
  ];
};

const isFree = ({ additionalProperties }: Schema): boolean =>
  additionalProperties === undefined || additionalProperties === true;

const extraBreaks = (before: Schema, after: Schema, comparison: Comparison): string[] => {
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof old === 'object' && typeof now === 'object')
    return schemaBreaks(old, now, comparison).map((text) => `.*${text}`);
  return comparison.direction === 'request' && now === false && isFree(before) ? [': further fields are refused'] : [];
};

const schemaVariants = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf;

/** Each variant that one side uses must be one that the other side knows. */
const variantBreaks = (before: Schema, after: Schema, comparison: Comparison): string[] => {
  const [old, now] = [schemaVariants(before), schemaVariants(after)];
  if (old === undefined && now === undefined) return [];
  const [olds, nows] = [old ?? [before], now ?? [after]];
  const fits = (one: Schema, other: Schema): boolean => schemaBreaks(one, other, comparison).length === 0;
  return comparison.direction === 'request'
    ? olds.filter((one) => !nows.some((other) => fits(one, other))).map((one) => `: ${schemaLabel(one)} is refused`)
    : nows.filter((other) => !olds.some((one) => fits(one, other))).map((other) => `: may be ${schemaLabel(other)}`);
};

const schemaLabel = (schema: Schema): string => schemaName(schema) ?? schema.type ?? 'another form';

/** Also of a reference that `listResources` makes nullable. */
const schemaReference = ({ $ref, allOf }: Schema): string | undefined => $ref ?? allOf?.[0]?.$ref;

/** Texts `<place>: <change>` of the changes that break a client. */
export const schemaBreaks = (before: Schema, after: Schema, comparison: Comparison): string[] => {
  const named = schemaReference(before);
  const pair = `${named} ${schemaReference(after)}`;
  if (named !== undefined && comparison.open.has(pair)) return [];
  const inside = { ...comparison, open: new Set([...comparison.open, pair]) };
  const [old, now] = [resolve(before, comparison.before), resolve(after, comparison.after)];
  if (schemaVariants(old) !== undefined || schemaVariants(now) !== undefined) return variantBreaks(old, now, inside);
  const own = comparison.direction === 'request' ? requestBreaks(old, now) : responseBreaks(old, now);
  return [
    ...own.map((text) => `: ${text}`),
    ...fieldsBreaks(old, now, inside),
    ...extraBreaks(old, now, inside),
    ...(old.items && now.items ? schemaBreaks(old.items, now.items, inside).map((text) => `[]${text}`) : []),
  ];
};
