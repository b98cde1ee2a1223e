import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { MultipartFile } from '@fastify/multipart';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { UploadForm } from './upload-spool.service';

export interface FileRouteConfig extends FastifyContextConfig {
  acceptsFiles?: boolean;
}

/**
 * Accepts `multipart/form-data` with one `file`. Any page can post such a form without a preflight, so the route must
 * require a token or be harmless (CSRF).
 */
export const AcceptsFiles = () =>
  applyDecorators(
    RouteConfig({ acceptsFiles: true } satisfies FileRouteConfig),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    }),
  );

/** The form of a request to a route that accepts files. @throws AppError UNSUPPORTED_MEDIA_TYPE */
export const readForm = (request: FastifyRequest): UploadForm => {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { nextActions: 'Send the file as multipart/form-data.' });
  const files = request.files();
  return {
    contentLength: request.headers['content-length'],
    socket: request.raw.socket,
    readFile: async () => ((await files.next()) as IteratorResult<MultipartFile, undefined>).value,
    readEnd: () => files.next(),
  };
};
