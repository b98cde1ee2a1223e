import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { AdapterPayload, KoaContextWithOIDC, UnknownObject } from 'oidc-provider';
import { markedSecret } from '../client-secrets';
import { findAccountClient, noteUse } from './service-accounts.statements';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Service accounts, as the library reads clients. */
@Injectable()
export class AccountClientsService {
  private readonly presented = new WeakMap<object, string>();

  constructor(private readonly database: Database) {}

  /** @returns undefined for an account that is disabled or has no secret */
  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!uuid.test(id)) return undefined;
    const [account] = await this.database.query(findAccountClient, [id]);
    if (account === undefined) return undefined;
    const { name, scopes, secrets } = account;
    return {
      client_id: id,
      client_name: name,
      client_secret: secrets.map(({ sessionId, hash }) => markedSecret(sessionId, hash)).join(' '),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      scope: scopes.join(' '),
    };
  }

  /** Remembers which of its secrets the account of a token request has presented. */
  noteSecret(context: object, sessionId: string): void {
    this.presented.set(context, sessionId);
  }

  /** True when the request is of a service account. */
  isPresent(context: object): boolean {
    return this.presented.has(context);
  }

  /**
   * Claims of a token: `sid` is that of the secret, which joins the list of ended sessions with it.
   * @returns undefined for a client that is no service account
   */
  async claimsOfToken(context: KoaContextWithOIDC): Promise<UnknownObject | undefined> {
    const sid = this.presented.get(context);
    if (sid === undefined) return undefined;
    await this.database.execute(noteUse, [context.oidc.client?.clientId]);
    return { sid, role: 'authenticated', aal: 1, amr: [] };
  }
}
