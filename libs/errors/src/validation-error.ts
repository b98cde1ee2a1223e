import { AppError } from './app-error';
import type { FieldProblem } from './field-problem';

/** The error for fields that break their rules: one sentence for each, in the message and by itself. */
export const validationError = (fields: readonly FieldProblem[], nextActions?: string): AppError => {
  const message = `${fields.map(({ message }) => message).join('; ')}.`;
  return new AppError('VALIDATION_ERROR', { message, fields, ...(nextActions === undefined ? {} : { nextActions }) });
};

/** @param rule goes on after the field's name: `must be a UUID` */
export const fieldError = (field: string, rule: string, nextActions?: string): AppError =>
  validationError([{ field, message: `${field} ${rule}` }], nextActions);

/** @param problem a sentence by itself, set off from the field's name by a colon: `there is no such sound.` */
export const fieldProblemError = (field: string, problem: string): AppError => {
  const message = `${field}: ${problem.replace(/\.?$/u, '.')}`;
  return new AppError('VALIDATION_ERROR', { message, fields: [{ field, message }] });
};

/**
 * For what is wrong with a body or form as a whole.
 *
 * @param message a sentence; it names no field
 */
export const malformedBodyError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { message, fields: [] });
