import { applyDecorators } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { errorCodes, type ErrorCode } from '@svc/errors';
import { ErrorResponseBody } from './errors/error-response.response';

const byStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
};

const exampleOf = (code: ErrorCode) => {
  const { status, message, nextActions }: { status: number; message: string; nextActions?: string } = errorCodes[code];
  return [code, { value: { error: code, message, statusCode: status, ...(nextActions ? { nextActions } : {}) } }];
};

/** In JSON whatever else the route answers with: a refused film is no film. */
const jsonOf = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: getSchemaPath(ErrorResponseBody) },
    examples: Object.fromEntries(codes.map(exampleOf)) as Record<string, { value: object }>,
  },
});

const page = { 'text/html': { schema: { type: 'string' } } };

const documented = (codes: readonly ErrorCode[], statusOfPages?: number) =>
  applyDecorators(
    ...[...byStatus(codes)].map(([status, group]) =>
      ApiResponse({
        status,
        description: group.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join('<br>'),
        content: { ...jsonOf(group), ...(status === statusOfPages ? page : {}) },
      }),
    ),
  );

/** Documents a route's error answers from the table of codes: one answer per status, one example per code. */
export const ApiErrors = (...codes: ErrorCode[]) => documented(codes);

/** The same for a link that people follow: what is wrong with it is a page where the client takes HTML. */
export const ApiLinkErrors = (...codes: ErrorCode[]) => documented(codes, 400);
