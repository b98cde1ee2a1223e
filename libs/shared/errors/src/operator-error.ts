import { AppError } from './app-error';

/** A mistake of the operator in a command or in the environment. Its message says how to correct it. */
export class OperatorError extends Error {}

/** @returns the line that a command prints: the message alone where the operator can act on it, else the stack too */
export const explainToOperator = (error: unknown): string => {
  if (error instanceof OperatorError || error instanceof AppError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
