import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import {
  bearer,
  freshEmail,
  type AuthService,
  type Session,
  at,
  organizationCalls,
  type Organization,
} from '@svc/auth/testing';
import { fillRequest, readRecordedRequests } from '@svc/testing';

export const scimPath = '/scim/v2';
export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Listed {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: { id: string }[];
}

export interface Directory {
  owner: Session;
  organization: Organization;
  token: string;
  call: (method: Method, path: string, body?: object, more?: object) => Promise<Response>;
  patch: (path: string, ...operations: object[]) => Promise<Response>;
  user: (email?: string, body?: object) => Promise<{ id: string; email: string; authId: string }>;
  group: (displayName: string, members?: readonly { id: string }[]) => Promise<string>;
  readRole: (user: { authId: string }) => Promise<string | undefined>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An organisation with a verified domain and a token, as its identity provider sees it. */
export const directoryCalls = (service: AuthService) => {
  const calls = organizationCalls(service);

  const verify = (organization: Organization, domain: string) =>
    service.query(
      `INSERT INTO auth.organization_domains (id, organization_id, domain, challenge, verified_at)
        VALUES (gen_random_uuid(), $1, $2, '', now())`,
      [organization.id, domain],
    );

  const createToken = async (owner: Session, organization: Organization): Promise<string> => {
    const answer = await calls.call('POST', at(organization, 'scim-tokens'), owner, { name: 'Entra' });
    return answer.json<{ token: string }>().token;
  };

  const directory = async (domain?: string): Promise<Directory> => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    if (domain !== undefined) await verify(organization, domain);
    const token = await createToken(owner, organization);
    const call: Directory['call'] = (method, path, body, more = {}) =>
      service.inject({
        method,
        url: `${scimPath}${path}`,
        headers: { ...bearer(token), 'content-type': 'application/scim+json', ...more },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    const user: Directory['user'] = async (
      email = freshEmail().replace('hive.test', domain ?? 'hive.test'),
      body = {},
    ) => {
      const answer = await call('POST', '/Users', { schemas: [userUrn], userName: email, ...body });
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      const { id } = answer.json<{ id: string }>();
      const [row] = await service.query<{ authId: string }>(
        'SELECT auth_id AS "authId" FROM auth.scim_users WHERE id = $1',
        [id],
      );
      return { id, email, authId: row?.authId ?? '' };
    };
    return {
      owner,
      organization,
      token,
      call,
      patch: (path, ...operations) => call('PATCH', path, { schemas: [patchUrn], Operations: operations }),
      user,
      group: async (displayName, members = []) => {
        const body = { schemas: [groupUrn], displayName, members: members.map(({ id }) => ({ value: id })) };
        return (await call('POST', '/Groups', body)).json<{ id: string }>().id;
      },
      readRole: async ({ authId }) => {
        const sql = 'SELECT role FROM auth.organization_members WHERE organization_id = $1 AND auth_id = $2';
        return (await service.query<{ role: string }>(sql, [organization.id, authId]))[0]?.role;
      },
    };
  };

  return { ...calls, verify, createToken, directory };
};

const readRecordedBody = (directory: string, name: string, values: Readonly<Record<string, string>> = {}) => {
  const recorded = readRecordedRequests(directory).find((request) => request.name === name);
  if (recorded?.body === undefined) throw new Error(`There is no recorded body ${name} of ${directory}.`);
  return fillRequest(recorded.body, values);
};

const readOperations = (...of: Parameters<typeof readRecordedBody>): object[] =>
  readRecordedBody(...of).Operations ?? [];

/** Recorded requests of directories. */
export const vendorBodies = {
  entraUser: (email: string) => readRecordedBody('entra', 'user', { email }),
  entraUpdate: (email: string) => readOperations('entra', 'update', { email }),
  entraDisable: readOperations('entra', 'disable'),
  oktaUser: (email: string) => readRecordedBody('okta', 'user', { email }),
  oktaDisable: readOperations('okta', 'disable'),
  oktaRenamedGroup: (group: string) => readOperations('okta', 'renamedGroup', { group }),
  googleUser: (email: string) => readRecordedBody('google', 'user', { email }),
};
