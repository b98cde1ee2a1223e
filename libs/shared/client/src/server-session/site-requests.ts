import { webCrypto } from '../web-crypto';
import type { RequestPurpose, SiteCookie, SiteCookies } from './site-cookies';
import type { Visitor } from './site-sessions';

/** The service accepts a pending sign-in for 5 minutes, and a visit to a provider for 10. */
const lifetimeSeconds: Readonly<Record<RequestPurpose, number>> = { pending: 5 * 60, visit: 10 * 60 };

/** Node.js reads 16 KiB of headers; a cookie has up to 1 kB. */
const mostRequests = 8;

const requestId = /^[a-z\d]{8,}-[\da-f]{8}$/;

/** The ids begin with their time: the newest is the last. */
const newId = async (): Promise<string> => {
  const crypto = await webCrypto();
  return `${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
};

/** State of a sign-in between two requests of one tab, each in a cookie of its own: tabs do not change each other's. */
export class SiteRequests {
  constructor(private readonly cookies: SiteCookies) {}

  newId(): Promise<string> {
    return newId();
  }

  /** Deletes the oldest of too many. */
  async open(purpose: RequestPurpose, id: string, content: object, visitor: Visitor): Promise<SiteCookie[]> {
    const oldest = this.listIds(purpose, visitor).slice(0, 1 - mostRequests);
    return [
      await this.cookies.seal({ purpose, id }, content, lifetimeSeconds[purpose]),
      ...oldest.map((old) => this.cookies.delete({ purpose, id: old })),
    ];
  }

  read<Content extends object>(
    purpose: RequestPurpose,
    id: string | null,
    visitor: Visitor,
  ): Promise<Content | null> | null {
    return id === null ? null : this.cookies.open<Content>({ purpose, id }, visitor.cookie);
  }

  close(purpose: RequestPurpose, id: string): SiteCookie {
    return this.cookies.delete({ purpose, id });
  }

  /** @returns the id of the browser's request if it has only one */
  only(purpose: RequestPurpose, visitor: Visitor): string | null {
    const [id = null, ...others] = this.listIds(purpose, visitor);
    return others.length === 0 ? id : null;
  }

  /** The oldest first. */
  private listIds(purpose: RequestPurpose, visitor: Visitor): string[] {
    const prefix = this.cookies.name({ purpose, id: '' });
    const ids = visitor.cookieNames().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return ids.filter((id) => requestId.test(id)).toSorted();
  }
}

/** @returns null for text that is no id of a request */
export const readRequestId = (given: string | null | undefined): string | null =>
  given && requestId.test(given) ? given : null;

/** The id in the address of the page that sent the request: a form need not repeat it. */
export const readPageRequestId = ({ header }: Pick<Visitor, 'header'>): string | null =>
  readRequestId(URL.parse(header('referer') ?? '')?.searchParams.get('request'));
