import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { withBodyExample } from './body-examples';
import { listCodes, errorAnswers } from './error-answers';
import { takeMarks, type Operation } from './route-marks';

type PathItem = OpenAPIObject['paths'][string];

interface CompleteDocument {
  document: OpenAPIObject;
  /** Codes that at least one route answers with. */
  codes: ReadonlySet<ErrorCode>;
}

/** A public route with optional credentials lists "none" among them. */
const optionalSecurity = ({ security = [] }: Operation): Operation['security'] =>
  security.some((requirement) => Object.keys(requirement).length === 0) ? security : [];

/** Adds what decorators cannot express: public routes, common errors and examples of bodies. */
export const completeDocument = (document: OpenAPIObject): CompleteDocument => {
  const schemas = document.components?.schemas ?? {};
  const known = new Set<ErrorCode>();
  const complete = (marked: Operation): Operation => {
    const { operation, marks } = takeMarks(marked);
    const codes = listCodes(operation, marks);
    for (const code of codes) known.add(code);
    return {
      ...withBodyExample(operation, schemas),
      responses: { ...operation.responses, ...errorAnswers(codes, marks.hasErrorPages) },
      ...(marks.isPublic ? { security: optionalSecurity(operation) } : {}),
    };
  };
  const completePath = (item: PathItem): PathItem =>
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, complete(operation as Operation)]));
  const paths = Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [path, completePath(item)]));
  return { document: { ...document, paths }, codes: known };
};
