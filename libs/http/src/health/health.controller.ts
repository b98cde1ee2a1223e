import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../public.decorator';
import { ReadinessChecksService } from './readiness-checks.service';

@Public()
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly checks: ReadinessChecksService) {}

  /** The process answers; says nothing of its neighbours, or a database's pause would restart every replica. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const report = await this.checks.report();
    reply.status(report.status === 'ok' ? 200 : 503);
    return report;
  }
}
