import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that services read, without the HTTP framework. */
export interface HttpRequest {
  readonly ip: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: { readonly rawHeaders: readonly string[] };
  readonly body?: unknown;
  /** `url`: the pattern of the route. */
  readonly routeOptions: { readonly url?: string | undefined };
}

interface CookieAttributes {
  domain?: string;
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
  maxAge?: number;
}

/** The parts of an answer that services write, without the HTTP framework. */
export interface HttpReply {
  readonly request: HttpRequest;
  setCookie(name: string, value: string, attributes: CookieAttributes): unknown;
  clearCookie(name: string, attributes: CookieAttributes): unknown;
  status(code: number): HttpReply;
  header(name: string, value: string): unknown;
  headers(values: Record<string, string>): unknown;
  redirect(url: string, status: number): unknown;
  send(payload: unknown): unknown;
}
