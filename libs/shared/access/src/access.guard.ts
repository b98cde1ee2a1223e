import { applyDecorators, Injectable, type CanActivate, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError, type RefusalReason } from '@svc/errors';
import { ApiErrors, publicRoute } from '@svc/http';
import { addLogContext, type LogContext } from '@svc/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AssuranceLevel, Role } from './access-claims';
import { refuseOutsideBinding } from './bound-resources';
import type { Caller } from './caller';
import { EndedSessionsService } from './ended-sessions.service';
import {
  administrationScope,
  refuseWithoutScope,
  requiredScope,
  scopeOfOperation,
  scopes,
  type RouteScope,
} from './scopes';

export const requiredAssurance = Symbol('required assurance');

/**
 * Restricts the route, or every route of the controller, to callers with this assurance: 2 after a second factor or a
 * passkey. Other callers are told how to reach it.
 */
export const RequireAssurance = (level: AssuranceLevel) =>
  applyDecorators(SetMetadata(requiredAssurance, level), ApiErrors('AUTH_SECOND_FACTOR_REQUIRED'));

export const administratorsOnly = Symbol('administrators only');

/**
 * Restricts the route, or every route of the controller, to administrators, also while access control is off: to the token
 * of their session, or to one with the scope `administration` that is bound to this service.
 */
export const AdministratorsOnly = () => applyDecorators(SetMetadata(administratorsOnly, true), ApiErrors('FORBIDDEN'));

/** @throws AppError AUTH_SECOND_FACTOR_REQUIRED */
export const refuseBelow = (required: AssuranceLevel | undefined, given: AssuranceLevel): void => {
  if (required !== undefined && given < required) throw new AppError('AUTH_SECOND_FACTOR_REQUIRED');
};

const readHttpRequest = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();

/** @throws AppError AUTH_INSUFFICIENT_SCOPE */
export const refuseOutOfScope = (reflector: Reflector, context: ExecutionContext, caller: Caller | undefined): void => {
  const required = reflector.get<RouteScope | undefined>(requiredScope, context.getHandler());
  if (required === scopeOfOperation) return;
  refuseWithoutScope(required, caller?.scopes ?? scopes);
  refuseOutsideBinding(caller?.bound ?? null, readHttpRequest(context).params as Readonly<Record<string, unknown>>);
};

const isCaller = (user: unknown): user is Caller => typeof user === 'object' && user !== null && 'role' in user;

const toLogContext = ({ id, role }: Caller): LogContext =>
  role === 'project_admin' ? { adminId: id } : { userId: id };

/** Passport's failures are about the signature but for this one: the claims are checked afterwards. */
const noToken = 'No auth token';
const noAdministrator = 'This requires the access token of an administrator.';

const reasonFor = (failure: unknown): RefusalReason =>
  failure instanceof Error && failure.message === noToken ? 'token_missing' : 'signature';

/**
 * Converts the result of the strategy to a caller or an error. Passport reports missing keys as a mere refusal, but a
 * 401 would end valid sessions in clients, so missing keys give 503.
 * @throws AppError AUTH_UNAUTHORIZED, SERVICE_UNAVAILABLE
 */
export const callerOrRefusal = <User>(error: unknown, user: User | false, reason: unknown): User => {
  if (error instanceof Error) throw error;
  if (reason instanceof AppError) throw reason;
  if (!user) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: reasonFor(reason) } });
  if (isCaller(user)) addLogContext(toLogContext(user));
  return user;
};

/**
 * Requires a valid access token for every route without `@Public()`, unless access control is off; administrators' routes
 * always require one.
 */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') implements CanActivate {
  /**
   * Requests that were complete at the first check. During a slow body a session may end, so others are checked again.
   */
  private readonly settled = new WeakSet<FastifyRequest>();
  private readonly watched = new WeakSet<FastifyRequest>();

  constructor(
    private readonly config: AccessConfig,
    private readonly reflector: Reflector,
    private readonly endedSessions: EndedSessionsService,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.settled.has(readHttpRequest(context))) return true;
    if (this.metadata<boolean>(administratorsOnly, context) === true) return this.look(context, 'project_admin');
    if (this.config.videoAuth === 'off') return true;
    return this.metadata<boolean>(publicRoute, context) === true || this.look(context);
  }

  private async look(context: ExecutionContext, role?: Role): Promise<boolean> {
    const request = readHttpRequest(context);
    const isAdmitted = (await super.canActivate(context)) as boolean;
    if (role !== undefined && request.user?.role !== role)
      throw new AppError('FORBIDDEN', { message: noAdministrator });
    refuseBelow(this.metadata<AssuranceLevel>(requiredAssurance, context), request.user?.assurance ?? 1);
    if (role === undefined) refuseOutOfScope(this.reflector, context, request.user);
    else refuseWithoutScope(administrationScope, request.user?.scopes ?? []);
    if (request.raw.complete) this.settled.add(request);
    this.watch(request, context.switchToHttp().getResponse<FastifyReply>());
    return isAdmitted;
  }

  /** An event stream, a tool call or a long body must not outlive its session, key or membership. */
  private watch(request: FastifyRequest & { user?: Caller }, { raw }: FastifyReply): void {
    if (request.user === undefined || this.watched.has(request)) return;
    this.watched.add(request);
    const { sessionId, organization } = request.user;
    for (const id of organization === undefined ? [sessionId] : [sessionId, organization.membershipId])
      raw.once(
        'close',
        this.endedSessions.watch(id, () => raw.destroy()),
      );
  }

  private metadata<Value>(key: symbol, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false, reason: unknown): User {
    return callerOrRefusal(error, user, reason);
  }
}
