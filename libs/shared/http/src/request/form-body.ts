import { AppError, malformedBodyError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { takesForms, type FormRouteConfig, checkContent } from './json-body';
import { AddRouteConfig } from '../route-config';

/**
 * The route accepts only `application/x-www-form-urlencoded`. Any page can post a form without a CORS preflight, so use
 * it only for routes that such a post cannot harm.
 */
export const AcceptsForms = () => AddRouteConfig({ acceptsForms: true } satisfies FormRouteConfig);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** @throws AppError MALFORMED_REQUEST, VALIDATION_ERROR */
const parseFormBody = (bytes: Buffer): Record<string, string> => {
  const fields = new Map<string, string>();
  try {
    for (const [name, value] of new URLSearchParams(decoder.decode(bytes))) {
      if (fields.has(name)) throw malformedBodyError('A field of the form is repeated.');
      fields.set(name, value);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED_REQUEST', { cause: error });
  }
  const body = Object.fromEntries(fields);
  checkContent(body);
  return body;
};

export const registerFormBody = (fastify: FastifyInstance): void => {
  const type = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (!takesForms(request.routeOptions.config)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      done(null, parseFormBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
};
