import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { GrantedScopes, OidcConsent } from './oidc.entity';
import { sessionLimits } from '@svc/auth';
import {
  findConsent,
  findGrant,
  findGrantOfSession,
  insertGrant,
  listConsents,
  removeConsent,
  removeConsentsOfClient,
  removeGrant,
  removeGrantsOfClient,
  removeGrantsOfConsent,
  storeConsent,
  type GrantRow,
} from './grants.statements';

interface NewGrant {
  userId: string;
  clientId: string;
  /** The browser's session. */
  sessionId: string;
  scopes: GrantedScopes;
}

export type ListedConsent = Pick<OidcConsent, 'clientId' | 'clientName' | 'scopes' | 'createdAt'>;

const offline = 'offline_access';

/** Grants (one sign-in at a client) and consents (what a user allowed a client). */
@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<GrantRow | undefined> {
    const [row] = await this.database.query(findGrant, [id]);
    return row;
  }

  /** @returns the id, undefined when the browser's session has ended or no consent covers the scopes */
  async insert(grant: NewGrant, target: Queryable = this.database): Promise<string | undefined> {
    const { userId, clientId, sessionId, scopes } = grant;
    const id = randomUUIDv7();
    const endsWithSession = !scopes.openid.includes(offline);
    const lifetimeSeconds = sessionLimits.user.absoluteSeconds;
    const values = [id, userId, clientId, sessionId, endsWithSession, JSON.stringify(scopes), lifetimeSeconds];
    const [made] = await target.query(insertGrant, values);
    return made?.id;
  }

  /** The grant of today from the same browser session, or a new one. @returns undefined as `insert` */
  async findOrInsert(grant: NewGrant): Promise<GrantRow | undefined> {
    const { userId, clientId, sessionId, scopes } = grant;
    const [known] = await this.database.query(findGrantOfSession, [
      userId,
      clientId,
      sessionId,
      JSON.stringify(scopes),
    ]);
    if (known !== undefined) return known;
    const id = await this.insert(grant);
    return id === undefined ? undefined : this.find(id);
  }

  async remove(id: string): Promise<void> {
    await this.database.execute(removeGrant, [id]);
  }

  async findConsent(userId: string, clientId: string, target: Queryable): Promise<GrantedScopes | undefined> {
    const [row] = await target.query(findConsent, [userId, clientId]);
    return row?.scopes;
  }

  async storeConsent(
    userId: string,
    client: { id: string; name: string },
    scopes: GrantedScopes,
    transaction: Queryable,
  ): Promise<void> {
    await transaction.execute(storeConsent, [userId, client.id, client.name, JSON.stringify(scopes)]);
  }

  /** Newest first. */
  listConsents(userId: string): Promise<ListedConsent[]> {
    return this.database.query(listConsents, [userId]);
  }

  /** Ends the client's tokens of this user, too. @returns false when there was no consent */
  async removeConsent(userId: string, clientId: string, transaction: Queryable): Promise<boolean> {
    const wasGiven = (await transaction.execute(removeConsent, [userId, clientId])) > 0;
    await transaction.execute(removeGrantsOfConsent, [userId, clientId]);
    return wasGiven;
  }

  /** Ends all tokens of a client. */
  async removeClient(clientId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(removeConsentsOfClient, [clientId]);
    await transaction.execute(removeGrantsOfClient, [clientId]);
  }
}
