import type { AppError } from './app-error';
import type { FieldProblem } from './field-problem';

/** The envelope of every error answer of both services (auth.md, section 2). */
export interface ErrorResponse {
  error: string;
  message: string;
  statusCode: number;
  nextActions?: string;
  /** With VALIDATION_ERROR: one sentence for each field that is wrong. */
  fields?: readonly FieldProblem[];
}

export const errorResponse = (error: AppError): ErrorResponse => ({
  error: error.code,
  message: error.message,
  statusCode: error.statusCode,
  ...(error.nextActions === undefined ? {} : { nextActions: error.nextActions }),
  ...(error.fields === undefined || error.fields.length === 0 ? {} : { fields: error.fields }),
});
