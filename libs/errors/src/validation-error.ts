import { AppError } from './app-error';
import { suggestionOf } from './nearest.mjs';
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

/** A sender of anything else as a name has no use for reading it again. */
const plainName = /^[A-Za-z_]\w{0,63}$/;

/** @returns the name that may be shown, and what is wrong with it */
export const unknownField = (name: string, known: readonly string[]): FieldProblem => {
  const field = plainName.test(name) ? name : 'one of the names';
  return { field, message: `${field} is no field of this request${suggestionOf(field, known)}` };
};

/**
 * For what is wrong with a body or form as a whole.
 *
 * @param message a sentence; it names no field
 */
export const malformedBodyError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { message, fields: [] });
