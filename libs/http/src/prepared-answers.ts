import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import type { AppError } from '@svc/errors';
import { nameRequestSpan } from '@svc/telemetry';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from './client-address';
import { corsHeaders } from './cors';
import { requestId } from './request/request-id';
import { securityHeaders } from './security-headers';

type HeaderFields = Readonly<Record<string, string>>;

/** Whether a request may be answered, and what its answer says of that. */
export interface Admission {
  headers: HeaderFields;
  refusal?: AppError;
}

/** The answer of a GET route without parameters that everybody may call. */
export interface PreparedAnswer {
  path: string;
  /** The whole of it in JSON, or nothing while it is not at hand: then the route makes it. */
  body: () => string | undefined;
  /** Asked before each answer, with what tells the caller's address; nothing when there are no limits. */
  admit: (address: () => string) => Promise<Admission> | undefined;
}

/** An answer that was sent, for whoever counts or logs requests. */
export interface SentAnswer {
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationMs: number;
}

/**
 * Answers that are the same for everybody and asked for all the time, sent by Node's server before any framework sees the
 * request: guards, pipes, hooks and a new serialisation cost several times what such an answer does. The route stays as it
 * is, and answers the same to whoever asks in another way: with a query, by HEAD, before anything is at hand, while the
 * app stops, or too often.
 */
export class PreparedAnswers {
  private readonly prepared = new Map<string, PreparedAnswer>();
  private readonly listeners: ((sent: SentAnswer) => void)[] = [];
  private readonly refused = new WeakMap<IncomingMessage, { headers: HeaderFields; refusal: unknown }>();
  private readonly always: readonly string[];

  constructor(private readonly config: HttpConfig) {
    const headers = { ...securityHeaders(config), vary: 'Origin', 'content-type': 'application/json; charset=utf-8' };
    this.always = Object.entries(headers).flat();
  }

  add(answer: PreparedAnswer): void {
    this.prepared.set(answer.path, answer);
  }

  /** What hooks do after other answers. */
  onSent(listener: (sent: SentAnswer) => void): void {
    this.listeners.push(listener);
  }

  /** Puts itself before the routes. Refusals are told by the app's own error handling. */
  register(fastify: FastifyInstance): void {
    const { server } = fastify;
    const [route] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    if (route === undefined) throw new Error('Fastify listens to no requests.');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.answer(request, response, () => route(request, response))) route(request, response);
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      const refused = this.refused.get(request.raw);
      if (refused === undefined) return done();
      reply.headers(refused.headers);
      done(refused.refusal as Error);
    });
    fastify.addHook('preClose', (done) => {
      this.prepared.clear();
      done();
    });
  }

  /**
   * @param route answers a request that turns out to be refused
   * @returns whether the request is taken care of
   */
  private answer(request: IncomingMessage, response: ServerResponse, route: () => void): boolean {
    const prepared = request.method === 'GET' ? this.prepared.get(request.url ?? '') : undefined;
    if (prepared === undefined) return false;
    const arrivedAt = performance.now();
    const send = (headers: HeaderFields, body: string): void => {
      const id = this.send(request, response, headers, body);
      const { path } = prepared;
      const durationMs = performance.now() - arrivedAt;
      for (const listener of this.listeners)
        listener({ requestId: id, method: 'GET', route: path, status: 200, durationMs });
    };
    const refuse = (refusal: unknown, headers: HeaderFields = {}): void => {
      this.refused.set(request, { headers, refusal });
      route();
    };
    try {
      const body = prepared.body();
      if (body === undefined) return false;
      nameRequestSpan('GET', prepared.path);
      const admission = prepared.admit(() => rawClientAddress(request, this.config.trustedProxies));
      if (admission === undefined) send({}, body);
      else
        admission.then(
          ({ headers, refusal }) => (refusal === undefined ? send(headers, body) : refuse(refusal, headers)),
          refuse,
        );
    } catch (error) {
      refuse(error);
    }
    return true;
  }

  /** @returns the request's id */
  private send(request: IncomingMessage, response: ServerResponse, headers: HeaderFields, body: string): string {
    const id = requestId(request);
    const fields = [...this.always, 'x-request-id', id, 'content-length', String(Buffer.byteLength(body))];
    const { origin } = request.headers;
    if (origin !== undefined) fields.push(...Object.entries(corsHeaders(this.config, origin)).flat());
    for (const name in headers) fields.push(name, headers[name] ?? '');
    response.writeHead(200, fields).end(body);
    return id;
  }
}

@Global()
@Module({})
export class PreparedAnswersModule {
  static holding(answers: PreparedAnswers): DynamicModule {
    return {
      module: PreparedAnswersModule,
      providers: [{ provide: PreparedAnswers, useValue: answers }],
      exports: [PreparedAnswers],
    };
  }
}
