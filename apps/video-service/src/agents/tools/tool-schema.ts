import type { Type } from '@nestjs/common';
import { jsonSchemaOf, type JsonSchema } from '@svc/http';
import { inToolWords } from '../tool-words';

/**
 * What a tool says of its arguments. Of several forms the fields stand side by side, because models and their hosts do not
 * take alternatives at the top of a schema; only what every form demands is required.
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
