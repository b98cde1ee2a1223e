import { getMetadataStorage, ValidateBy, ValidateNested, validateSync, type ValidationError } from 'class-validator';
import { brokenRule, ruleText, type BrokenRule, type GivenRule } from '../broken-rule';

/** A schema of OpenAPI 3.0; `required` says whether the field is. */
export type FieldDocs = Readonly<Record<string, unknown>>;

/** @returns the rule that the value breaks; a missing value is undefined */
export type FindBroken = (value: unknown, request: object) => GivenRule | null;

type Contract = abstract new () => object;
interface NestedField {
  readonly contract: new () => object;
  /** True for a value whose parts can be checked. */
  readonly hasForm: (value: unknown) => boolean;
}

interface Described {
  readonly docs: Map<string, FieldDocs>;
  readonly nested: Map<string, NestedField>;
}

const described = new Map<object, Described>();

const describedBy = (prototype: object): Described => {
  const known = described.get(prototype) ?? { docs: new Map<string, FieldDocs>(), nested: new Map() };
  described.set(prototype, known);
  return known;
};

const ruleName = 'rule';

/** A field of a request: its documentation, and its one rule, which reports the first problem. */
export const RequestField =
  (find: FindBroken, docs: FieldDocs = {}): PropertyDecorator =>
  (prototype, name) => {
    describedBy(prototype).docs.set(String(name), docs);
    ValidateBy({
      name: ruleName,
      constraints: [find],
      validator: {
        validate: (value: unknown, given) => find(value, given?.object ?? {}) === null,
        defaultMessage: (given) => ruleText(find(given?.value, given?.object ?? {}) ?? 'invalid'),
      },
    })(prototype, name);
  };

const nestedIn =
  (nested: NestedField, find: FindBroken, docs: FieldDocs): PropertyDecorator =>
  (prototype, name) => {
    RequestField(find, docs)(prototype, name);
    describedBy(prototype).nested.set(String(name), nested);
    ValidateNested()(prototype, name);
  };

/** A field whose parts are the fields of another class. */
export const ObjectField = (contract: new () => object, find: FindBroken, docs: FieldDocs = {}): PropertyDecorator =>
  nestedIn({ contract, hasForm: isRecord }, find, docs);

interface ListRules {
  readonly form: FindBroken;
  /** Checked for a list of the right form. */
  readonly whole?: (entries: readonly object[]) => GivenRule | null;
}

/** A list whose entries are the fields of another class. */
export const ObjectListField = (
  contract: new () => object,
  { form, whole = () => null }: ListRules,
  docs: FieldDocs = {},
): PropertyDecorator => {
  const hasForm = (value: unknown): boolean => value !== undefined && form(value, {}) === null;
  const find: FindBroken = (value, request) =>
    form(value, request) ?? (value === undefined ? null : whole(value as object[]));
  return nestedIn({ contract, hasForm }, find, docs);
};

/** Names of the fields in their order, each with its documentation. */
export const documentedFields = (contract: Contract): ReadonlyMap<string, FieldDocs> =>
  describedBy(contract.prototype as object).docs;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** @returns the value itself when it has not the form of the class, which the rule of its field reports */
const formed = ({ contract, hasForm }: NestedField, value: unknown): unknown => {
  if (!hasForm(value)) return value;
  const make = (entry: unknown): object => toInstance(contract, entry as Readonly<Record<string, unknown>>);
  return Array.isArray(value) ? value.map(make) : make(value);
};

const originals = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** Names of the given parts, also of those that the class does not have. */
export const givenNames = (value: object): string[] =>
  Object.entries(originals.get(value) ?? value).flatMap(([name, part]) => (part === null ? [] : [name]));

/** Copies declared fields only; null counts as missing. */
const toInstance = (contract: new () => object, input: Readonly<Record<string, unknown>>): object => {
  const { docs, nested } = describedBy(contract.prototype as object);
  const given = [...docs.keys()].filter((name) => Object.hasOwn(input, name) && input[name] !== null);
  const values = given.map((name) => {
    const inner = nested.get(name);
    return [name, inner === undefined ? input[name] : formed(inner, input[name])] as const;
  });
  const instance = Object.assign(new contract(), Object.fromEntries(values));
  originals.set(instance, input);
  return instance;
};

const brokenAt = ({ target = {}, property, value }: ValidationError): BrokenRule | null => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const own = rules.find(({ propertyName, name }) => propertyName === property && name === ruleName);
  const [find] = (own?.constraints ?? []) as FindBroken[];
  const rule = find?.(value, target) ?? null;
  return rule === null ? null : brokenRule(rule);
};

export interface RequestProblem {
  /** Such as `scenes[0].text`. */
  readonly field: string;
  readonly rule: BrokenRule;
}

const problemsIn = (error: ValidationError, path: string): RequestProblem[] => {
  const { property, children = [], constraints } = error;
  const isEntry = /^\d+$/.test(property);
  const field = isEntry ? `${path}[${property}]` : `${path}${path === '' ? '' : '.'}${property}`;
  const rule = constraints === undefined ? null : brokenAt(error);
  const own = rule === null ? [] : [{ field, rule }];
  const inner = children.flatMap((child) => problemsIn(child, field));
  // Rules of a whole list come after those of its entries.
  return Array.isArray(error.value) ? [...inner, ...own] : [...own, ...inner];
};

const options = { forbidUnknownValues: false, validationError: { target: true, value: true } };

/** All problems of a request, at most one for each field, in the order of the fields. */
export const findRequestProblems = (
  contract: new () => object,
  input: Readonly<Record<string, unknown>>,
): RequestProblem[] => validateSync(toInstance(contract, input), options).flatMap((error) => problemsIn(error, ''));
