import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AppError, type ErrorCode } from '@svc/errors';
import { namesHtml } from '@svc/http';
import { readAcceptLanguage } from '@svc/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, type Observable } from 'rxjs';
import { readSource } from '../platform/callers/request-source';
import { problemPage } from './link-page';
import { LinkResponsesService, InvalidLinkError } from './link-responses.service';

const linkProblems: ReadonlySet<ErrorCode> = new Set(['AUTH_INVALID_LINK', 'VALIDATION_ERROR']);

const isOfLink = (error: unknown): error is AppError => error instanceof AppError && linkProblems.has(error.code);

/** Shows a page to browsers when a mailed link is incomplete, used or unknown; other clients get the JSON error. */
@Injectable()
export class LinkProblemsInterceptor implements NestInterceptor {
  constructor(private readonly pages: LinkResponsesService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const request = http.getRequest<FastifyRequest>();
        if (!isOfLink(error) || !namesHtml(request)) throw error;
        const language = readAcceptLanguage(readSource(request).acceptLanguage);
        const problem = error instanceof InvalidLinkError ? error.problem : null;
        const page = problemPage(language, problem);
        return from(this.pages.send(http.getResponse<FastifyReply>(), error.statusCode, page));
      }),
    );
  }
}
