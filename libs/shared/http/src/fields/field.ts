import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { broken, brokenRule, ruleText, type BrokenRule, type GivenRule } from '@svc/contracts';
import { documentedFields } from '@svc/contracts/generation-body';
import { Transform, Type } from 'class-transformer';
import { Allow, getMetadataStorage, ValidateBy, type ValidationArguments } from 'class-validator';

/** Result of a reader for a value that breaks a rule: the first broken rule. */
export class Refused {
  readonly rule: BrokenRule;

  constructor(given: GivenRule) {
    this.rule = brokenRule(given);
  }

  /** Follows the field's name: `must be a text`. */
  get sentence(): string {
    return ruleText(this.rule);
  }
}

/** @param index of the entry of a list, from 0 */
export const refusedEntry = ({ rule }: Refused, index: number): Refused =>
  new Refused(broken('entry', { reason: rule, number: index + 1 }));

/** Checks an untrusted value once and returns the value to use. */
export type Read<Value> = (given: unknown) => Value | Refused;

/**
 * - `required`: missing or null is rejected;
 * - `optional`: may be missing; null is rejected;
 * - `nullable`: may be missing; null means missing.
 */
export type Presence = 'required' | 'optional' | 'nullable';

/** Decides by the request whether the field is required; otherwise it is optional. */
export type RequiredOf = (body: Readonly<Record<string, unknown>>) => boolean;

export interface FieldOptions {
  presence?: Presence | RequiredOf;
  docs?: ApiPropertyOptions;
}

interface Given {
  obj: Readonly<Record<string, unknown>>;
  key: string;
}

const isMissing = (value: unknown, presence: Presence | RequiredOf): boolean =>
  value === undefined || (value === null && presence !== 'optional');

/** The original value: class-transformer makes copies, and drops keys that every object has. */
const givenValue = ({ obj, key }: Given): unknown => (Object.hasOwn(obj, key) ? obj[key] : undefined);

const isRequired = (presence: Presence | RequiredOf, given: ValidationArguments | undefined): boolean =>
  typeof presence === 'function'
    ? presence((given?.object ?? {}) as Readonly<Record<string, unknown>>)
    : presence === 'required';

/** @param value after `Field` has read it */
export const ruleOfField = (value: unknown): GivenRule => (value instanceof Refused ? value.rule : 'required');

const readOnce = (read: Read<unknown>, presence: Presence | RequiredOf) =>
  Transform((given: Given) => {
    const value = givenValue(given);
    return isMissing(value, presence) ? value : read(value);
  });

/**
 * A field of a body or query, read once by one rule that gives at most one sentence. Every field is built on it, so
 * that a value is used only after its type and size are checked.
 * @param read is not called for a missing value
 */
export const Field = (read: Read<unknown>, { presence = 'required', docs = {} }: FieldOptions = {}) =>
  applyDecorators(
    ApiProperty({
      required: presence === 'required',
      ...docs,
      ...(presence === 'nullable' ? { nullable: true } : {}),
    } as ApiPropertyOptions),
    Type(() => Object),
    readOnce(read, presence),
    ValidateBy({
      name: 'isRead',
      validator: {
        validate: (value: unknown, given) =>
          !(value instanceof Refused) && !(isMissing(value, presence) && isRequired(presence, given)),
      },
    }),
  );

/**
 * A field that is passed on unchanged, for a body that one later rule set validates; this decorator only documents it.
 * @param docs with `required` when the rule set rejects a body without it
 */
const UncheckedField = ({ required = false, ...docs }: ApiPropertyOptions) =>
  applyDecorators(
    ApiProperty({ ...docs, required, ...(required ? {} : { nullable: true }) } as ApiPropertyOptions),
    Type(() => Object),
    Transform(givenValue),
    Allow(),
  );

/**
 * A body with the fields of a contract, which passes them on unchanged: they are validated later by the contract, which
 * documents them.
 */
export const createContractBody = <Fields extends object>(
  contract: new () => Fields,
): new () => { [Name in keyof Fields]: unknown } => {
  class ContractBody {}
  for (const [name, docs] of documentedFields(contract)) UncheckedField(docs)(ContractBody.prototype, name);
  return ContractBody as new () => { [Name in keyof Fields]: unknown };
};

/** Passes on undocumented fields, for the later rules of a `createContractBody`. */
export const UndocumentedFields =
  (names: readonly string[]): ClassDecorator =>
  (target) => {
    const prototype = target.prototype as object;
    for (const name of names) {
      Type(() => Object)(prototype, name);
      Transform(givenValue)(prototype, name);
      Allow()(prototype, name);
    }
  };

/** @param body a class whose properties are fields */
export const listFieldNames = (body: new (...given: never[]) => unknown): string[] => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
};
