import type { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { isAllowedOrigin } from '@svc/http';

const loopbackAddresses = ['127.0.0.1', '[::1]'];

/** Maps loopback addresses to `localhost`: browsers accept no IP address as a relying party. */
const relyingPartyName = (hostname: string): string => (loopbackAddresses.includes(hostname) ? 'localhost' : hostname);

interface AndroidApp {
  name: string;
  /** SHA-256 of the certificate that signs the app, in pairs of digits with colons. */
  fingerprint: string;
}

const androidApp = (entry: string): AndroidApp => {
  const [name = '', fingerprint = ''] = entry.split('=');
  return { name, fingerprint: fingerprint.toUpperCase() };
};

/** Origin that Android sends for an app. */
const androidOrigin = ({ fingerprint }: AndroidApp): string =>
  `android:apk-key-hash:${Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url')}`;

/** Relying party id, and the origins that may use passkeys (WebAuthn Level 3, 5.1.2 and 13.4.9). */
export class RelyingParty {
  readonly id: string;
  readonly androidApps: readonly AndroidApp[];
  /** Pages of other domains that may use the passkeys: browsers ask for them (5.11). */
  readonly relatedOrigins: readonly string[];
  private readonly listed: ReadonlySet<string>;

  constructor(
    config: AuthServiceConfig,
    policy: AuthPolicyConfig,
    private readonly http: HttpConfig,
  ) {
    const { hostname, origin } = new URL(config.publicUrl);
    this.id = policy.webauthnRpId ?? relyingPartyName(hostname);
    this.androidApps = policy.androidApps.map(androidApp);
    this.listed = new Set([origin, ...policy.webauthnOrigins, ...this.androidApps.map(androidOrigin)]);
    const pages = [origin, ...http.allowedOrigins, ...policy.webauthnOrigins];
    this.relatedOrigins = [...new Set(pages.filter((page) => page.startsWith('https://')))];
  }

  isOwnOrigin(origin: string): boolean {
    return this.listed.has(origin) || isAllowedOrigin(this.http, origin);
  }
}
