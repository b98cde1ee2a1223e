import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { HttpConfig, VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { isAllowedOrigin } from '@svc/http';
import type { FastifyRequest } from 'fastify';

/**
 * Pages of foreign origins call no tools, whether tokens are asked for or not: the protocol wants its servers to look at
 * `Origin` (transports, security warning), and no page that is not listed has a token to call with. Programs send none.
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
    const message = 'Pages of this origin may not call the tools of agents.';
    throw new AppError('FOREIGN_ORIGIN', { message, nextActions: 'Add the origin to ALLOWED_ORIGINS.' });
  }
}
