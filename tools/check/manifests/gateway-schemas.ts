import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { manifestName, type Manifest } from './manifest';

type Schema = AnySchemaObject & { properties?: Record<string, Schema>; items?: Schema };

/** Fields of metadata that manifests may set. */
const metadata: Schema = {
  type: 'object',
  required: ['name'],
  properties: Object.fromEntries(['name', 'namespace', 'labels', 'annotations'].map((name) => [name, {}])),
};

/** The API server drops unknown fields without an error, when the schema names the fields of an object. */
const closed = ({ properties, items, ...schema }: Schema): Schema => ({
  ...schema,
  ...(items === undefined ? {} : { items: closed(items) }),
  ...(properties === undefined
    ? {}
    : {
        properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, closed(field)])),
        additionalProperties: false,
      }),
});

const compile = (file: string): ValidateFunction => {
  const schema = JSON.parse(readFileSync(join(projectRoot(), 'tools/check/manifests/schemas', file), 'utf8')) as Schema;
  // Formats of numbers (int32, int64) are those of OpenAPI, and the schema bounds the numbers itself.
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  return ajv.compile(closed({ ...schema, properties: { ...schema.properties, metadata } }));
};

const files: Record<string, string> = { Gateway: 'gateway.json', HTTPRoute: 'http-route.json' };
const compiled = new Map<string, ValidateFunction>();

const findValidator = (kind: string): ValidateFunction | undefined => {
  const file = files[kind];
  if (file === undefined) return undefined;
  const validate = compiled.get(kind) ?? compile(file);
  compiled.set(kind, validate);
  return validate;
};

/**
 * Validates an object by the schemas of the Gateway API, unknown fields included. Rules in CEL are not checked, for
 * example that a redirect has no backend.
 * @returns undefined for an object of another API
 */
export const gatewayProblems = (manifest: Manifest): string[] | undefined => {
  if (manifest.apiVersion !== 'gateway.networking.k8s.io/v1') return undefined;
  const validate = findValidator(manifest.kind);
  if (validate === undefined) return undefined;
  validate(manifest);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) =>
    'additionalProperty' in params
      ? `${manifestName(manifest)}: unknown field ${instancePath.replaceAll('/', '.')}.${params['additionalProperty']}`
      : `${manifestName(manifest)}: ${instancePath.replaceAll('/', '.')} ${message}`,
  );
};
