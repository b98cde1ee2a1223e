import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { InterfaceDocument, Schema } from './interface-document';

const documentId = 'interface';

type JsonSchema = Record<string, unknown>;

/** A merged schema sees only its own part of an object, so it cannot say that there is no more. */
const isDescribed = (schema: Schema, isMerged: boolean): boolean =>
  !isMerged && schema.properties !== undefined && schema.additionalProperties === undefined;

/** OpenAPI 3.0 as JSON Schema: `nullable` is a second type, and references lead into the document. */
const toJsonSchema = (node: unknown, isClosed: boolean, isMerged = false): unknown => {
  if (Array.isArray(node)) return node.map((entry) => toJsonSchema(entry, isClosed, isMerged));
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...schema } = node as Schema & JsonSchema;
  const converted: JsonSchema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toJsonSchema(value, isClosed, key === 'allOf')]),
  );
  if (typeof schema.$ref === 'string') converted['$ref'] = `${documentId}${schema.$ref}`;
  if (isClosed && isDescribed(schema, isMerged)) converted['additionalProperties'] = false;
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
};

interface Strictness {
  /** Rejects fields that are not described. */
  readonly isClosed: boolean;
  /** Validates strings against their `format`. */
  readonly checksFormats: boolean;
}

/** Answers are allow-lists: what is not described must not be there. */
export const ofAnswers: Strictness = { isClosed: true, checksFormats: true };
/** Requests may have unknown fields, which are ignored. The service itself validates URLs and email addresses. */
export const ofRequests: Strictness = { isClosed: false, checksFormats: false };

/** Says whether a body is what the document describes. */
export class DocumentSchemas {
  private readonly ajv: Ajv;
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor(
    { schemas }: InterfaceDocument,
    private readonly strictness: Strictness,
  ) {
    this.ajv = new Ajv({ strict: false, validateFormats: strictness.checksFormats });
    addFormats(this.ajv);
    this.ajv.addSchema({ $id: documentId, components: { schemas: toJsonSchema(schemas, strictness.isClosed) } });
  }

  /** @returns what is wrong, in words, or nothing */
  mismatch(schema: Schema, body: unknown): string | undefined {
    const validate = this.compiled.get(schema) ?? this.compile(schema);
    if (validate(body)) return undefined;
    return this.ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  private compile(schema: Schema): ValidateFunction {
    const validate = this.ajv.compile(toJsonSchema(schema, this.strictness.isClosed) as JsonSchema);
    this.compiled.set(schema, validate);
    return validate;
  }
}
