import type { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { isAllowedOrigin } from '@svc/http';

const loopbackAddresses = ['127.0.0.1', '[::1]'];

/** Maps loopback addresses to `localhost`: browsers accept no IP address as a relying party. */
const nameOf = (hostname: string): string => (loopbackAddresses.includes(hostname) ? 'localhost' : hostname);

/** Relying party id, and the origins that may use passkeys (WebAuthn Level 3, 5.1.2 and 13.4.9). */
export class RelyingParty {
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
