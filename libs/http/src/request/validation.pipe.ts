import {
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { validationError, type FieldProblem } from '@svc/errors';

/** Whoever sends anything else as a name has no use for hearing it again. */
const plainName = /^[A-Za-z_]\w{0,63}$/;

const unknownName = ({ property }: ValidationError): string =>
  plainName.test(property) ? property : 'one of the names';

/** One sentence a field: the first rule that it breaks. */
const problemsOf = (error: ValidationError, path = ''): FieldProblem[] => {
  const isUnknown = error.constraints?.['whitelistValidation'] !== undefined;
  const name = isUnknown ? unknownName(error) : error.property;
  const field = path === '' ? name : `${path}.${name}`;
  const [rule] = isUnknown ? [`${name} is no field of this request`] : Object.values(error.constraints ?? {});
  const own = rule === undefined ? [] : [{ field, message: rule.replace(name, field) }];
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
};

const closedBody = Symbol('closed body');

/** Of a body whose sender must not believe that something was set: a field that it does not have is refused by name. */
export const RefusesUnknownFields = (): ClassDecorator => (target) => Reflect.defineMetadata(closedBody, true, target);

const isClosed = ({ metatype }: ArgumentMetadata): boolean =>
  metatype !== undefined && Reflect.getOwnMetadata(closedBody, metatype) === true;

const options: ValidationPipeOptions = {
  whitelist: true,
  transform: true,
  transformOptions: { enableImplicitConversion: false, exposeUnsetFields: false },
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors: ValidationError[]) => validationError(errors.flatMap((error) => problemsOf(error))),
};

/** Unknown fields are dropped unless the body refuses them, types are never coerced, and the message names every field that is wrong. */
class FieldsPipe extends ValidationPipe {
  private readonly closed = new ValidationPipe({ ...options, forbidNonWhitelisted: true });

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return isClosed(metadata) ? this.closed.transform(value, metadata) : super.transform(value, metadata);
  }
}

export const createValidationPipe = (): ValidationPipe => new FieldsPipe(options);
