import { isJsonObject } from '@svc/http';
import { findPath, pathWithin, requirePath, type AttributePath } from './attribute-path';
import { readValue, requireFew, requireStorable, withOnePrimary, type Attributes } from './attribute-values';
import { parseFilterWithin, type Filter } from './filter';
import { equalValues, matches } from './filter-match';
import { refuse } from './scim-error';
import type { Attribute, ResourceSchema } from './scim-schemas';

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path?: string;
  value?: unknown;
}

/** A path of RFC 7644, figure 7: attribute, filter of its values, attributes within. */
interface PatchPath {
  path: AttributePath;
  filter?: Filter;
  rest: readonly Attribute[];
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const mostPathCharacters = 500;
/** After the operations without a path are split. */
const mostPaths = 1_000;

const isOp = (op: string): op is Operation['op'] => op === 'add' || op === 'replace' || op === 'remove';

/** Entra begins `op` with a capital. */
const readOperation = (given: unknown): Operation => {
  if (!isJsonObject(given)) return refuse('invalidSyntax', 'Each operation must be an object.');
  const { op, path, value } = given;
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (!isOp(kind)) return refuse('invalidSyntax', 'The op of an operation is add, replace or remove.');
  if (path !== undefined && (typeof path !== 'string' || path.length > mostPathCharacters))
    return refuse('invalidPath', `A path is a text of at most ${mostPathCharacters} characters.`);
  if (kind === 'remove' && !path) return refuse('noTarget', 'The operation remove needs a path.');
  if (kind !== 'remove' && value === undefined) return refuse('invalidValue', `The operation ${kind} needs a value.`);
  return { op: kind, ...(path ? { path } : {}), value };
};

/** @throws ScimError invalidSyntax */
export const readOperations = (body: Readonly<Record<string, unknown>>, mostOperations: number): Operation[] => {
  const { schemas, Operations: operations } = body;
  if (!Array.isArray(schemas) || !schemas.includes(patchSchema))
    return refuse('invalidSyntax', `The schemas of a PATCH are ["${patchSchema}"].`);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    return refuse('invalidSyntax', `A PATCH has 1 to ${mostOperations} Operations.`);
  return operations.map(readOperation);
};

/** @throws ScimError invalidPath, invalidFilter */
export const readPatchPath = (schema: ResourceSchema, text: string): PatchPath => {
  const open = text.indexOf('[');
  if (open === -1) return { path: requirePath(schema, text, 'invalidPath'), rest: [] };
  const close = text.lastIndexOf(']');
  const path = requirePath(schema, text.slice(0, open), 'invalidPath');
  const after = text.slice(close + 1);
  if (close < open || !(after === '' || after.startsWith('.')) || path.at(-1)?.multiValued !== true)
    return refuse('invalidPath', 'Brackets in a path choose values of an attribute that has several.');
  const filter = parseFilterWithin(path, text.slice(open + 1, close));
  if (after === '') return { path, filter, rest: [] };
  const rest = pathWithin(path.at(-1)?.subAttributes ?? [], after.slice(1).split('.'));
  return { path, filter, rest: rest ?? refuse('invalidPath', 'The path names an unknown attribute.') };
};

/** Values that are equal are one. */
const joined = (values: readonly unknown[], added: unknown): unknown[] => {
  const more = (Array.isArray(added) ? (added as unknown[]) : []).filter(
    (value) => !values.some((known) => equalValues(known, value)),
  );
  return [...values, ...more];
};

class Patch {
  constructor(private readonly operation: Operation) {}

  /** Changes what the steps lead to within `holder`. */
  change(holder: Attributes, [attribute, ...rest]: readonly Attribute[], filter: Filter | undefined): void {
    if (attribute === undefined) return;
    if (attribute.mutability === 'readOnly') refuse('mutability', `${attribute.name} is read-only.`);
    const { name } = attribute;
    const next = this.next(attribute, rest, filter, holder[name]);
    const isEmpty = next === undefined || (Array.isArray(next) && next.length === 0);
    if (isEmpty || (isJsonObject(next) && Object.keys(next).length === 0)) Reflect.deleteProperty(holder, name);
    else holder[name] = next;
  }

  private next(attribute: Attribute, rest: readonly Attribute[], filter: Filter | undefined, stored: unknown): unknown {
    if (attribute.multiValued) {
      const values = Array.isArray(stored) ? stored : [];
      const isWhole = rest.length === 0 && filter === undefined;
      const next = isWhole ? this.list(attribute, values) : this.values(attribute, rest, filter, values);
      requireFew(attribute, next);
      return withOnePrimary(next);
    }
    if (rest.length === 0) return this.single(attribute, stored);
    const inner = { ...(isJsonObject(stored) ? stored : {}) };
    this.change(inner, rest, filter);
    return inner;
  }

