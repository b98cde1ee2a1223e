import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { toAppError } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { PageAnswersService } from './page-answers.service';
import { html } from '../platform/pages/html';
import { problemOf } from './problems';
import { Detour, pageOf, type Visit, type VisitRequest } from './visit';
import { VisitsService } from './visits.service';

const signIn = (visit: Visit, problem: string): string => {
  visit.note({ problem });
  return '/account/sign-in';
};

const confirm = (visit: Visit): string => `/account/confirm?for=${encodeURIComponent(pageOf(visit))}`;

/** Next page for errors that a form cannot show. */
const wayOn: Readonly<Record<string, (visit: Visit, code: string) => string>> = {
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
    private readonly answers: PageAnswersService,
    private readonly visits: VisitsService,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<VisitRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const visit = request.visit ?? this.visits.stranger(request, reply);
    const answer =
      thrown instanceof Detour ? this.answers.go(visit, thrown.path) : this.tell(visit, toAppError(thrown));
    const body = await answer.text();
    await reply.status(answer.status).headers(Object.fromEntries(answer.headers)).send(body);
  }

  private tell(visit: Visit, error: AppError): Response {
    if (error.statusCode >= 500) this.logger.error(error.message, (error.cause as Error | undefined)?.stack);
    const way = wayOn[error.code];
    if (way !== undefined) return this.answers.go(visit, way(visit, error.code));
    if (error.retryAfterSeconds !== undefined)
      visit.reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    const { failure } = visit.texts;
    const body = html`<p><a class="button" href="/account">${failure.button}</a></p>`;
    const page = { path: '/account', title: failure.title, body };
    return this.answers.show(visit, page, { status: error.statusCode, problem: problemOf(visit.texts, error) });
  }
}
