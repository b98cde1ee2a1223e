import { CompactEncrypt, compactDecrypt } from 'jose';
import { webCrypto } from '../web-crypto';
import type { SiteSettings } from './site-settings';

/** `pending`: a sign-in that needs a second factor; `visit`: a visit to a provider. */
export type RequestPurpose = 'pending' | 'visit';

/** The tokens of the browser's session, or the state of one request: a browser has many at once, one a tab. */
export type CookieContent = 'session' | { readonly purpose: RequestPurpose; readonly id: string };

const cookiePurpose = (content: CookieContent): string => (content === 'session' ? content : content.purpose);

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
  name(content: CookieContent): string {
    const own = content === 'session' ? content : `${content.purpose}_${content.id}`;
    return `${this.site.isEncrypted ? '__Host-' : ''}svc_${own}`;
  }

  /** @throws Error for a cookie that browsers would drop */
  async seal(content: CookieContent, value: object, maxAge?: number): Promise<SiteCookie> {
    const sealed = new CompactEncrypt(encoder.encode(JSON.stringify(value)));
    const key = await this.key(content, this.site.secrets[0] ?? '');
    const text = await sealed.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);
    if (text.length > mostBytes)
      throw new Error(`The cookie has ${text.length} bytes, which browsers drop: map fewer ACCESS_TOKEN_CLAIMS.`);
    return this.cookie(content, text, maxAge);
  }

  delete(content: CookieContent): SiteCookie {
    return this.cookie(content, '', 0);
  }

  /** @returns null without a cookie, and for one that was not sealed here */
  async open<Value extends object>(content: CookieContent, read: ReadCookie): Promise<Value | null> {
    const value = read(this.name(content)) ?? '';
    if (value === '') return null;
    for (const secret of this.site.secrets) {
      const opened = await compactDecrypt(value, await this.key(content, secret)).catch(() => null);
      if (opened !== null) return JSON.parse(decoder.decode(opened.plaintext)) as Value;
    }
    return null;
  }

  private cookie(content: CookieContent, value: string, maxAge?: number): SiteCookie {
    const life = maxAge === undefined ? {} : { maxAge };
    const attributes = { httpOnly: true, secure: this.site.isEncrypted, sameSite: 'lax', path: '/', ...life } as const;
    return { name: this.name(content), value, attributes };
  }

  private key(content: CookieContent, secret: string): Promise<Uint8Array> {
    const text = `svc ${cookiePurpose(content)}\n${secret}`;
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

const splitPairs = (header: string | null): string[] => (header ?? '').split(';').map((pair) => pair.trim());

/** Reads from the header `Cookie`. */
export const cookieReader = (header: string | null): ReadCookie => {
  const pairs = splitPairs(header);
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
};

/** Names in the header `Cookie`. */
export const cookieNames = (header: string | null): string[] =>
  splitPairs(header).map((pair) => pair.split('=', 1)[0] ?? '');
