import { readFileSync } from 'node:fs';
import type { WireRequest } from '../wire/wire-request';

/** A node of an OpenAPI 3.0 schema, references included. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly nullable?: boolean;
  readonly example?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** Schemas of a request or answer body by media type; empty for an answer without a body. */
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Operation {
  /** Such as `POST /api/auth/users`. */
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  /** The keys are statuses. */
  readonly answers: Readonly<Record<string, Content>>;
  /** Names of the credentials that it takes; empty for a public operation. */
  readonly credentials: readonly string[];
}

export interface InterfaceDocument {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

interface RawOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const toOperation = (path: string, method: string, raw: RawOperation): Operation => ({
  id: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path,
  parameters: raw.parameters ?? [],
  body: raw.requestBody?.content,
  answers: Object.fromEntries(Object.entries(raw.responses).map(([status, { content = {} }]) => [status, content])),
  credentials: (raw.security ?? []).flatMap((scheme) => Object.keys(scheme)),
});

/** @param file an OpenAPI 3.0 document in JSON */
export const readDocument = (file: string): InterfaceDocument => {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as RawDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => toOperation(path, method, raw)),
  );
  return { operations, schemas: components.schemas };
};

/** The schema itself, where it is only named. */
export const resolveSchema = ({ schemas }: InterfaceDocument, schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  const named = name === undefined ? undefined : schemas[name];
  return named === undefined ? schema : named;
};

/** @throws Error when the document has no such operation */
export const findOperation = ({ operations }: InterfaceDocument, id: string): Operation => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The interface document has no ${id}.`);
  return found;
};

const pathPattern = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** Without the scheme and the host that a target may name (RFC 9112, 3.2.2), and without its query. */
const urlPath = (target: string): string => target.replace(/^https?:\/\/[^/?]*/, '').split('?')[0] ?? '';

/** True when a mutated request still addresses this operation. */
export const addresses = (operation: Operation, { method, target }: WireRequest): boolean =>
  method === operation.method && pathPattern(operation).test(urlPath(target));
