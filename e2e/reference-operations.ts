import { call } from './api';

interface Operation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface ReferenceOperation {
  /** Method and path. */
  readonly name: string;
  /** Lower case. */
  readonly method: string;
  readonly path: string;
  readonly takesFile: boolean;
  readonly documented: readonly string[];
}

const toOperation = (path: string, method: string, { requestBody, responses }: Operation): ReferenceOperation => ({
  name: `${method} ${path}`,
  method,
  path,
  takesFile: 'multipart/form-data' in (requestBody?.content ?? {}),
  documented: Object.keys(responses),
});

/** All operations in the OpenAPI document of a service. */
export const referenceOperations = async (url: string): Promise<ReferenceOperation[]> => {
  const { body: document } = await call<OpenApiDocument>(`${url}/docs-json`);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(path, method, operation)),
  );
};
