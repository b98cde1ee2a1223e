import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { JsonObject } from '@svc/http';
import { AuditService } from '@svc/auth';
import { groupTable } from './filter-tables';
import { readGroup, readGroupPatch, type DescribedGroup, type GroupPatch, type MemberChange } from './group-changes';
import { GroupRolesService } from './group-roles.service';
import { mostListedMembers, requireListable, type ListedMember } from './resource-answers';
import { auditActor, type ScimCaller } from './scim-accounts.service';
import { ScimLimitsService } from './scim-limits.service';
import { ScimError } from './scim-error';
import {
  addGroupMembers,
  changeScimGroup,
  countScimGroups,
  findKnownUsers,
  findScimGroup,
  insertScimGroup,
  keepGroupMembers,
  listGroupMembers,
  listScimGroups,
  removeGroupMembers,
  removeScimGroup,
  type ScimGroupRow,
} from './scim-groups.statements';
import { requireVersion } from './scim-users.service';
import type { ListedPage } from './scim-users.statements';

const mostGroups = 10_000;
const nameTaken = (): ScimError => new ScimError(409, 'There is already a group with this displayName.', 'uniqueness');
const groupNameKey = (name: string): string => name.toLowerCase();

/** A group with its members, which are missing when the request does not want them. */
export interface ReadGroup {
  row: ScimGroupRow;
  members: readonly ListedMember[] | undefined;
}

