import type { OpenAPIObject } from '@nestjs/swagger';
import { errorCodes, type ErrorCode } from '@svc/errors';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Decorators store their data as extensions of the operation, because data of controller and route are merged there,
 * while responses of the same status would replace each other. The finished document contains none.
 */
const errorPrefix = 'x-error-';

export const publicMark = 'x-public';
export const errorMark = (code: ErrorCode): string => `${errorPrefix}${code}`;
export const pageMark = 'x-error-pages';

export interface RouteMarks {
  isPublic: boolean;
  codes: ErrorCode[];
  /** True when errors are pages for a client that accepts HTML. */
  hasErrorPages: boolean;
}

const isMark = (name: string): boolean => name === publicMark || name === pageMark || name.startsWith(errorPrefix);

export const tableOrder = Object.keys(errorCodes) as ErrorCode[];

/** Removes the extensions of an operation. */
export const takeMarks = (marked: Operation): { operation: Operation; marks: RouteMarks } => {
  const entries = Object.entries(marked);
  const operation = Object.fromEntries(entries.filter(([name]) => !isMark(name))) as unknown as Operation;
  const marks = {
    isPublic: publicMark in marked,
    codes: tableOrder.filter((code) => errorMark(code) in marked),
    hasErrorPages: pageMark in marked,
  };
  return { operation, marks };
};
