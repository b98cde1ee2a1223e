import { broken, brokenRule, ruleText, type GivenRule } from '@svc/contracts';
import { AppError, type FieldProblem } from './app-error';
import { findNearest } from './nearest.mjs';

/** Joins one sentence for each invalid field in the message, and lists each by itself. */
export const validationError = (fields: readonly FieldProblem[], nextActions?: string): AppError => {
  const message = `${fields.map(({ message }) => message).join('; ')}.`;
  return new AppError('VALIDATION_ERROR', { message, fields, ...(nextActions === undefined ? {} : { nextActions }) });
};

/** The problem of a field that validation reads. */
export const fieldProblem = (field: string, given: GivenRule): FieldProblem => ({
  field,
  message: `${field} ${ruleText(given)}`,
  ...brokenRule(given),
});

/** The problem of a field that is checked later: of its value, a file or a source. */
export const namedProblem = (field: string, given: GivenRule): FieldProblem => ({
  field,
  message: `${field}: ${ruleText(given).replace(/\.?$/u, '.')}`,
  ...brokenRule(given),
});

export const fieldError = (field: string, rule: GivenRule, nextActions?: string): AppError =>
  validationError([fieldProblem(field, rule)], nextActions);

export const fieldProblemError = (field: string, rule: GivenRule): AppError => {
  const problem = namedProblem(field, rule);
  return new AppError('VALIDATION_ERROR', { message: problem.message, fields: [problem] });
};

/** Other names are not repeated in the response, because they may be an injection. */
const plainName = /^[A-Za-z_]\w{0,63}$/;

/** @returns the name in a safe form, and the problem */
export const unknownField = (name: string, known: readonly string[]): FieldProblem => {
  const field = plainName.test(name) ? name : 'one of the names';
  const nearest = findNearest(field, known);
  return fieldProblem(field, nearest === undefined ? 'unknown' : broken('unknownNear', { name: nearest }));
};

/**
 * Reports a problem of a whole body or form.
 * @param message a sentence that names no field
 */
export const malformedBodyError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { message, fields: [] });
