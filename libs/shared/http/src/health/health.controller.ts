import { Controller, Get, Res, Global, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../route.decorators';
import { ReadinessChecksService } from './readiness-checks.service';

@Public()
@ApiExcludeController()
@Controller('health')
class HealthController {
  constructor(private readonly checks: ReadinessChecksService) {}

  /** Liveness: checks only this process, or a pause of the database would restart every replica. */
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

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecksService], exports: [ReadinessChecksService] })
export class HealthModule {}
