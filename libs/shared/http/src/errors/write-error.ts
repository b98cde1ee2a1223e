import { writeChallenge, errorResponse, type AppError } from '@svc/errors';
import type { FastifyReply } from 'fastify';

/** Headers of a body that the route could not send; Fastify answers 500 when JSON is sent as an image. */
const bodyHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;

/** @param page shown to a browser; null for the error response */
export const writeError = async (reply: FastifyReply, error: AppError, page: Response | null): Promise<void> => {
  const content = page && (await page.text());
  for (const name of bodyHeaders) reply.removeHeader(name);
  reply.header('cache-control', 'no-store').status(error.statusCode);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  if (error.refusal !== undefined) reply.header('www-authenticate', writeChallenge(error.refusal));
  else if (error.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (page === null) void reply.send(errorResponse(error));
  else void reply.headers(Object.fromEntries(page.headers)).send(content);
};
