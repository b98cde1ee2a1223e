/** A schema of OpenAPI 3.0, as far as the services use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  /** Successes and redirects: errors all have one form. */
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  /** Alternatives: the schemes of one of them are needed. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Clients rely on it: an OpenAPI document without its texts and examples. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const texts = new Set(['description', 'summary', 'example', 'examples', 'tags', 'deprecated']);

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** @param areNames true when the keys are names of fields, which may be called like a text */
const withoutTexts = (value: Json, areNames = false): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withoutTexts(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, Json>).filter(([name]) => areNames || !texts.has(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, withoutTexts(inner, !areNames && name === 'properties')]),
  );
};

interface Document {
  readonly paths: Contract['paths'];
  readonly components: { readonly schemas: Contract['schemas'] };
}

const isError = ([status]: [string, unknown]): boolean => /^[45]/.test(status);

const withoutErrors = (operation: Operation): Operation => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(operation.responses).filter((response) => !isError(response))),
});

export const toContract = ({ paths, components }: Document): Contract => {
  const bare = withoutTexts({ paths, schemas: components.schemas } as unknown as Json) as unknown as Contract;
  const operations = Object.entries(bare.paths).map(
    ([path, methods]) =>
      [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, withoutErrors(each)])),
      ] as const,
  );
  return { paths: Object.fromEntries(operations), schemas: bare.schemas };
};
