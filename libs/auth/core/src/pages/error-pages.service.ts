import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppError } from '@svc/errors';
import type { ErrorPage } from '@svc/http';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { PageContextsService } from './page-contexts.service';
import { PageResponsesService } from './page-responses.service';

/** Pages of errors at addresses that are no pages themselves, in the look and language of the account page. */
@Injectable()
export class ErrorPagesService {
  constructor(
    private readonly contexts: PageContextsService,
    private readonly responses: PageResponsesService,
  ) {}

  /** Reads no session. */
  show(error: AppError, request: HttpRequest, reply: HttpReply): Response {
    return this.responses.showFailure(this.contexts.withoutUser(request, reply), error);
  }
}

export const createErrorPage = (app: NestFastifyApplication): ErrorPage => {
  const pages = app.get(ErrorPagesService);
  return (error, request, reply) => pages.show(error, request, reply);
};
