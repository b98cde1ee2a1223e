import { hash, randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { createRecentValues } from '@svc/concurrency';
import { Database, type Queryable, type Statement } from '@svc/database';
import { isJsonObject, type JsonObject } from '@svc/http';
import { mostMembers, AuditService, normaliseEmail } from '@svc/auth';
import { readResource, type Attributes } from './attribute-values';
import { userTable } from './filter-tables';
import { applyPatch, readOperations } from './patch';
import { entityTag } from './resource-answers';
import { auditActor, ScimAccountsService, type Provisioned, type ScimCaller } from './scim-accounts.service';
import { refuse, ScimError } from './scim-error';
import { ScimLimitsService } from './scim-limits.service';
import { userSchema } from './scim-schemas';
import {
  changeScimUser,
  countScimUsers,
  findScimUser,
  insertScimUser,
  listDirectoryEntries,
  listScimUsers,
  removeScimUser,
  touchScimUser,
  type DirectoryEntryRow,
  type ListedPage,
  type ScimUserRow,
} from './scim-users.statements';

const mostOperations = 100;

const mostPositions = 1_000;
const mostTotals = 1_000;
/** A client reads the next page soon. */
const positionMs = 60_000;

/** Begin of a page of an unfiltered list. */
interface Position {
  /** Last user of the page before. */
  after: string;
  /** Counted with the first page. */
  total: number;
}

/** Organisation, statement and its values. */
type Counting = [string, Statement<{ total: number }>, readonly unknown[]];

/** A user as the identity provider describes them. */
interface DescribedUser {
  userName: string;
  externalId: string | null;
  /** Undefined when the request says nothing. */
  active: boolean | undefined;
  attributes: Attributes;
}

const describe = (given: Attributes): DescribedUser => {
  const { externalId, active, ...attributes } = given;
  const { userName } = attributes;
  if (typeof userName !== 'string') return refuse('invalidValue', 'userName is required.');
  return {
    userName: userName.toLowerCase(),
    externalId: typeof externalId === 'string' ? externalId : null,
    active: typeof active === 'boolean' ? active : undefined,
    attributes,
  };
};

/** The address of the account: the primary email, else the first, else the user name. */
const chooseEmail = ({ emails, userName }: Attributes): string => {
  const values = (Array.isArray(emails) ? emails : []).filter(isJsonObject);
  const chosen = values.find(({ primary }) => primary === true) ?? values[0];
  const email = normaliseEmail(String(chosen?.['value'] ?? userName));
  return email ?? refuse('invalidValue', 'The primary email, or else the userName, must be an email address.');
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readName = ({ displayName, name }: Attributes): string => {
  const parts = isJsonObject(name) ? name : {};
  const full = [parts['givenName'], parts['familyName']].map(asText).filter((part) => part !== '');
  const shown = asText(displayName) || asText(parts['formatted']) || full.join(' ');
  return [...shown.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()].slice(0, 100).join('').toWellFormed();
};

const describedBy = ({ attributes, externalId, active }: ScimUserRow): Attributes => ({
  ...attributes,
  ...(externalId === null ? {} : { externalId }),
  active,
});

/** @throws ScimError 412 when the resource is not the version that the request knows */
export const requireVersion = (row: Parameters<typeof entityTag>[0], ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const known = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(entityTag(row).slice(2))) throw new ScimError(412, 'The resource has changed.');
};

const toProvisioned = ({ id, authId, managedDomain }: ScimUserRow): Provisioned => ({
  scimUserId: id,
  authId,
  managedDomain,
});

interface DirectoryChange extends Provisioned {
  change: 'created' | 'updated' | 'removed';
  /** Names of the changed attributes; the values are personal data, which the log does not copy. */
  attributes?: readonly string[];
}

const changedNames = (before: Attributes, after: Attributes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

const nameTaken = (): ScimError => new ScimError(409, 'There is already a user with this userName.', 'uniqueness');

/** Users of an organisation as its identity provider writes them. */
@Injectable()
export class ScimUsersService {
  /** Begins of pages by organisation and offset. */
  private readonly positions = createRecentValues<Position>(mostPositions, positionMs);
  /** Numbers of results, by organisation and filter. */
  private readonly totals = createRecentValues<number>(mostTotals, positionMs);

  constructor(
    private readonly database: Database,
    private readonly limits: ScimLimitsService,
    private readonly accounts: ScimAccountsService,
    private readonly audit: AuditService,
  ) {}

  /** Descriptions of one account, for its owner. */
  listForUser(userId: string): Promise<DirectoryEntryRow[]> {
    return this.database.query(listDirectoryEntries, [userId]);
  }

  /** @throws ScimError 404 */
  find(caller: ScimCaller, id: string): Promise<ScimUserRow> {
    return this.require(caller, id, this.database);
  }

  /** Lists a page. One that follows another page begins after its last row, and costs no more than the first. */
  list({ organizationId }: ScimCaller, page: ListedPage): Promise<{ rows: ScimUserRow[]; total: number }> {
    return this.limits.list(organizationId, page, userTable, () => this.read(organizationId, page));
  }

  private async read(organizationId: string, page: ListedPage): Promise<{ rows: ScimUserRow[]; total: number }> {
    const position = page.filter === undefined ? this.positions.get(`${organizationId}:${page.offset}`) : undefined;
    const { page: rows, pageValues, count, countValues } = listScimUsers(organizationId, page, position?.after);
    const [found, total] = await Promise.all([
      page.limit === 0 ? [] : this.database.query(rows, pageValues),
      position === undefined ? this.countTotal(page, [organizationId, count, countValues]) : position.total,
    ]);
    const last = found.at(-1);
    if (page.filter === undefined && last !== undefined)
      this.positions.set(`${organizationId}:${page.offset + found.length}`, { after: last.id, total });
    return { rows: found, total };
  }

  /** Counts for the first page of a filtered list; the pages after it repeat the number. */
  private async countTotal({ offset }: ListedPage, counting: Counting): Promise<number> {
    const [, count, values] = counting;
    const key = hash('sha256', JSON.stringify(counting), 'base64url');
    const known = offset > 0 ? this.totals.get(key) : undefined;
    if (known !== undefined) return known;
    const [counted] = await this.database.query(count, values);
    const total = counted?.total ?? 0;
    this.totals.set(key, total);
    return total;
  }

  /** @throws ScimError */
  async create(caller: ScimCaller, body: JsonObject): Promise<ScimUserRow> {
    const described = describe(readResource(userSchema, body));
    const { userName, externalId, attributes, active = true } = described;
    const account = { email: chooseEmail(attributes), name: readName(attributes) };
    const takesSignUps = await this.accounts.takesSignUps();
    return this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const { organizationId } = caller;
      const [users] = await transaction.query(countScimUsers, [organizationId, mostMembers]);
      if ((users?.count ?? 0) >= mostMembers) throw new ScimError(409, 'A limit of users is reached.', 'tooMany');
      const { authId, managedDomain } = await this.accounts.find(caller, { ...account, takesSignUps }, transaction);
      const json = JSON.stringify(attributes);
      const values = [randomUUIDv7(), organizationId, authId, userName, externalId, json, managedDomain];
      const [made] = await transaction.query(insertScimUser, values);
      if (made === undefined) throw nameTaken();
      const provisioned = { scimUserId: made.id, authId, managedDomain };
      if (active) await this.accounts.join(caller, provisioned, transaction);
      else await this.accounts.leave(caller, provisioned, transaction);
      await this.record(caller, { ...provisioned, change: 'created' }, transaction);
      return this.require(caller, made.id, transaction);
    });
  }

  /** @throws ScimError */
  replace(caller: ScimCaller, id: string, body: JsonObject, ifMatch: string | undefined): Promise<ScimUserRow> {
    const given = readResource(userSchema, body);
    return this.update(caller, id, ifMatch, () => given);
  }

  /** @throws ScimError */
  patch(caller: ScimCaller, id: string, body: JsonObject, ifMatch: string | undefined): Promise<ScimUserRow> {
    const operations = readOperations(body, mostOperations);
    return this.update(caller, id, ifMatch, (row) => applyPatch(userSchema, describedBy(row), operations));
  }

  /**
   * The account stays.
   * @throws ScimError
   */
  async remove(caller: ScimCaller, id: string, ifMatch: string | undefined): Promise<void> {
    await this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const row = await this.require(caller, id, transaction);
      requireVersion(row, ifMatch);
      await this.accounts.leave(caller, toProvisioned(row), transaction);
      await transaction.execute(removeScimUser, [caller.organizationId, id]);
      await this.record(caller, { ...toProvisioned(row), change: 'removed' }, transaction);
    });
  }

  private update(
    caller: ScimCaller,
    id: string,
    ifMatch: string | undefined,
    next: (row: ScimUserRow) => Attributes,
  ): Promise<ScimUserRow> {
    return this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const row = await this.require(caller, id, transaction);
      requireVersion(row, ifMatch);
      const described = describe(next(row));
      chooseEmail(described.attributes);
      await this.store(caller, row, described, transaction);
      await this.setActive(caller, row, described.active, transaction);
      return this.require(caller, id, transaction);
    });
  }

  private async store(
    caller: ScimCaller,
    row: ScimUserRow,
    { userName, externalId, attributes }: DescribedUser,
    transaction: Queryable,
  ): Promise<void> {
    if (externalId === row.externalId && isDeepStrictEqual(attributes, row.attributes)) return;
    const values = [caller.organizationId, row.id, userName, externalId, JSON.stringify(attributes)];
    const [changed] = await transaction.query(changeScimUser, values);
    if (changed === undefined) throw nameTaken();
    const names = changedNames({ ...row.attributes, externalId: row.externalId }, { ...attributes, externalId });
    await this.record(caller, { ...toProvisioned(row), change: 'updated', attributes: names }, transaction);
  }

  private async setActive(
    caller: ScimCaller,
    row: ScimUserRow,
    active: boolean | undefined,
    transaction: Queryable,
  ): Promise<void> {
    if (active === undefined || (active && row.active)) return;
    if (active) await this.accounts.join(caller, toProvisioned(row), transaction);
    else await this.accounts.leave(caller, toProvisioned(row), transaction);
    if (active !== row.active) await transaction.execute(touchScimUser, [caller.organizationId, row.id]);
  }

  private record(caller: ScimCaller, event: DirectoryChange, transaction: Queryable): Promise<void> {
    const { organizationId, source } = caller;
    const { authId: userId, scimUserId, change, attributes } = event;
    const details = { organizationId, scimUserId, change, ...(attributes === undefined ? {} : { attributes }) };
    const kind = 'organization.directory_user_changed';
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }

  private async require({ organizationId }: ScimCaller, id: string, target: Queryable): Promise<ScimUserRow> {
    const [row] = await target.query(findScimUser, [organizationId, id]);
    if (row === undefined) throw new ScimError(404, 'There is no such user.');
    return row;
  }
}
