import type { Type } from '@nestjs/common';
import { type JsonSchema, jsonSchemaOf } from '@svc/http';
import { inToolWords } from '../tool-words';

/**
 * Builds the JSON Schema of a tool's arguments. Several forms are merged into one object, because models and their
 * hosts do not accept alternatives at the top level; only fields that every form requires are required.
 */
export const toolSchema = (forms: readonly Type[]): JsonSchema => {
  const schemas = forms.map((form) => jsonSchemaOf(form, { describe: inToolWords }));
  const requiredBy = schemas.map(({ required }) => (required ?? []) as string[]);
  const required = (requiredBy[0] ?? []).filter((name) => requiredBy.every((names) => names.includes(name)));
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties as object)) as object,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
};