/** Groups of an organisation as its identity provider writes them. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly database: Database,
    private readonly limits: ScimLimitsService,
    private readonly roles: GroupRolesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws ScimError 404, and `tooMany` for a group with more members than an answer lists */
  async find(caller: ScimCaller, id: string, withMembers: boolean): Promise<ReadGroup> {
    const row = await this.require(caller, id, this.database);
    if (withMembers) requireListable(row);
    const members = withMembers ? await this.listMembers([id]) : undefined;
    return { row, members: members && (members.get(id) ?? []) };
  }

  list(
    { organizationId }: ScimCaller,
    page: ListedPage,
    withMembers: boolean,
  ): Promise<{ groups: ReadGroup[]; total: number }> {
    return this.limits.list(organizationId, page, groupTable, () => this.readPage(organizationId, page, withMembers));
  }

  private async readPage(
    organizationId: string,
    page: ListedPage,
    withMembers: boolean,
  ): Promise<{ groups: ReadGroup[]; total: number }> {
    const { page: rows, pageValues, count, countValues } = listScimGroups(organizationId, page);
    const [found, [counted]] = await Promise.all([
      page.limit === 0 ? [] : this.database.query(rows, pageValues),
      this.database.query(count, countValues),
    ]);
    if (withMembers) found.slice(0, 1).forEach(requireListable);
    const shown = withMembers ? this.within(found) : found;
    const members = withMembers ? await this.listMembers(shown.map(({ id }) => id)) : undefined;
    const groups = shown.map((row) => ({ row, members: members && (members.get(row.id) ?? []) }));
    return { groups, total: counted?.total ?? 0 };
  }

  /** @throws ScimError */
  create(caller: ScimCaller, body: JsonObject): Promise<ReadGroup> {
    const { displayName, externalId, members } = readGroup(body);
    return this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const { organizationId } = caller;
      const [groups] = await transaction.query(countScimGroups, [organizationId]);
      if ((groups?.count ?? 0) >= mostGroups) throw new ScimError(409, 'A limit of groups is reached.', 'tooMany');
      const values = [randomUUIDv7(), organizationId, displayName, groupNameKey(displayName), externalId, mostGroups];
      const [made] = await transaction.query(insertScimGroup, values);
      if (made === undefined) throw nameTaken();
      const row = await this.require(caller, made.id, transaction);
      const changed = await this.setMembers(caller, row, members, transaction);
      await this.record(caller, row, { change: 'created', ...changed }, transaction);
      return this.read(caller, made.id, transaction);
    });
  }

  /** @throws ScimError */
  replace(caller: ScimCaller, id: string, body: JsonObject, ifMatch: string | undefined): Promise<ReadGroup> {
    const change = readGroup(body);
    return this.update(caller, id, ifMatch, () => change);
  }

  /** @throws ScimError */
  patch(caller: ScimCaller, id: string, body: JsonObject, ifMatch: string | undefined): Promise<ReadGroup> {
    return this.update(caller, id, ifMatch, readGroupPatch(body));
  }

  /** @throws ScimError */
  async remove(caller: ScimCaller, id: string, ifMatch: string | undefined): Promise<void> {
    await this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const row = await this.require(caller, id, transaction);
      requireVersion(row, ifMatch);
      const left = await transaction.query(keepGroupMembers, [id, []]);
      await transaction.execute(removeScimGroup, [caller.organizationId, id]);
      await this.record(caller, row, { change: 'removed' }, transaction);
      await this.applyRoles(caller, row, left, transaction);
    });
  }

  private update(caller: ScimCaller, id: string, ifMatch: string | undefined, patch: GroupPatch): Promise<ReadGroup> {
    return this.limits.change(this.database, caller.organizationId, async (transaction) => {
      const row = await this.require(caller, id, transaction);
      requireVersion(row, ifMatch);
      const { members, ...described } = patch(row);
      const changed = await this.setMembers(caller, row, members, transaction);
      const isChanged = changed.added + changed.removed > 0 || isRenamed(row, described);
      if (isChanged) {
        await this.store(caller, id, described, transaction);
        await this.record(caller, { ...row, ...described }, { change: 'updated', ...changed }, transaction);
      }
      return this.read(caller, id, transaction);
    });
  }

  private async store(
    { organizationId }: ScimCaller,
    id: string,
    { displayName, externalId }: DescribedGroup,
    transaction: Queryable,
  ): Promise<void> {
    const values = [organizationId, id, displayName, groupNameKey(displayName), externalId];
    const [stored] = await transaction.query(changeScimGroup, values);
    if (stored === undefined) throw nameTaken();
  }

  /** @throws ScimError when a member is no user of the organisation */
  private async setMembers(
    caller: ScimCaller,
    row: ScimGroupRow,
    { replacesAll, added, removed }: MemberChange,
    transaction: Queryable,
  ): Promise<{ added: number; removed: number }> {
    const ids = [...added];
    const known = ids.length === 0 ? [] : await transaction.query(findKnownUsers, [caller.organizationId, ids]);
    if (known.length < ids.length)
      throw new ScimError(400, 'A member is no user of this organisation.', 'invalidValue');
    const left = replacesAll
      ? await transaction.query(keepGroupMembers, [row.id, ids])
      : await transaction.query(removeGroupMembers, [row.id, [...removed]]);
    const joined = ids.length === 0 ? [] : await transaction.query(addGroupMembers, [row.id, ids]);
    await this.applyRoles(caller, row, [...left, ...joined], transaction);
    return { added: joined.length, removed: left.length };
  }

  private async applyRoles(
    caller: ScimCaller,
    { role }: ScimGroupRow,
    users: readonly { userId: string }[],
    transaction: Queryable,
  ): Promise<void> {
    if (role === null || users.length === 0) return;
    const { organizationId, source } = caller;
    const ids = users.map(({ userId }) => userId);
    await this.roles.apply({ organizationId, actor: auditActor(caller), source }, ids, transaction);
  }

  private within(rows: readonly ScimGroupRow[]): ScimGroupRow[] {
    let members = 0;
    return rows.filter(({ memberCount }, index) => {
      members += memberCount;
      return index === 0 || members <= mostListedMembers;
    });
  }

  private async listMembers(
    ids: readonly string[],
    target: Queryable = this.database,
  ): Promise<ReadonlyMap<string, readonly ListedMember[]>> {
    const rows = ids.length === 0 ? [] : await target.query(listGroupMembers, [ids]);
    return Map.groupBy(rows, ({ groupId }) => groupId);
  }

  private async read(caller: ScimCaller, id: string, transaction: Queryable): Promise<ReadGroup> {
    const row = await this.require(caller, id, transaction);
    // A change of a large group answers without its members: the client has just named those that it changed.
    if (row.memberCount > mostListedMembers) return { row, members: undefined };
    return { row, members: (await this.listMembers([id], transaction)).get(id) ?? [] };
  }

  private async require({ organizationId }: ScimCaller, id: string, target: Queryable): Promise<ScimGroupRow> {
    const [row] = await target.query(findScimGroup, [organizationId, id]);
    if (row === undefined) throw new ScimError(404, 'There is no such group.');
    return row;
  }

  private record(
    caller: ScimCaller,
    { id, displayName }: { id: string; displayName: string },
    what: Record<string, unknown>,
    transaction: Queryable,
  ): Promise<void> {
    const { organizationId, source } = caller;
    const details = { organizationId, groupId: id, displayName, ...what };
    return this.audit.record(
      { kind: 'organization.group_changed', actor: auditActor(caller), userId: null, source, details },
      transaction,
    );
  }
}

const isRenamed = (row: ScimGroupRow, { displayName, externalId }: DescribedGroup): boolean =>
  row.displayName !== displayName || row.externalId !== externalId;
