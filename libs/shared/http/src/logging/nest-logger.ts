import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Nest contexts whose `log` lines matter only for debugging a start. */
const startUpContexts = ['InstanceLoader', 'NestApplication', 'NestFactory', 'RouterExplorer', 'RoutesResolver'];

/** Nest's log lines in the same form as ours. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    const level = startUpContexts.includes(String(context)) ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ context: rest.at(-1), err: message instanceof Error ? message : rest[0] }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: rest.at(-1) }, String(message));
  }
}
