import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, describeRefusal } from '@svc/errors';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { logError } from './log-error';
import type { RouteTable } from './route-table';
import { toAppError } from './to-app-error';
import { writeError } from './write-error';

/** The connection ended before the request was complete: no response is possible, and nothing has failed here. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Shows an error to a browser; null for an error response. */
export type PageOfError = (error: AppError, request: FastifyRequest, reply: FastifyReply) => Response | null;

/** Writes the error response for every exception. Causes are logged, never sent. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: FastifyBaseLogger,
    private readonly routes: RouteTable,
    private readonly writeErrorPage: PageOfError,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = hasHungUp(request)
      ? new AppError('MALFORMED_REQUEST', { cause: thrown })
      : this.refine(toAppError(thrown), request, reply);
    this.log(error, request);
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    await writeError(reply, error, this.writeErrorPage(error, request, reply));
  }

  private refine(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
    if (error.code !== 'NOT_FOUND' || !request.is404) return error;
    const allowed = this.routes.findMethods(request.url);
    if (allowed.length === 0) return error;
    reply.header('allow', allowed.join(', '));
    return new AppError('METHOD_NOT_ALLOWED', { message: `This address takes ${allowed.join(', ')}.` });
  }

  private log(error: AppError, request: FastifyRequest): void {
    // Also on the line of the request, which is written at every level that operators use.
    if (error.refusal !== undefined && request.logContext) request.logContext.reason = describeRefusal(error.refusal);
    logError(this.logger, error, request.id);
  }
}
