import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Admission } from '../before-routes/prepared-answers';
import { clientAddress } from '../client-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAs, RouteMetadata, type CountedRouteConfig } from './counted-routes';
import { RequestLimitsService } from './request-limits.service';

/** Paths for the orchestrator, which must see an overload, not a limit. */
const unlimited = /^\/(health|metrics)(\/|$)/;

/**
 * Counts by handler, not by the requested address, so that no spelling of a path bypasses a limit. Runs before every
 * other guard: a rejected request costs no signature check and no database query.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly names: RouteMetadata<string>;

  constructor(
    reflector: Reflector,
    private readonly limits: RequestLimitsService,
  ) {
    this.names = new RouteMetadata(
      (targets) => reflector.getAllAndOverride<string | undefined>(countedAs, targets) ?? 'other',
    );
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { url = '', config } = request.routeOptions;
    if (unlimited.test(url)) return true;
    const name = (config as CountedRouteConfig).countedAs ?? this.names.of(context);
    const admission = this.limits.admit(name, () => clientAddress(request));
    return admission === undefined || this.apply(admission, context.switchToHttp().getResponse<FastifyReply>());
  }

  private async apply(admission: Promise<Admission>, reply: FastifyReply): Promise<true> {
    const { headers, refusal } = await admission;
    reply.headers(headers);
    if (refusal !== undefined) throw refusal;
    return true;
  }
}
