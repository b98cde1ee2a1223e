import { AppError, type FieldProblem } from './app-error';
import { suggestionOf } from './nearest.mjs';

/** Joins one sentence for each invalid field in the message, and lists each by itself. */
export const validationError = (fields: readonly FieldProblem[], nextActions?: string): AppError => {
  const message = `${fields.map(({ message }) => message).join('; ')}.`;
  return new AppError('VALIDATION_ERROR', { message, fields, ...(nextActions === undefined ? {} : { nextActions }) });
};

/** @param rule the sentence after the field's name: `must be a UUID` */
export const fieldError = (field: string, rule: string, nextActions?: string): AppError =>
  validationError([{ field, message: `${field} ${rule}` }], nextActions);

/** @param problem a whole sentence that follows the field's name and a colon: `there is no such sound.` */
export const fieldProblemError = (field: string, problem: string): AppError => {
  const message = `${field}: ${problem.replace(/\.?$/u, '.')}`;
  return new AppError('VALIDATION_ERROR', { message, fields: [{ field, message }] });
};

/** Other names are not repeated in the response, because they may be an injection. */
const plainName = /^[A-Za-z_]\w{0,63}$/;

/** @returns the name in a safe form, and the problem */
export const unknownField = (name: string, known: readonly string[]): FieldProblem => {
  const field = plainName.test(name) ? name : 'one of the names';
  return { field, message: `${field} is no field of this request${suggestionOf(field, known)}` };
};

/**
 * Reports a problem of a whole body or form.
 * @param message a sentence that names no field
 */
export const malformedBodyError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { message, fields: [] });
