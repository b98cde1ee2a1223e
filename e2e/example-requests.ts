import { call } from './api';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  example?: unknown;
  schema?: { example?: unknown };
}

interface Schema {
  $ref?: string;
  example?: unknown;
  properties?: Record<string, Schema>;
}

interface Content {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, unknown>;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A request of an operation with every example as it stands, as the reference's "Execute" sends it. */
export interface ExampleRequest {
  readonly name: string;
  readonly method: string;
  readonly pathAndQuery: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Statuses that the document tells of. */
  readonly documented: readonly string[];
}

const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema?.example;

const exampleOfSchema = (schema: Schema | undefined, document: OpenApiDocument): unknown => {
  const name = schema?.$ref?.split('/').at(-1);
  const found = name === undefined ? schema : document.components.schemas[name];
  if (found?.example !== undefined || found?.properties === undefined) return found?.example;
  const entries = Object.entries(found.properties).map(([key, { example }]) => [key, example]);
  return Object.fromEntries(entries.filter(([, example]) => example !== undefined));
};

const bodyOf = ({ requestBody }: Operation, document: OpenApiDocument): Pick<ExampleRequest, 'headers' | 'body'> => {
  const [found] = Object.entries(requestBody?.content ?? {});
  if (found === undefined || found[0] === 'multipart/form-data') return { headers: {}, body: undefined };
  const [type, { example, examples, schema }] = found;
  const given = example ?? Object.values(examples ?? {})[0]?.value ?? exampleOfSchema(schema, document) ?? {};
  const isForm = type === 'application/x-www-form-urlencoded';
  const form = isForm ? new URLSearchParams(given as Record<string, string>).toString() : undefined;
  const body = form ?? (typeof given === 'string' ? given : JSON.stringify(given));
  return { headers: { 'content-type': type }, body };
};

const requestOf = (method: string, path: string, operation: Operation, document: OpenApiDocument): ExampleRequest => {
  const given = (operation.parameters ?? []).filter((parameter) => exampleOf(parameter) !== undefined);
  const textsIn = (place: Parameter['in']): [string, string][] =>
    given.filter((parameter) => parameter.in === place).map((found) => [found.name, String(exampleOf(found))]);
  const filled = textsIn('path').reduce(
    (all, [name, text]) => all.replace(`{${name}}`, encodeURIComponent(text)),
    path,
  );
  const query = new URLSearchParams(textsIn('query')).toString();
  const { headers, body } = bodyOf(operation, document);
  return {
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    pathAndQuery: query === '' ? filled : `${filled}?${query}`,
    headers: { ...headers, ...Object.fromEntries(textsIn('header')) },
    body,
    documented: Object.keys(operation.responses),
  };
};

/** One request of every operation of a service. */
export const exampleRequests = async (url: string): Promise<ExampleRequest[]> => {
  const { body: document } = await call<OpenApiDocument>(`${url}/docs-json`);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(method, path, operation, document)),
  );
};
