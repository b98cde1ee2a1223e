import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { AuditService, type UserCaller, type RequestSource } from '@svc/auth';
import type { GrantedScopes } from './oidc.entity';
import { isLocalTarget } from './client-metadata';
import { grantPayload } from './grant-payload';
import { GrantsRepository, type ListedConsent } from './grants.repository';
import { identityScopes } from './resource-servers';

const union = (one: readonly string[] = [], other: readonly string[] = []): string[] => [
  ...new Set([...one, ...other]),
];

const merged = (one: GrantedScopes | undefined, other: GrantedScopes): GrantedScopes => {
  const resources = union(Object.keys(one?.resources ?? {}), Object.keys(other.resources));
  return {
    openid: union(one?.openid, other.openid),
    resources: Object.fromEntries(
      resources.map((resource) => [resource, union(one?.resources[resource], other.resources[resource])]),
    ),
  };
};

/** Scopes that the request of a client asks for. */
const readAskedScopes = ({ oidc }: KoaContextWithOIDC): GrantedScopes => {
  const scopes = [...oidc.requestParamScopes];
  const resources = Object.entries(oidc.resourceServers ?? {}).map(([resource, server]): [string, string[]] => [
    resource,
    scopes.filter((scope) => server.scopes.has(scope)),
  ]);
  return { openid: identityScopes.filter((scope) => scopes.includes(scope)), resources: Object.fromEntries(resources) };
};

/** A client on the user's device cannot prove its identity, so each of its requests is shown (RFC 8252, 8.6). */
const isAlwaysAsked = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.client?.applicationType === 'native' ||
  isLocalTarget(String(oidc.params?.['redirect_uri'])) ||
  oidc.promptPending('consent') ||
  oidc.promptPending('login');

export interface AllowedClient {
  id: string;
  name: string;
}

/** Remembers per client and scope what users allowed; lists and withdraws it. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The grant of this interaction, or a new one from a consent that covers the request. */
  async existingGrant(context: KoaContextWithOIDC): Promise<Grant | undefined> {
    const grant = await this.findGrant(context);
    const { client, session } = context.oidc;
    // The grant is `sid` of ID tokens and of notices of a sign-out; the library would choose another one.
    if (grant !== undefined && client !== undefined) session?.sidFor(client.clientId, grant.jti);
    return grant;
  }

  private async findGrant(context: KoaContextWithOIDC): Promise<Grant | undefined> {
    const { oidc } = context;
    const { provider, client, session } = oidc;
    const given = oidc.result?.consent?.grantId;
    if (given !== undefined) return provider.Grant.find(given);
    const userId = session?.accountId;
    if (userId === undefined || client === undefined || session === undefined || isAlwaysAsked(context))
      return undefined;
    const grant = { userId, clientId: client.clientId, sessionId: session.uid, scopes: readAskedScopes(context) };
    const row = await this.grants.findOrInsert(grant);
    return row && new provider.Grant(grantPayload(row));
  }

  /**
   * @returns the id of the grant
   * @throws AppError AUTH_UNAUTHORIZED when the session has ended
   */
  give(caller: UserCaller, client: AllowedClient, scopes: GrantedScopes, source: RequestSource): Promise<string> {
    const { user, sessionId } = caller;
    return this.database.transaction(async (transaction) => {
      const known = await this.grants.findConsent(user.id, client.id, transaction);
      await this.grants.storeConsent(user.id, client, merged(known, scopes), transaction);
      const grant = { userId: user.id, clientId: client.id, sessionId, scopes };
      const id = await this.grants.insert(grant, transaction);
      if (id === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
      const details = { clientId: client.id, clientName: client.name, grantId: id, scopes };
      const event = { kind: 'consent.given', actor: `user:${user.id}`, userId: user.id, source, details } as const;
      await this.audit.record(event, transaction);
      return id;
    });
  }

  list(userId: string): Promise<ListedConsent[]> {
    return this.grants.listConsents(userId);
  }

  /**
   * Ends the client's tokens at every service.
   * @returns false when there was no consent
   */
  async withdraw(
    userId: string,
    clientId: string,
    source: RequestSource,
    actor: string = `user:${userId}`,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.grants.removeConsent(userId, clientId, transaction))) return false;
      const event = { kind: 'consent.withdrawn', actor, userId, source, details: { clientId } } as const;
      await this.audit.record(event, transaction);
      return true;
    });
  }
}
