import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, challengeOf, describeRefusal, errorCodes, errorResponse } from '@svc/errors';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteTable } from './route-table';
import { toAppError } from './to-app-error';

/** The connection ended before the request was complete: no response is possible, and nothing has failed here. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Headers of a body that the route could not send; Fastify answers 500 when JSON is sent as an image. */
const bodyHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;

/** Shows an error to a browser; null for an error response. */
export type ErrorPage = (error: AppError, request: FastifyRequest, reply: FastifyReply) => Response | null;

/** Writes the error response for every exception. Causes are logged, never sent. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: FastifyBaseLogger,
    private readonly routes: RouteTable,
    private readonly pageOf: ErrorPage = () => null,
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
    const page = this.pageOf(error, request, reply);
    const content = page && (await page.text());
    for (const name of bodyHeaders) reply.removeHeader(name);
    reply.header('cache-control', 'no-store').status(error.statusCode);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    if (error.refusal !== undefined) reply.header('www-authenticate', challengeOf(error.refusal));
    else if (error.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    if (page === null) void reply.send(errorResponse(error));
    else void reply.headers(Object.fromEntries(page.headers)).send(content);
  }

  private refine(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
    if (error.code !== 'NOT_FOUND' || !request.is404) return error;
    const allowed = this.routes.methodsOf(request.url);
    if (allowed.length === 0) return error;
    reply.header('allow', allowed.join(', '));
    return new AppError('METHOD_NOT_ALLOWED', { message: `This address takes ${allowed.join(', ')}.` });
  }

  private log(error: AppError, request: FastifyRequest): void {
    const { level } = errorCodes[error.code];
    const reason = error.refusal && describeRefusal(error.refusal);
    // Also on the line of the request, which is written at every level that operators use.
    if (reason !== undefined && request.logContext) request.logContext.reason = reason;
    this.logger[level](
      { requestId: request.id, code: error.code, reason, err: error.cause ?? undefined },
      error.message,
    );
  }
}
