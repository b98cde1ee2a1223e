import { readUuid } from '@svc/contracts';
import { readText, Refused, type JsonObject, type TextRule } from '@svc/http';
import { labelRule } from '@svc/auth';
import { readResource, type Attributes } from './attribute-values';
import type { Filter } from './filter';
import { applyPatch, operationsByPath, readOperations, readPatchPath, type Operation } from './patch';
import { refuse } from './scim-error';
import { groupSchema } from './scim-schemas';

const mostOperations = 1_000;
/** A request has at most a megabyte. */
const mostIds = 20_000;

/** Members of a group after a request: all others stay, or go. */
export interface MemberChange {
  replacesAll: boolean;
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

export interface DescribedGroup {
  displayName: string;
  externalId: string | null;
}

const requireFew = (ids: readonly unknown[]): void => {
  if (ids.length > mostIds) refuse('invalidValue', `A request names at most ${mostIds.toLocaleString('en')} members.`);
};

const readId = (given: unknown): string => {
  const id = typeof given === 'object' && given !== null && 'value' in given ? given.value : given;
  const uuid = typeof id === 'string' ? readUuid(id) : null;
  return uuid ?? refuse('invalidValue', 'Each member has the id of a user as its value.');
};

const idsIn = (given: unknown): string[] => {
  const values = given === undefined || given === null ? [] : [given].flat();
  requireFew(values);
  return values.map(readId);
};

/** `value eq "…"`, or several of them joined by `or`. */
const listIds = (filter: Filter): string[] => {
  if (filter.kind === 'or') return filter.filters.flatMap(listIds);
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.path[0].name === 'value')
    return [readId(filter.value)];
  return refuse('invalidFilter', 'Members are chosen by value eq "id".');
};

/** Sums operations up, so that a thousand of them cost as much as one. */
class MemberChanges implements MemberChange {
  replacesAll = false;
  readonly added = new Set<string>();
  readonly removed = new Set<string>();

  add(ids: readonly string[]): void {
    for (const id of ids) {
      this.added.add(id);
      this.removed.delete(id);
    }
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.added.delete(id);
      this.removed.add(id);
    }
  }

  replace(ids: readonly string[]): void {
    this.replacesAll = true;
    this.added.clear();
    this.removed.clear();
    this.add(ids);
  }

  apply({ op, path = '', value }: Operation): void {
    const { path: steps, filter, rest } = readPatchPath(groupSchema, path);
    if (steps.length > 1 || rest.length > 0 || (filter !== undefined && op !== 'remove'))
      refuse('invalidPath', 'Members are added and removed as a whole.');
    if (op === 'add') this.add(idsIn(value));
    else if (op === 'replace') this.replace(idsIn(value));
    else if (filter === undefined && value === undefined) this.replace([]);
    else this.remove(filter === undefined ? idsIn(value) : listIds(filter));
  }
}

/** Owners read the name beside the role that they give; directories allow longer names than this service. */
const nameRule: TextRule = { ...labelRule, maximum: 256 };

const readLabel = (displayName: unknown): string => {
  if (displayName === undefined) return refuse('invalidValue', 'displayName is required.');
  const read = readText(nameRule)(displayName);
  return read instanceof Refused ? refuse('invalidValue', `displayName ${read.sentence}.`) : read;
};

const describe = ({ displayName, externalId }: Attributes): DescribedGroup => ({
  displayName: readLabel(displayName),
  externalId: typeof externalId === 'string' ? externalId : null,
});

interface GroupChange extends DescribedGroup {
  members: MemberChange;
}

/** @throws ScimError */
export const readGroup = (body: JsonObject): GroupChange => {
  const members = new MemberChanges();
  const named = Object.entries(body);
  members.replace(named.filter(([name]) => isMembers(name)).flatMap(([, value]) => idsIn(value)));
  const others = Object.fromEntries(named.filter(([name]) => !isMembers(name)));
  return { ...describe(readResource(groupSchema, others)), members };
};

const isMembers = (name: string): boolean => name.toLowerCase() === 'members';

const changesMembers = ({ path = '' }: Operation): boolean =>
  readPatchPath(groupSchema, path).path[0].name === 'members';

export type GroupPatch = (stored: DescribedGroup) => GroupChange;

/** @throws ScimError */
export const readGroupPatch = (body: JsonObject): GroupPatch => {
  const operations = operationsByPath(groupSchema, readOperations(body, mostOperations));
  const members = new MemberChanges();
  for (const operation of operations.filter(changesMembers)) members.apply(operation);
  const others = operations.filter((operation) => !changesMembers(operation));
  return ({ displayName, externalId }) => {
    const stored = { displayName, ...(externalId === null ? {} : { externalId }) };
    return { ...describe(applyPatch(groupSchema, stored, others)), members };
  };
};
