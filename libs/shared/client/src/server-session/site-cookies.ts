import { CompactEncrypt, compactDecrypt } from 'jose';
import { webCrypto } from '../web-crypto';
import type { SiteSettings } from './site-settings';

/** `session`: tokens; `pending`: a sign-in that needs a second factor; `visit`: a visit to a provider. */
type CookiePurpose = 'session' | 'pending' | 'visit';

export interface SiteCookie {
  readonly name: string;
  /** Empty for a deleted cookie. */
  readonly value: string;
  readonly attributes: {
    readonly httpOnly: true;
    readonly secure: boolean;
    readonly sameSite: 'lax';
    readonly path: '/';
    /** Seconds; without it the cookie ends with the browser. */
    readonly maxAge?: number;
  };
}

/** Reads a cookie of the request. */
export type ReadCookie = (name: string) => string | undefined;

/** Browsers drop a cookie of more than 4096 bytes, attributes included, without an error. */
const mostBytes = 4_000;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Cookies of this site, encrypted (JWE, A256GCM) with a key for each purpose, so that one cannot be used as another.
 */
export class SiteCookies {
  private readonly keys = new Map<string, Promise<Uint8Array>>();

  constructor(private readonly site: Pick<SiteSettings, 'isEncrypted' | 'secrets'>) {}

  /** `__Host-` keeps sibling domains from setting the cookie (RFC 6265bis, 4.1.3.2); browsers require https for it. */
  name(purpose: CookiePurpose): string {
    return `${this.site.isEncrypted ? '__Host-' : ''}svc_${purpose}`;
  }

  /** @throws Error for a cookie that browsers would drop */
  async seal(purpose: CookiePurpose, content: object, maxAge?: number): Promise<SiteCookie> {
    const sealed = new CompactEncrypt(encoder.encode(JSON.stringify(content)));
    const key = await this.key(purpose, this.site.secrets[0] ?? '');
    const value = await sealed.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);
    if (value.length > mostBytes)
      throw new Error(`The cookie has ${value.length} bytes, which browsers drop: map fewer ACCESS_TOKEN_CLAIMS.`);
    return this.cookie(purpose, value, maxAge);
  }

  delete(purpose: CookiePurpose): SiteCookie {
    return this.cookie(purpose, '', 0);
  }

  /** @returns null without a cookie, and for one that was not sealed here */
  async open<Content extends object>(purpose: CookiePurpose, read: ReadCookie): Promise<Content | null> {
    const value = read(this.name(purpose)) ?? '';
    if (value === '') return null;
    for (const secret of this.site.secrets) {
      const opened = await compactDecrypt(value, await this.key(purpose, secret)).catch(() => null);
      if (opened !== null) return JSON.parse(decoder.decode(opened.plaintext)) as Content;
    }
    return null;
  }

  private cookie(purpose: CookiePurpose, value: string, maxAge?: number): SiteCookie {
    const life = maxAge === undefined ? {} : { maxAge };
    const attributes = { httpOnly: true, secure: this.site.isEncrypted, sameSite: 'lax', path: '/', ...life } as const;
    return { name: this.name(purpose), value, attributes };
  }

  private key(purpose: CookiePurpose, secret: string): Promise<Uint8Array> {
    const text = `svc ${purpose}\n${secret}`;
    const key = this.keys.get(text) ?? this.derive(text);
    this.keys.set(text, key);
    return key;
  }

  private async derive(text: string): Promise<Uint8Array> {
    const { subtle } = await webCrypto();
    return new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text)));
  }
}

/** The value of `Set-Cookie`. */
export const setCookieOf = ({ name, value, attributes: { secure, maxAge } }: SiteCookie): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');

/** Reads from the header `Cookie`. */
export const cookieReader = (header: string | null): ReadCookie => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
};
