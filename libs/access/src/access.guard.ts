import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { publicRoute } from '@svc/http';
import type { Caller } from './caller';

/** Every route needs a valid access token unless it says `@Public()` or access control is off as a whole. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') implements CanActivate {
  constructor(
    private readonly config: AccessConfig,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.config.videoAuth === 'off') return true;
    const isPublic = this.reflector.getAllAndOverride<boolean>(publicRoute, [context.getHandler(), context.getClass()]);
    return isPublic || (super.canActivate(context) as Promise<boolean>);
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false): User {
    if (error instanceof Error) throw error;
    if (!user) throw new AppError('UNAUTHORIZED');
    return user;
  }
}
