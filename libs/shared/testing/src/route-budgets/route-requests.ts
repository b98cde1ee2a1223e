import type { InjectOptions } from 'fastify';
import { emptyBody, listFields, fieldValue, leftOut, type Schemas, type ValueSchema } from './largest-values';

interface BudgetedOperation {
  operationId: string;
  parameters?: { name: string; in: string; schema: ValueSchema }[];
  requestBody?: { content: Record<string, { schema: ValueSchema }> };
}

export interface BudgetedDocument {
  paths: Record<string, Record<string, BudgetedOperation>>;
  components?: { schemas?: Schemas };
}

/** A documented route. */
export interface DocumentedRoute {
  /** Method and path, as in the document. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: BudgetedOperation;
}

export const listRoutes = ({ paths }: BudgetedDocument): DocumentedRoute[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );

/** Belongs to nothing. */
const unusedId = '00000000-0000-4000-8000-000000000000';

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

const writtenIn = (values: readonly [string, unknown][]): URLSearchParams =>
  new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]));

/** True for a body that the document describes by a schema. */
export const isDescribed = ({ operation }: DocumentedRoute): boolean => {
  const types = Object.keys(operation.requestBody?.content ?? {});
  return types.length === 0 || types.some((type) => type === jsonType || type === formType);
};

/** The largest request that a route accepts: fields that it refuses are sent smaller, or not at all. */
export class RouteRequest {
  private readonly degrees = new Map<string, number>();
  private readonly query: readonly (readonly [string, ValueSchema])[];
  private readonly fields: readonly (readonly [string, ValueSchema])[];

  constructor(
    private readonly route: DocumentedRoute,
    private readonly schemas: Schemas,
  ) {
    const { parameters = [], requestBody } = route.operation;
    this.query = parameters.filter(({ in: place }) => place === 'query').map(({ name, schema }) => [name, schema]);
    const { [jsonType]: json, [formType]: form } = requestBody?.content ?? {};
    this.fields = Object.entries(listFields(schemas, (json ?? form)?.schema ?? {}));
  }

  /**
   * @param makeText makes a text of at most so many characters
   * @param ids values of the path's parameters
   * @param known values of fields that are not free, such as the version of a draft
   */
  build(
    makeText: (characters: number) => string,
    ids: Readonly<Record<string, string>>,
    known: Readonly<Record<string, unknown>>,
  ): InjectOptions {
    const { method, path, operation } = this.route;
    const filling = { schemas: this.schemas, makeText, left: emptyBody() };
    const fieldValues = (fields: typeof this.fields): [string, unknown][] =>
      fields
        .map(([name, schema]): [string, unknown] => [
          name,
          known[name] ?? fieldValue(schema, this.degrees.get(name) ?? 0, filling),
        ])
        .filter(([, value]) => value !== undefined);
    const url = path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => encodeURIComponent(ids[name] ?? unusedId));
    const query = writtenIn(fieldValues(this.query));
    const body = fieldValues(this.fields);
    const request = { method, url: query.size === 0 ? url : `${url}?${query.toString()}` } as InjectOptions;
    if (operation.requestBody === undefined) return request;
    if (operation.requestBody.content[jsonType] !== undefined) return { ...request, payload: Object.fromEntries(body) };
    const form = writtenIn(body);
    return { ...request, payload: form.toString(), headers: { 'content-type': formType } };
  }

  /** @returns false when all fields of these names are left out already */
  shrink(names: readonly string[]): boolean {
    const known = [...this.query, ...this.fields].map(([name]) => name);
    const smaller = names.filter((name) => known.includes(name) && (this.degrees.get(name) ?? 0) < leftOut);
    for (const name of smaller) this.degrees.set(name, (this.degrees.get(name) ?? 0) + 1);
    return smaller.length > 0;
  }

  get queryNames(): string[] {
    return this.query.map(([name]) => name);
  }
}
