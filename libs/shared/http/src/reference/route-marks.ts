import type { OpenAPIObject } from '@nestjs/swagger';
import { errorCodes, type ErrorCode } from '@svc/errors';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Decorators store their data as extensions of the operation, because data of controller and route are merged there,
 * while responses of the same status would replace each other. The finished document contains none.
 */
const errorPrefix = 'x-error-';
const pagePrefix = 'x-page-';

export const publicMark = 'x-public';
export const errorMark = (code: ErrorCode): string => `${errorPrefix}${code}`;
export const pageMark = (code: ErrorCode): string => `${pagePrefix}${code}`;

export interface RouteMarks {
  isPublic: boolean;
  codes: ErrorCode[];
  /** Codes that are shown as a page when the client accepts HTML. */
  pageCodes: ErrorCode[];
}

const isMark = (name: string): boolean =>
  name === publicMark || name.startsWith(errorPrefix) || name.startsWith(pagePrefix);

export const tableOrder = Object.keys(errorCodes) as ErrorCode[];

/** Removes the extensions of an operation. */
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
