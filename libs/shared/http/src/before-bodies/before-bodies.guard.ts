import { Inject, Injectable, type CanActivate, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, HttpAdapterHost, MetadataScanner } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { AppError } from '@svc/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestLimitsService } from '../limits/request-limits.service';
import { routeHandlers, routeKey, type RouteHandler } from './route-handlers';
import type { IncomingMessage } from 'node:http';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Progress of the guard before the body arrives. A property, because a WeakSet of requests would slow each garbage
     * collection.
     */
    guarding: 'none' | 'counted' | 'admitted';
  }
}

const lingerMs = 5_000;

/**
 * Discards the rest of a rejected request's body, because clients often read the response only after they have sent
 * everything. A client that sends for longer is disconnected.
 */
const boundUnreadBody = (request: IncomingMessage): void => {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, lingerMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
};

/** Injection token of the app's access guard. */
export const accessGuard = Symbol('access guard');

/** Handlers of unknown addresses, which count like all others. */
class UnmatchedRoute {
  answer(this: void): void {}
}

const elsewhere: RouteHandler = { controller: UnmatchedRoute, handler: UnmatchedRoute.prototype.answer };

/**
 * Checks limits, then credentials, both before the body is read, so that a megabyte beyond the limit or without a token
 * is not parsed. As the global guard it checks requests that bypassed the hook, and checks credentials again after a
 * slow body, because the session may have ended in the meantime.
 */
@Injectable()
export class BeforeBodiesGuard implements CanActivate, OnModuleInit {
  private handlers: ReadonlyMap<string, RouteHandler> = new Map();

  constructor(
    private readonly limits: RequestLimitsService,
    @Inject(accessGuard) private readonly access: CanActivate,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    this.handlers = routeHandlers(this.discovery, this.scanner);
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.decorateRequest('guarding', 'none');
    fastify.addHook('onRequest', (request, reply, done) => {
      this.receive(request, reply).then(
        () => done(),
        (error: unknown) => {
          boundUnreadBody(request.raw);
          done(error as Error);
        },
      );
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return request.guarding === 'admitted' || this.look(context, request);
  }

  private async look(context: ExecutionContext, request: FastifyRequest): Promise<boolean> {
    if (request.guarding === 'none') await this.limits.countRoute(context);
    await this.requireAccess(context);
    return true;
  }

  private async receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { url } = request.routeOptions;
    const route = url === undefined ? undefined : this.handlers.get(routeKey(request.method, url));
    const { controller, handler } = route ?? elsewhere;
    const context = new ExecutionContextHost([request, reply], controller, handler);
    context.setType('http');
    await this.limits.countRoute(context);
    if (route === undefined) return;
    request.guarding = 'counted';
    await this.requireAccess(context);
    if (request.raw.complete) request.guarding = 'admitted';
  }

  private async requireAccess(context: ExecutionContext): Promise<void> {
    if (!(await this.access.canActivate(context))) throw new AppError('FORBIDDEN');
  }
}
