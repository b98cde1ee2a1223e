import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { validationError, type FieldProblem } from '@svc/errors';

/** One sentence a field: the first rule that it breaks. */
const problemsOf = (error: ValidationError, path = ''): FieldProblem[] => {
  const field = path === '' ? error.property : `${path}.${error.property}`;
  const [rule] = Object.values(error.constraints ?? {});
  const own = rule === undefined ? [] : [{ field, message: rule.replace(error.property, field) }];
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
};

/** Unknown fields are dropped, types are never coerced, and the message names every field that is wrong. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeUnsetFields: false },
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => validationError(errors.flatMap((error) => problemsOf(error))),
  });
