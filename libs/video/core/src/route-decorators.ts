import {
  CountedAs,
  IdParam,
  Route as HttpRoute,
  type RequestRates,
  type RouteDecorator,
  type RouteOptions,
} from '@svc/http';
import { applyDecorators, type ExecutionContext, createParamDecorator, type Type } from '@nestjs/common';
import { RequireScope, type RouteScope } from '@svc/access';
import type { FastifyReply } from 'fastify';

/** An id that no task can have gives 404, not 400. */
export const TaskIdParam = () => IdParam('task_id');

/** Provides a signal that aborts when the client disconnects. A closed response emits no further event. */
export const ClientGone = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  if (raw.closed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
});

/**
 * Requests a minute from one address: players send range requests and pages load many previews; video requests are few.
 */
export const requestRates = {
  generation: 300,
  batches: 30,
  uploads: 60,
  streams: 120,
  agents: 600,
  files: 1_200,
  other: 1_200,
} as const satisfies RequestRates;

/** Chooses the rate limit of a route; `other` without it. */
export const RateLimit = (name: keyof typeof requestRates) => CountedAs(name);

interface VideoRouteOptions<Class extends Type> extends RouteOptions<Class, keyof typeof requestRates> {
  /** The scope that callers need. A route without it refuses every key and client, unless it is public. */
  scope?: RouteScope;
}

/** Documents, limits and restricts a route; the only way to do so. */
export const Route = <Class extends Type>({ scope, ...options }: VideoRouteOptions<Class>): RouteDecorator<Class> =>
  applyDecorators(HttpRoute(options) as MethodDecorator, ...(scope === undefined ? [] : [RequireScope(scope)]));