  private single(attribute: Attribute, stored: unknown): unknown {
    const { op, value } = this.operation;
    if (op === 'remove') return undefined;
    const read = readValue(attribute, value);
    return isJsonObject(read) && isJsonObject(stored) ? { ...stored, ...read } : read;
  }

  private list(attribute: Attribute, values: readonly unknown[]): unknown[] {
    const { op, value } = this.operation;
    const read = readValue(attribute, value);
    const given = Array.isArray(read) ? read : [];
    if (op === 'replace') return given;
    if (op === 'add') return joined(values, given);
    // Entra names the values to remove in `value`.
    return given.length === 0 ? [] : values.filter((known) => !given.some((removed) => isSameValue(known, removed)));
  }

  private values(
    attribute: Attribute,
    rest: readonly Attribute[],
    filter: Filter | undefined,
    values: readonly unknown[],
  ): unknown[] {
    const isChosen = (value: unknown) => filter === undefined || matches(filter, value);
    if (this.operation.op === 'remove' && rest.length === 0) return values.filter((value) => !isChosen(value));
    const changed = values.map((value) => (isChosen(value) ? this.element(attribute, rest, value) : value));
    const isMissing = this.operation.op !== 'remove' && !values.some(isChosen);
    const all = isMissing ? [...values, this.element(attribute, rest, readEqualities(filter))] : changed;
    return all.filter((value) => !isJsonObject(value) || Object.keys(value).length > 0);
  }

  private element(attribute: Attribute, rest: readonly Attribute[], stored: unknown): unknown {
    const element = { ...(isJsonObject(stored) ? stored : {}) };
    if (rest.length > 0) this.change(element, rest, undefined);
    else Object.assign(element, readValue({ ...attribute, multiValued: false }, this.operation.value));
    return element;
  }
}

const isSameValue = (known: unknown, removed: unknown): boolean => {
  if (!isJsonObject(known) || !isJsonObject(removed)) return known === removed;
  return Object.entries(removed).every(([name, value]) => equalValues(known[name], value));
};

/** Entra sets parts of a value that does not exist yet: what its filter asks for describes the new value. */
const readEqualities = (filter: Filter | undefined): Attributes => {
  if (filter?.kind === 'and') return Object.assign({}, ...filter.filters.map(readEqualities)) as Attributes;
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || filter.value === null)
    return refuse('noTarget', 'The path chooses no value.');
  const [attribute] = filter.path;
  const value = readValue(attribute, filter.value);
  return value === undefined ? {} : { [attribute.name]: value };
};

/** Without a path, each attribute of the value is a path of its own; unknown and read-only ones are ignored. */
const eachPath = (schema: ResourceSchema, { op, path, value }: Operation): Operation[] => {
  if (path !== undefined) return [{ op, path, value }];
  if (!isJsonObject(value)) return refuse('invalidValue', 'Without a path, the value must be an object.');
  return Object.entries(value)
    .filter(
      ([name]) =>
        (name.length <= mostPathCharacters && name.includes('[')) || findPath(schema, name)?.every(isWritable) === true,
    )
    .map(([name, part]) => ({ op, path: name, value: part }));
};

const isWritable = ({ mutability }: Attribute): boolean => mutability !== 'readOnly';

/** Operations with one attribute each. */
export const operationsByPath = (schema: ResourceSchema, operations: readonly Operation[]): Operation[] => {
  const single = operations.flatMap((operation) => eachPath(schema, operation));
  if (single.length > mostPaths) refuse('tooMany', `A PATCH changes at most ${mostPaths} attributes.`);
  return single;
};

/**
 * Applies operations to a copy (RFC 7644, 3.5.2), also in the forms of Entra, Okta and Google.
 * @throws ScimError invalidPath, invalidFilter, invalidValue, mutability, noTarget
 */
export const applyPatch = (
  schema: ResourceSchema,
  attributes: Attributes,
  operations: readonly Operation[],
): Attributes => {
  const patched = structuredClone(attributes);
  for (const operation of operationsByPath(schema, operations)) {
    const { path, filter, rest } = readPatchPath(schema, operation.path ?? '');
    new Patch(operation).change(patched, [...path, ...rest], filter);
  }
  return requireStorable(patched);
};
