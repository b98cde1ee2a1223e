import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { readUuid } from '@svc/contracts';
import { isJsonObject, type JsonObject } from '@svc/http';
import { listResources, providerConfiguration, resourceTypeAnswers, schemaAnswers } from './discovery';
import { project, toGroup, toList, toUser, entityTag, wants, type ScimResource } from './resource-answers';
import type { ScimCaller } from './scim-accounts.service';
import { refuse, ScimError } from './scim-error';
import { ScimGroupsService, type ReadGroup } from './scim-groups.service';
import { readPage, readProjection, type Query } from './scim-query';
import { groupSchema, userSchema } from './scim-schemas';
import { ScimUsersService } from './scim-users.service';
import type { ScimUserRow } from './scim-users.statements';

export interface ScimRequest {
  caller: ScimCaller;
  /** Identifier in the path; empty for collections. */
  id: string;
  query: Query;
  body: unknown;
  ifMatch: string | undefined;
}

export interface ScimAnswer {
  status: number;
  body?: object;
  etag?: string;
  location?: string;
}

const requireBody = (body: unknown): JsonObject =>
  isJsonObject(body) ? body : refuse('invalidSyntax', 'The body must be a JSON object.');

/** Identifiers are UUIDs: others are not looked up. */
const requireId = (id: string): string => {
  const uuid = readUuid(id);
  if (uuid !== null) return uuid;
  throw new ScimError(404, 'There is no such resource.');
};

/** Requests of SCIM 2.0 (RFC 7644) and their answers. */
@Injectable()
export class ScimRequestsService {
  private readonly base: string;

  constructor(
    private readonly users: ScimUsersService,
    private readonly groups: ScimGroupsService,
    { publicUrl }: AuthServiceConfig,
  ) {
    this.base = `${publicUrl}/scim/v2`;
  }

  async listUsers({ caller, query }: ScimRequest): Promise<ScimAnswer> {
    const [page, projection] = [readPage(userSchema, query), readProjection(query)];
    const { rows, total } = await this.users.list(caller, page);
    const resources = rows.map((row) => project(userSchema, toUser(row, this.base), projection));
    return { status: 200, body: toList({ totalResults: total, startIndex: page.offset + 1, resources }) };
  }

  async readUser(request: ScimRequest): Promise<ScimAnswer> {
    return this.user(request, 200, await this.users.find(request.caller, requireId(request.id)));
  }

  async createUser(request: ScimRequest): Promise<ScimAnswer> {
    return this.user(request, 201, await this.users.create(request.caller, requireBody(request.body)));
  }

  async replaceUser(request: ScimRequest): Promise<ScimAnswer> {
    const { caller, id, body, ifMatch } = request;
    return this.user(request, 200, await this.users.replace(caller, requireId(id), requireBody(body), ifMatch));
  }

  async patchUser(request: ScimRequest): Promise<ScimAnswer> {
    const { caller, id, body, ifMatch } = request;
    return this.user(request, 200, await this.users.patch(caller, requireId(id), requireBody(body), ifMatch));
  }

  async removeUser({ caller, id, ifMatch }: ScimRequest): Promise<ScimAnswer> {
    await this.users.remove(caller, requireId(id), ifMatch);
    return { status: 204 };
  }

  async listGroups({ caller, query }: ScimRequest): Promise<ScimAnswer> {
    const [page, projection] = [readPage(groupSchema, query), readProjection(query)];
    const { groups, total } = await this.groups.list(caller, page, wants(groupSchema, projection, 'members'));
    const resources = groups.map(({ row, members }) =>
      project(groupSchema, toGroup(row, members, this.base), projection),
    );
    return { status: 200, body: toList({ totalResults: total, startIndex: page.offset + 1, resources }) };
  }

  async readGroup(request: ScimRequest): Promise<ScimAnswer> {
    const withMembers = wants(groupSchema, readProjection(request.query), 'members');
    return this.group(request, 200, await this.groups.find(request.caller, requireId(request.id), withMembers));
  }

  async createGroup(request: ScimRequest): Promise<ScimAnswer> {
    return this.group(request, 201, await this.groups.create(request.caller, requireBody(request.body)));
  }

  async replaceGroup(request: ScimRequest): Promise<ScimAnswer> {
    const { caller, id, body, ifMatch } = request;
    return this.group(request, 200, await this.groups.replace(caller, requireId(id), requireBody(body), ifMatch));
  }

  async patchGroup(request: ScimRequest): Promise<ScimAnswer> {
    const { caller, id, body, ifMatch } = request;
    return this.group(request, 200, await this.groups.patch(caller, requireId(id), requireBody(body), ifMatch));
  }

  async removeGroup({ caller, id, ifMatch }: ScimRequest): Promise<ScimAnswer> {
    await this.groups.remove(caller, requireId(id), ifMatch);
    return { status: 204 };
  }

  configuration(): ScimAnswer {
    return { status: 200, body: providerConfiguration(this.base) };
  }

  resourceTypes({ id }: ScimRequest): ScimAnswer {
    return this.known(resourceTypeAnswers(this.base), id);
  }

  schemas({ id }: ScimRequest): ScimAnswer {
    return this.known(schemaAnswers(this.base), id);
  }

  private known(resources: readonly ScimResource[], id: string): ScimAnswer {
    if (id === '') return { status: 200, body: listResources(resources) };
    const found = resources.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
    if (found === undefined) throw new ScimError(404, 'There is no such resource.');
    return { status: 200, body: found };
  }

  private user(request: ScimRequest, status: number, row: ScimUserRow): ScimAnswer {
    const resource = project(userSchema, toUser(row, this.base), readProjection(request.query));
    return this.versioned(status, resource, entityTag(row), `Users/${row.id}`);
  }

  private group(request: ScimRequest, status: number, { row, members }: ReadGroup): ScimAnswer {
    const resource = project(groupSchema, toGroup(row, members, this.base), readProjection(request.query));
    return this.versioned(status, resource, entityTag(row), `Groups/${row.id}`);
  }

  private versioned(status: number, body: object, etag: string, path: string): ScimAnswer {
    return { status, body, etag, location: `${this.base}/${path}` };
  }
}
