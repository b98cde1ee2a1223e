import { getSchemaPath } from '@nestjs/swagger';
import { errorCodes, type ErrorCode } from '@svc/errors';
import { ErrorResponseBody } from '../errors/error-response.response';
import { tableOrder, type Operation, type RouteMarks } from './route-marks';

/** Codes of every route. */
const ofEveryRoute: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'];
const ofEveryBody: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const ofJsonBodies: readonly ErrorCode[] = ['MALFORMED_JSON'];

const ofBody = ({ requestBody }: Operation): readonly ErrorCode[] => {
  if (requestBody === undefined || !('content' in requestBody)) return [];
  return 'application/json' in requestBody.content ? [...ofEveryBody, ...ofJsonBodies] : ofEveryBody;
};

const hasFields = ({ requestBody, parameters = [] }: Operation): boolean =>
  requestBody !== undefined ||
  parameters.some((parameter) => 'in' in parameter && (parameter.in === 'path' || parameter.in === 'query'));

/** All codes of a route: its own, and those of its credentials, its fields, its body and the limits. */
export const listCodes = (operation: Operation, { codes, isPublic }: RouteMarks): ErrorCode[] => {
  const own = new Set(codes);
  if (!isPublic) own.add('AUTH_UNAUTHORIZED');
  if (hasFields(operation)) own.add('VALIDATION_ERROR');
  const ordered = tableOrder.filter((code) => own.has(code));
  return [...new Set([...ordered, ...ofBody(operation), ...ofEveryRoute])];
};

const byStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
};

const toExample = (code: ErrorCode) => {
  const { status, message, nextActions }: { status: number; message: string; nextActions?: string } = errorCodes[code];
  return [code, { value: { error: code, message, statusCode: status, ...(nextActions ? { nextActions } : {}) } }];
};

/** Errors are JSON whatever the route returns otherwise. */
const jsonContent = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: getSchemaPath(ErrorResponseBody) },
    examples: Object.fromEntries(codes.map(toExample)) as Record<string, { value: object }>,
  },
});

const page = { 'text/html': { schema: { type: 'string' } } };

/** One response per status, one example per code. */
export const errorAnswers = (codes: readonly ErrorCode[], hasPages: boolean): Operation['responses'] =>
  Object.fromEntries(
    [...byStatus(codes)].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join('<br>'),
        content: { ...jsonContent(group), ...(hasPages ? page : {}) },
      },
    ]),
  );
