import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { InterfaceDocument, Operation, Schema } from './interface-document';

const documentId = 'interface';

type JsonSchema = Record<string, unknown>;

/** A merged schema sees only its own part of an object, so it cannot say that there is no more. */
const isClosed = (schema: Schema, isMerged: boolean): boolean =>
  !isMerged && schema.properties !== undefined && schema.additionalProperties === undefined;

/**
 * OpenAPI 3.0 as JSON Schema: `nullable` is a second type, references lead into the document, and a described object
 * has the described fields alone, because answers are allow-lists.
 */
const toJsonSchema = (node: unknown, isMerged = false): unknown => {
  if (Array.isArray(node)) return node.map((entry) => toJsonSchema(entry, isMerged));
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...schema } = node as Schema & JsonSchema;
  const converted: JsonSchema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toJsonSchema(value, key === 'allOf')]),
  );
  if (typeof schema.$ref === 'string') converted['$ref'] = `${documentId}${schema.$ref}`;
  if (isClosed(schema, isMerged)) converted['additionalProperties'] = false;
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
};

/** Says whether a body is what the document promises. */
export class AnswerSchemas {
  private readonly ajv = new Ajv({ strict: false, allErrors: false });
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor({ schemas }: InterfaceDocument) {
    addFormats(this.ajv);
    this.ajv.addSchema({ $id: documentId, components: { schemas: toJsonSchema(schemas) } });
  }

  /** @returns what is wrong, in words, or nothing */
  mismatch(schema: Schema, body: unknown): string | undefined {
    const validate = this.compiled.get(schema) ?? this.compile(schema);
    if (validate(body)) return undefined;
    return this.ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  /** The schema of an answer in JSON, if the operation promises one. */
  schemaOf(operation: Operation, status: number): Schema | undefined {
    const content = operation.answers[String(status)] ?? {};
    return content['application/json']?.schema;
  }

  private compile(schema: Schema): ValidateFunction {
    const validate = this.ajv.compile(toJsonSchema(schema) as JsonSchema);
    this.compiled.set(schema, validate);
    return validate;
  }
}
