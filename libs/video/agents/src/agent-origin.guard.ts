import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { HttpConfig, VideoServiceConfig } from '@svc/config';
import { foreignOrigin, isAllowedOrigin } from '@svc/http';
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
    private readonly service: VideoServiceConfig,
  ) {
    this.ownOrigin = new URL(service.publicUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { origin } = request.headers;
    if (origin === undefined || origin === this.ownOrigin || isAllowedOrigin(this.config, origin)) return true;
    const own = { publicUrl: this.service.publicUrl, setting: 'VIDEO_PUBLIC_URL' } as const;
    throw foreignOrigin('FOREIGN_ORIGIN', request, this.config, own, {
      message: 'Pages of this origin may not call the agent tools.',
      nextActions: 'Add the origin to ALLOWED_ORIGINS.',
    });
  }
}
