import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@svc/errors';
import type { MissingPage } from '@svc/http';
import { PageContextsService } from './page-contexts.service';
import { PageResponsesService } from './page-responses.service';

/** The page of an unknown address, in the look and language of the account page. It reads no session. */
export const missingPageOf = (app: NestFastifyApplication): MissingPage => {
  const [contexts, responses] = [app.get(PageContextsService), app.get(PageResponsesService)];
  return (request, reply) => {
    const context = contexts.withoutUser(request, reply);
    return responses.showFailure(context, new AppError('NOT_FOUND'));
  };
};
