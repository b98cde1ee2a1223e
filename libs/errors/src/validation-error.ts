import { AppError } from './app-error';
import type { FieldProblem } from './field-problem';

/** The error for fields that break their rules: one sentence for each, in the message and by itself. */
export const validationError = (fields: readonly FieldProblem[]): AppError =>
  new AppError('VALIDATION_ERROR', { message: `${fields.map(({ message }) => message).join('; ')}.`, fields });

/** @param rule goes on after the field's name: `must be a UUID` */
export const fieldError = (field: string, rule: string): AppError =>
  validationError([{ field, message: `${field} ${rule}` }]);
