import { isJsonObject } from '../fields/free-form';
import {
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { fieldProblem, unknownField, validationError, type FieldProblem } from '@svc/errors';
import { listFieldNames, ruleOfField } from '../fields/field';

/** One sentence per field: the first broken rule. @param known names of the body's fields */
const listProblems = (error: ValidationError, known: readonly string[], path = ''): FieldProblem[] => {
  const isUnknown = error.constraints?.['whitelistValidation'] !== undefined;
  const { field: name, ...unknown } = isUnknown ? unknownField(error.property, known) : { field: error.property };
  const field = path === '' ? name : `${path}.${name}`;
  const rule = 'rule' in unknown ? unknown : ruleOfField(error.value);
  const own = error.constraints === undefined ? [] : [fieldProblem(field, rule)];
  return [...own, ...(error.children ?? []).flatMap((child) => listProblems(child, [], field))];
};

/** Suggestions are skipped for a body with thousands of unknown names. */
const mostSuggestions = 20;

const closedBody = Symbol('closed body');

interface ClosedBody {
  /** Fields that exist only in responses; a client may send them back, and they are ignored. */
  answered?: readonly string[];
}

/** Rejects unknown fields by name, so that the client does not believe that a value was set. */
export const RefusesUnknownFields =
  (body: ClosedBody = {}): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(closedBody, body, target);

const findClosedBody = (metatype: object | undefined): ClosedBody | undefined =>
  metatype === undefined ? undefined : (Reflect.getOwnMetadata(closedBody, metatype) as ClosedBody | undefined);

const withoutAnswered = (value: unknown, { answered = [] }: ClosedBody): unknown =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !answered.includes(name))) : value;

const refusing = (known: readonly string[]) => (errors: ValidationError[]) =>
  validationError(errors.flatMap((error) => listProblems(error, errors.length > mostSuggestions ? [] : known)));

const options: ValidationPipeOptions = {
  whitelist: true,
  transform: true,
  transformOptions: { enableImplicitConversion: false, exposeUnsetFields: false },
  stopAtFirstError: true,
  validationError: { target: false, value: true },
  exceptionFactory: refusing([]),
};

/** Drops unknown fields unless the body rejects them, never coerces types, and names every wrong field. */
class FieldsPipe extends ValidationPipe {
  private readonly closed = new Map<NonNullable<ArgumentMetadata['metatype']>, ValidationPipe>();

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const body = findClosedBody(metatype);
    return body === undefined || metatype === undefined
      ? super.transform(value, metadata)
      : this.closedPipe(metatype).transform(withoutAnswered(value, body), metadata);
  }

  private closedPipe(metatype: NonNullable<ArgumentMetadata['metatype']>): ValidationPipe {
    const pipe =
      this.closed.get(metatype) ??
      new ValidationPipe({
        ...options,
        forbidNonWhitelisted: true,
        exceptionFactory: refusing(listFieldNames(metatype)),
      });
    this.closed.set(metatype, pipe);
    return pipe;
  }
}

export const createValidationPipe = (): ValidationPipe => new FieldsPipe(options);
