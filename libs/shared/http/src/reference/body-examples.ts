import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from './route-marks';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

const resolved = (schema: Schema, schemas: Schemas): Schema => {
  const name = '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
  return (name === undefined ? undefined : schemas[name]) ?? schema;
};

/** Contains only fields that have an example. */
const buildExample = (schema: Schema, schemas: Schemas): unknown => {
  const found = resolved(schema, schemas);
  if ('$ref' in found) return undefined;
  if (found.example !== undefined || found.properties === undefined) return found.example as unknown;
  const fields = Object.entries(found.properties).flatMap(([name, field]) =>
    'example' in field ? [[name, field.example] as const] : [],
  );
  return Object.fromEntries(fields);
};

/**
 * Adds an example to each body without one; the reference sends it by default. Otherwise the page would invent one from
 * the types, with every field.
 */
export const withBodyExample = (operation: Operation, schemas: Schemas): Operation => {
  const { requestBody } = operation;
  if (requestBody === undefined || !('content' in requestBody)) return operation;
  const content = Object.fromEntries(
    Object.entries(requestBody.content).map(([type, media]) => {
      if ('example' in media || 'examples' in media || media.schema === undefined) return [type, media];
      const example = buildExample(media.schema, schemas);
      return [type, example === undefined || type.startsWith('multipart/') ? media : { ...media, example }];
    }),
  );
  return { ...operation, requestBody: { ...requestBody, content } };
};
