import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

export const services = ['auth', 'video'] as const;
type Service = (typeof services)[number];

interface Field {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: { readonly example?: unknown; readonly default?: unknown; readonly format?: string };
}

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

export interface DocumentedOperation {
  readonly id: string;
  readonly parameters: readonly Field[];
  readonly body: Readonly<Record<string, Media>>;
  readonly answers: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
  readonly names: readonly string[];
}

interface DocumentedSchema {
  readonly properties?: Readonly<Record<string, DocumentedProperty>>;
  readonly required?: readonly string[];
}

interface DocumentedProperty {
  readonly type?: string;
  readonly description?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
}

interface RawOperation {
  readonly parameters?: readonly Field[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: DocumentedOperation['answers'];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

interface RawDocument {
  readonly info: { readonly version: string; readonly description: string };
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentedSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
}

export const documentPath = (service: Service): string =>
  join(projectRoot(), 'apps', `${service}-service`, 'openapi.json');

/** The committed document; an end-to-end test compares it with what the app serves. */
export const readCommitted = (service: Service): RawDocument =>
  JSON.parse(readFileSync(documentPath(service), 'utf8')) as RawDocument;

export const listOperations = (service: Service): DocumentedOperation[] =>
  Object.entries(readCommitted(service).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: `${method.toUpperCase()} ${path}`,
      parameters: raw.parameters ?? [],
      body: raw.requestBody?.content ?? {},
      answers: raw.responses,
      names: Object.keys(raw),
    })),
  );

/** Codes of an operation, by the examples of its answers. */
export const listCodes = ({ answers }: DocumentedOperation): string[] =>
  Object.values(answers).flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}));
