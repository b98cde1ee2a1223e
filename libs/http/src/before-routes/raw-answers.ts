import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import { nameRequestSpan } from '@svc/telemetry';
import type { FastifyInstance } from 'fastify';
import { corsHeaders } from '../cors';
import { requestId } from '../request/request-rules';
import { securityHeaders } from '../security-headers';

export type HeaderFields = Readonly<Record<string, string>>;

export interface RawAnswer {
  /** The pattern under which the response is logged and counted. */
  route: string;
  status: number;
  headers: HeaderFields;
  /** JSON. */
  body: string;
  /** Time by the clock of `performance.now()`. */
  arrivedAtMs: number;
}

/** A sent response, for logs and metrics. */
export interface SentAnswer {
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationMs: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Responses sent by Node's server before Fastify, for requests so frequent that guards, pipes, hooks and serialization
 * would cost several times the response. They look like all others and are logged and counted; warnings that a route
 * logs with a rejection are missing.
 */
export class RawAnswers {
  private readonly listeners: ((sent: SentAnswer) => void)[] = [];
  private readonly always: readonly string[];

  constructor(private readonly config: HttpConfig) {
    const headers = { ...securityHeaders(config), vary: 'Origin', 'content-type': 'application/json; charset=utf-8' };
    this.always = Object.entries(headers).flat();
  }

  /** Does what hooks do after other responses. */
  onSent(listener: (sent: SentAnswer) => void): void {
    this.listeners.push(listener);
  }

  send(request: IncomingMessage, response: ServerResponse, answer: RawAnswer): void {
    const { route, status, headers, body, arrivedAtMs } = answer;
    const { method = '' } = request;
    nameRequestSpan(method, route);
    const id = requestId(request);
    const fields = [...this.always, 'x-request-id', id, 'content-length', String(Buffer.byteLength(body))];
    const { origin } = request.headers;
    if (origin !== undefined) fields.push(...Object.entries(corsHeaders(this.config, origin)).flat());
    for (const name in headers) fields.push(name, headers[name] ?? '');
    response.writeHead(status, fields).end(body);
    const durationMs = performance.now() - arrivedAtMs;
    for (const listener of this.listeners) listener({ requestId: id, method, route, status, durationMs });
  }
}

/** Lets `handle` see each request first; `route` passes it to the previous first handler. */
export const beforeRoutes = (
  { server }: FastifyInstance,
  handle: (request: IncomingMessage, response: ServerResponse, route: () => void) => void,
): void => {
  const [next] = server.listeners('request') as Handler[];
  if (next === undefined) throw new Error('Fastify listens to no requests.');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, () => next(request, response)),
  );
};
