import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@svc/errors';
import { findMisplacedKey, publicRoute, RouteMetadata } from '@svc/http';
import { addLogContext, type LogContext } from '@svc/telemetry';
import { requiredAccess, type RequiredAccess } from '../platform/callers/access.decorators';
import type { Caller, CallerRequest } from '../platform/callers/caller';
import { assuranceOfRoutes, requireAssurance } from './assurance';
import { CallersService } from './callers.service';
import { apiKey, bearerToken, claimsToBeAdmin } from '../platform/callers/request-credentials';

const toLogContext = (caller: Caller | undefined): LogContext => {
  if (caller?.kind === 'user') return { userId: caller.user.id };
  return caller?.kind === 'admin' ? { adminId: caller.adminId } : {};
};

const noApiKey = {
  message: "This requires an administrator's own sign-in, not an API key.",
  refusal: { reason: 'api_key_not_accepted' },
} as const;

/** Requires a caller with a live session on every route without another rule. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly access: RouteMetadata<RequiredAccess>;
  private readonly assurance: ReturnType<typeof assuranceOfRoutes>;

  constructor(
    reflector: Reflector,
    private readonly callers: CallersService,
  ) {
    this.assurance = assuranceOfRoutes(reflector);
    this.access = new RouteMetadata((targets) => {
      const required = reflector.getAllAndOverride<RequiredAccess | undefined>(requiredAccess, targets);
      const isPublic = reflector.getAllAndOverride<boolean | undefined>(publicRoute, targets) === true;
      return required ?? (isPublic ? 'everybody' : 'signed-in');
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.access.of(context);
    if (access === 'everybody') return true;
    return this.admit(context, access);
  }

  private async admit(context: ExecutionContext, access: RequiredAccess): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (access === 'everybody-also-admins') await this.recogniseAdmin(request);
    else request.caller = await this.require(request, access);
    if (request.caller !== undefined) requireAssurance(request.caller, this.assurance.of(context));
    addLogContext(toLogContext(request.caller));
    return true;
  }

  private async require(request: CallerRequest, access: RequiredAccess): Promise<Caller> {
    const key = apiKey(request);
    if (key !== undefined && access === 'admins-in-person') throw new AppError('AUTH_UNAUTHORIZED', noApiKey);
    if (key !== undefined && access === 'admins') return this.callers.byApiKey(key);
    const misplaced = findMisplacedKey(request);
    if (misplaced !== undefined) throw misplaced;
    const token = bearerToken(request);
    if (token === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'token_missing' } });
    const caller = await this.callers.byAccessToken(token);
    if (access.startsWith('admins') && caller.kind !== 'admin') throw new AppError('AUTH_ADMIN_REQUIRED');
    if (access === 'users' && caller.kind !== 'user') throw new AppError('AUTH_USER_REQUIRED');
    return caller;
  }

  /**
   * A user's expired token is ignored on a public route, because clients send it everywhere. An administrator's
   * expired token is refused: the call would do something else than intended.
   */
  private async recogniseAdmin(request: CallerRequest): Promise<void> {
    const key = apiKey(request);
    if (key !== undefined) {
      request.caller = await this.callers.byApiKey(key);
      return;
    }
    const token = bearerToken(request);
    if (token !== undefined && claimsToBeAdmin(token)) request.caller = await this.callers.byAccessToken(token);
  }
}
