import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { HttpConfig, VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { isAllowedOrigin } from '@svc/http';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses calls from origins that are not listed, with or without access control: the protocol requires servers to
 * check `Origin` (transports, security warning). Programs send no `Origin`.
 */
@Injectable()
export class AgentOriginGuard implements CanActivate {
  private readonly ownOrigin: string;

  constructor(
    private readonly config: HttpConfig,
    service: VideoServiceConfig,
  ) {
    this.ownOrigin = new URL(service.publicUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const { origin } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (origin === undefined || origin === this.ownOrigin || isAllowedOrigin(this.config, origin)) return true;
    const message = 'Pages of this origin may not call the agent tools.';
    throw new AppError('FOREIGN_ORIGIN', { message, nextActions: 'Add the origin to ALLOWED_ORIGINS.' });
  }
}
