import type { AppError } from './app-error';
import type { FieldProblem } from './field-problem';

/** Body of every error response of both services. */
export interface ErrorResponse {
  error: string;
  message: string;
  statusCode: number;
  nextActions?: string;
  /** Only with VALIDATION_ERROR: one sentence for each invalid field. */
  fields?: readonly FieldProblem[];
}

export const errorResponse = (error: AppError): ErrorResponse => ({
  error: error.code,
  message: error.message,
  statusCode: error.statusCode,
  ...(error.nextActions === undefined ? {} : { nextActions: error.nextActions }),
  ...(error.fields === undefined || error.fields.length === 0 ? {} : { fields: error.fields }),
});
