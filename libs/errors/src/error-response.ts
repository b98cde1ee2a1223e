import type { AppError } from './app-error';

/** The envelope of every error answer of both services (auth.md, section 2). */
export interface ErrorResponse {
  error: string;
  message: string;
  statusCode: number;
  nextActions?: string;
}

export const errorResponse = (error: AppError): ErrorResponse => ({
  error: error.code,
  message: error.message,
  statusCode: error.statusCode,
  ...(error.nextActions === undefined ? {} : { nextActions: error.nextActions }),
});
