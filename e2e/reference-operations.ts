import { call } from './api';

interface Operation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** One operation of a reference. */
export interface ReferenceOperation {
  /** Method and path. */
  readonly name: string;
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly takesFile: boolean;
  /** Statuses that the document tells of. */
  readonly documented: readonly string[];
}

const operationOf = (path: string, method: string, { requestBody, responses }: Operation): ReferenceOperation => ({
  name: `${method} ${path}`,
  method,
  path,
  takesFile: 'multipart/form-data' in (requestBody?.content ?? {}),
  documented: Object.keys(responses),
});

/** Every operation of a service, as its document tells of it. */
export const referenceOperations = async (url: string): Promise<ReferenceOperation[]> => {
  const { body: document } = await call<OpenApiDocument>(`${url}/docs-json`);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  );
};
