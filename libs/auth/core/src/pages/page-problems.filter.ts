import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { AppError } from '@svc/errors';
import { toAppError } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { PageResponsesService } from './page-responses.service';
import { PageRedirect, pagePath, type PageContext, type PageRequest } from './page-context';
import { PageContextsService } from './page-contexts.service';

const signIn = (context: PageContext, problem: string): string => {
  context.note({ problem });
  return '/account/sign-in';
};

const confirm = (context: PageContext): string => `/account/confirm?for=${encodeURIComponent(pagePath(context))}`;

/** Next page for errors that a form cannot show. */
const nextPages: Readonly<Record<string, (context: PageContext, code: string) => string>> = {
  AUTH_UNAUTHORIZED: signIn,
  AUTH_INVALID_MFA_TOKEN: signIn,
  AUTH_OAUTH_INVALID_CODE: signIn,
  AUTH_REAUTHENTICATION_REQUIRED: confirm,
  AUTH_SECOND_FACTOR_REQUIRED: confirm,
};

/** Shows every error of a page as a page. Causes are logged, never shown. */
@Catch()
export class PageProblems implements ExceptionFilter {
  private readonly logger = new Logger(PageProblems.name);

  constructor(
    private readonly responses: PageResponsesService,
    private readonly contexts: PageContextsService,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<PageRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const context = request.pageContext ?? this.contexts.withoutUser(request, reply);
    const response =
      thrown instanceof PageRedirect
        ? this.responses.redirect(context, thrown.path)
        : this.respond(context, toAppError(thrown));
    const body = await response.text();
    await reply.status(response.status).headers(Object.fromEntries(response.headers)).send(body);
  }

  private respond(context: PageContext, error: AppError): Response {
    if (error.statusCode >= 500) this.logger.error(error.message, (error.cause as Error | undefined)?.stack);
    const nextPage = nextPages[error.code];
    if (nextPage !== undefined && context.hasAccountPage)
      return this.responses.redirect(context, nextPage(context, error.code));
    if (error.retryAfterSeconds !== undefined)
      context.reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    return this.responses.showFailure(context, error);
  }
}
