import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, of, type Observable } from 'rxjs';
import { sourceOf } from '../callers/request-source';
import { preferredLanguage } from '../mail/mail-language';
import { problemPage, sendPage } from './link-page';
import { SpentLink } from './link-answers';

/** Browsers name HTML when somebody follows a link; programs take anything, or name JSON. */
const takesHtml = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /\btext\/html\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);

const isOfLink = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'AUTH_INVALID_LINK' || error.code === 'VALIDATION_ERROR');

/** Whoever follows a link that is cut, used or unknown reads a page; programs get the envelope. */
@Injectable()
export class LinkProblems implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const request = http.getRequest<FastifyRequest>();
        if (!isOfLink(error) || !takesHtml(request)) throw error;
        const language = preferredLanguage(sourceOf(request).acceptLanguage);
        const problem = error instanceof SpentLink ? error.problem : null;
        sendPage(http.getResponse<FastifyReply>(), error.statusCode, problemPage(language, problem));
        return of(undefined);
      }),
    );
  }
}
