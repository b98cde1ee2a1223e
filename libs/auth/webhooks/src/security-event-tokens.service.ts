import { Injectable } from '@nestjs/common';
import { accessTokenAlgorithm } from '@svc/access';
import type { Webhook } from './webhook.entity';
import { AccessTokensService, signedToken, SigningKeysService } from '@svc/auth';
import { toCaepEvent, type CaepEvent } from './caep-events';
import type { DueDelivery } from './deliveries.statements';

/** Media type of a pushed token (RFC 8935, 2.1), and `typ` of its header (RFC 8417, 2.3). */
export const securityEventHeaders = { 'content-type': 'application/secevent+jwt', accept: 'application/json' } as const;
const tokenType = 'secevent+jwt';

const verificationEvent = 'https://schemas.openid.net/secevent/ssf/event-type/verification';

const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Signs security event tokens (RFC 8417) with the key of access tokens; `typ` tells the two apart. */
@Injectable()
export class SecurityEventTokensService {
  constructor(
    private readonly keys: SigningKeysService,
    private readonly tokens: AccessTokensService,
  ) {}

  get issuer(): string {
    return this.tokens.issuer;
  }

  /** @returns null for an event that has no security event token */
  async issue({ url }: Pick<Webhook, 'url'>, delivery: DueDelivery): Promise<string | null> {
    const event = toCaepEvent(delivery.type, delivery.details);
    if (event === null) return null;
    return this.sign(url, {
      // Receivers recognise a repeated delivery by it.
      jti: delivery.id,
      txn: delivery.eventId,
      sub_id: this.eventSubject(event, delivery.userId),
      events: { [event.uri]: { event_timestamp: epochSeconds(delivery.createdAt), ...event.payload } },
    });
  }

  /** The verification event of a stream (Shared Signals Framework 1.0, 8.1.4.1); a webhook is a stream. */
  issueVerification({ id, url }: Pick<Webhook, 'id' | 'url'>, deliveryId: string): Promise<string> {
    return this.sign(url, {
      jti: deliveryId,
      sub_id: { format: 'opaque', id },
      events: { [verificationEvent]: { state: deliveryId } },
    });
  }

  private async sign(audience: string, claims: object): Promise<string> {
    const { active } = await this.keys.current();
    const header = { alg: accessTokenAlgorithm, typ: tokenType, kid: active.id } as const;
    const issued = { iss: this.issuer, aud: audience, iat: epochSeconds(new Date()) };
    return signedToken(header, { ...issued, ...claims }, active.privateKey);
  }

  /** Subject identifiers of RFC 9493: one session of the user, or the user. */
  private eventSubject({ sessionId }: CaepEvent, userId: string): object {
    const user = { format: 'iss_sub', iss: this.issuer, sub: userId };
    return sessionId === undefined ? user : { format: 'complex', user, session: { format: 'opaque', id: sessionId } };
  }
}
