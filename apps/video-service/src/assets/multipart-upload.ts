import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

interface FileRouteConfig extends FastifyContextConfig {
  acceptsFiles?: boolean;
}

/** The route takes `multipart/form-data`. Any page can post a form without asking: such a route must need a token or harm nobody. */
export const AcceptsFiles = () => RouteConfig({ acceptsFiles: true } satisfies FileRouteConfig);

export interface UploadedFile {
  content: Readable;
  fileName: string;
  /** Once the content is read: whether it was cut off at the limit. */
  isTooLarge: () => boolean;
}

const formBreak = /^(Multipart:|Malformed|Unexpected end of|Part terminated)/;

/** The parser's own errors bear no status: a form without a boundary, or one that breaks off. */
const blameForm = (error: unknown): never => {
  const isBroken = error instanceof Error && formBreak.test(error.message);
  throw isBroken ? new AppError('MALFORMED_REQUEST', { cause: error }) : error;
};

/** Reads the one file of a form as a stream, bounded in bytes and parts. */
@Injectable()
export class MultipartUpload implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: VideoServiceConfig,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const limits = { fileSize: this.config.assetBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
      const { acceptsFiles } = request.routeOptions.config as FileRouteConfig;
      done(isForm && acceptsFiles !== true ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
    });
    // Not awaited: that would start Fastify before Nest has set its error handler, and routes would keep Fastify's own.
    void fastify.register(multipart, { limits });
  }

  /**
   * @param use reads the stream to its end
   * @throws AppError VALIDATION_ERROR without a file, MALFORMED_REQUEST, UNSUPPORTED_MEDIA_TYPE
   */
  async read<Result>(request: FastifyRequest, use: (file: UploadedFile) => Promise<Result>): Promise<Result> {
    if (!request.isMultipart())
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { nextActions: 'Send the file as multipart/form-data.' });
    const part = await request.file().catch(blameForm);
    if (part === undefined) throw new AppError('VALIDATION_ERROR', { message: 'file: the form has no file.' });
    const { file: content, filename: fileName } = part;
    return use({ content, fileName, isTooLarge: () => content.truncated }).catch(blameForm);
  }
}
