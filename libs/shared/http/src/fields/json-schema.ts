import type { Type } from '@nestjs/common';
import { isJsonObject, type JsonObject } from './free-form';

/** Metadata keys under which @nestjs/swagger stores its decorators' options. */
const namesKey = 'swagger/apiModelPropertiesArray';
const docsKey = 'swagger/apiModelProperties';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface JsonSchemaOptions {
  /** Rewrites descriptions for readers without the API reference. */
  describe?: (description: string) => string;
}

type Read = (value: unknown) => unknown;

const typeNames = new Map<unknown, string>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

const eachValue = (given: JsonObject, read: Read): JsonObject =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, read(value)]));

/** Converts OpenAPI 3.0 keywords to JSON Schema; optional values may also be null. */
const translate = (
  { nullable: _none, isArray: _noWordOfIt, example, ...docs }: JsonObject,
  describe: Read,
): JsonSchema => {
  const within: Read = (value) => (isJsonObject(value) ? translate(value, describe) : value);
  const readers: Readonly<Record<string, Read>> = {
    type: (value) => typeNames.get(value) ?? value,
    description: describe,
    properties: (value) => (isJsonObject(value) ? eachValue(value, within) : value),
    items: within,
    additionalProperties: within,
    oneOf: (value) => (Array.isArray(value) ? value.map(within) : value),
  };
  const known = Object.entries(docs).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, readers[name]?.(value) ?? value])),
    ...(example === undefined ? {} : { examples: [example] }),
  };
};

const propertyNames = (model: Type): string[] =>
  ((Reflect.getMetadata(namesKey, model.prototype as object) ?? []) as string[]).map((name) => name.slice(1));

/** Fields of a request as JSON Schema, from the decorators that validate them, so that both always agree. */
export const toJsonSchema = (model: Type, { describe = (text) => text }: JsonSchemaOptions = {}): JsonSchema => {
  const fields = propertyNames(model).map((name) => {
    const docs = Reflect.getMetadata(docsKey, model.prototype as object, name) as JsonObject;
    return { name, docs };
  });
  const properties = fields.map(({ name, docs: { required: _own, ...docs } }) => [
    name,
    translate(docs, (text) => describe(String(text))),
  ]);
  const required = fields.filter(({ docs }) => docs['required'] === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
};
