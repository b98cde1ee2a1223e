import type { OpenAPIObject } from '@nestjs/swagger';
import { errorCodes, type ErrorCode } from '@svc/errors';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * What decorators say of a route for the reference, as extensions of its operation: those of a controller and those of
 * its route come together there, where answers of one status would replace each other. None is left in the document.
 */
const errorPrefix = 'x-error-';
const pagePrefix = 'x-page-';

export const publicMark = 'x-public';
export const errorMark = (code: ErrorCode): string => `${errorPrefix}${code}`;
export const pageMark = (code: ErrorCode): string => `${pagePrefix}${code}`;

export interface RouteMarks {
  isPublic: boolean;
  codes: ErrorCode[];
  /** Those that are said by a page where the client takes HTML. */
  pageCodes: ErrorCode[];
}

const isMark = (name: string): boolean =>
  name === publicMark || name.startsWith(errorPrefix) || name.startsWith(pagePrefix);

const tableOrder = Object.keys(errorCodes) as ErrorCode[];

/** Takes the marks out of an operation. */
export const takeMarks = (marked: Operation): { operation: Operation; marks: RouteMarks } => {
  const entries = Object.entries(marked);
  const operation = Object.fromEntries(entries.filter(([name]) => !isMark(name))) as unknown as Operation;
  const marks = {
    isPublic: publicMark in marked,
    codes: tableOrder.filter((code) => errorMark(code) in marked),
    pageCodes: tableOrder.filter((code) => pageMark(code) in marked),
  };
  return { operation, marks };
};
