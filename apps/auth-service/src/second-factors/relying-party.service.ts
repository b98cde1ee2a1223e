import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { isAllowedOrigin } from '@svc/http';

const loopbackAddresses = ['127.0.0.1', '[::1]'];

/** Browsers take no address of numbers for a relying party; on loopback they take the name. */
const nameOf = (hostname: string): string => (loopbackAddresses.includes(hostname) ? 'localhost' : hostname);

/** Whom passkeys are for, and the pages and programs that may ask for them (WebAuthn Level 3, 5.1.2 and 13.4.9). */
@Injectable()
export class RelyingPartyService {
  readonly id: string;

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
    private readonly http: HttpConfig,
  ) {
    this.id = policy.webauthnRpId ?? nameOf(new URL(config.publicUrl).hostname);
  }

  isOwnOrigin(origin: string): boolean {
    const isListed = this.policy.webauthnOrigins.includes(origin);
    return isListed || origin === new URL(this.config.publicUrl).origin || isAllowedOrigin(this.http, origin);
  }
}
