import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { AppError } from '@svc/errors';

const sentencesOf = (error: ValidationError, path = ''): string[] => {
  const name = path === '' ? error.property : `${path}.${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((rule) =>
    rule.startsWith(error.property) ? `${name}${rule.slice(error.property.length)}` : `${name}: ${rule}`,
  );
  return [...own, ...(error.children ?? []).flatMap((child) => sentencesOf(child, name))];
};

/** Unknown fields are dropped, types are never coerced, and the message names every field that is wrong. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeUnsetFields: false },
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new AppError('VALIDATION_ERROR', { message: `${errors.flatMap((error) => sentencesOf(error)).join('; ')}.` }),
  });
