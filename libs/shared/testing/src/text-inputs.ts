/** The part of an OpenAPI schema that describes text. */
interface InputSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  allOf?: InputSchema[];
  additionalProperties?: boolean | InputSchema;
}

interface Parameter {
  name: string;
  in: string;
  schema: InputSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: InputSchema }> };
}

export interface InterfaceDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, InputSchema> };
}

/** A place in a request for a text. */
export interface TextInput {
  method: string;
  /** Documented path, with `{name}` for parameters. */
  path: string;
  place: 'path' | 'query' | 'header' | 'body' | 'form';
  name: string;
  schema: InputSchema;
  /** A text, a list of texts, or a key or value of free-form data. */
  kind: 'text' | 'list' | 'key' | 'value';
}

const resolve = (document: InterfaceDocument, schema: InputSchema): InputSchema => {
  const { $ref, allOf } = schema;
  const [only] = allOf ?? [];
  if (only !== undefined) return resolve(document, only);
  return $ref === undefined ? schema : (document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {});
};

type Kinds = readonly [TextInput['kind'], InputSchema][];

/** Places for texts in this schema. Numbers of a query or path are texts before they are parsed. */
const listKinds = (schema: InputSchema, isWritten: boolean): Kinds => {
  if (schema.type === 'array') return schema.items?.type === 'string' ? [['list', schema.items]] : [];
  if (schema.type === 'object')
    return [
      ['key', schema],
      ['value', schema],
    ];
  return isWritten || schema.type === 'string' || schema.enum !== undefined ? [['text', schema]] : [];
};

const formType = 'application/x-www-form-urlencoded';

const bodyFields = (document: InterfaceDocument, { requestBody }: Operation): [string, InputSchema][] => {
  const { 'application/json': json, [formType]: form } = requestBody?.content ?? {};
  const schema = (json ?? form)?.schema;
  return schema === undefined ? [] : Object.entries(resolve(document, schema).properties ?? {});
};

const listInputs = (document: InterfaceDocument, path: string, method: string, operation: Operation): TextInput[] => {
  const route = { method: method.toUpperCase(), path };
  const parameters = (operation.parameters ?? []).flatMap(({ name, in: place, schema }) =>
    listKinds(resolve(document, schema), true).map(([kind, found]) => ({ ...route, place, name, kind, schema: found })),
  );
  const fields = bodyFields(document, operation).flatMap(([name, schema]) =>
    listKinds(resolve(document, schema), false).map(([kind, found]) => ({
      ...route,
      place: operation.requestBody?.content[formType] === undefined ? 'body' : 'form',
      name,
      kind,
      schema: found,
    })),
  );
  return [...parameters, ...fields] as TextInput[];
};

/** Every place for a text in an interface, found in its OpenAPI document. */
export const listTextInputs = (document: InterfaceDocument): TextInput[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => listInputs(document, path, method, operation)),
  );
