import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { VideoServiceConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { whileConnected, whileProgressing } from './upload-progress';
import { UploadSpoolService, type SpooledUpload } from './upload-spool.service';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

interface FileRouteConfig extends FastifyContextConfig {
  acceptsFiles?: boolean;
}

/**
 * Accepts `multipart/form-data`. Any page can post such a form without a preflight, so the route must require a token
 * or be harmless (CSRF).
 */
export const AcceptsFiles = () => RouteConfig({ acceptsFiles: true } satisfies FileRouteConfig);

export interface UploadedFile {
  /** Declared in the form; not trusted. */
  fileName: string;
  /** Temporary file with the upload. */
  path: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

export interface UploadUse<Result> {
  /** Uploads are counted for this name. */
  caller: string;
  /** Throws before anything is read if a file of at least this size may not be stored. */
  admit: (leastBytes: number) => Promise<void>;
  keep: (file: UploadedFile) => Promise<Result>;
}

/** Bytes of the form around the file, at most. */
const formBytes = 16 * 1024;

const formBreak = /^(Multipart:|Malformed|Unexpected end of|Part terminated)/;

/** The multipart parser's errors have no status for a form without a boundary or a truncated form. */
const blameForm = (error: unknown): never => {
  const isBroken = error instanceof Error && formBreak.test(error.message);
  throw isBroken ? new AppError('MALFORMED_REQUEST', { cause: error }) : error;
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

async function* counted(chunks: AsyncIterable<Buffer>, { grow }: SpooledUpload): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    grow(chunk.length);
    yield chunk;
  }
}

/** Writes the one file of a form to disk, with limits on bytes, parts and time. */
@Injectable()
export class MultipartUploadService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly spool: UploadSpoolService,
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
    // Not awaited: that would start Fastify before Nest sets its error handler, and routes would keep Fastify's own.
    void fastify.register(multipart, { limits });
  }

  /** @throws AppError VALIDATION_ERROR without a file, ASSET_TOO_LARGE, TOO_MANY_UPLOADS, UPLOAD_STALLED, MALFORMED_REQUEST, UNSUPPORTED_MEDIA_TYPE */
  async read<Result>(request: FastifyRequest, { caller, admit, keep }: UploadUse<Result>): Promise<Result> {
    if (!request.isMultipart())
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { nextActions: 'Send the file as multipart/form-data.' });
    const { assetBytes } = this.config;
    const declared = request.headers['content-length'];
    const leastBytes = declared === undefined ? 0 : Math.max(0, Number(declared) - formBytes);
    if (leastBytes > assetBytes) throw new AppError('ASSET_TOO_LARGE');
    return this.spool.within(caller, async (upload) => {
      await admit(leastBytes);
      const { socket } = request.raw;
      const fileName = await whileProgressing(socket, (signal) => this.receive(request, upload, signal));
      return whileConnected(socket, (signal) => keep({ fileName, path: upload.path, signal }));
    });
  }

  /** @returns the file name in the form */
  private async receive(request: FastifyRequest, upload: SpooledUpload, signal: AbortSignal): Promise<string> {
    try {
      const part = await Promise.race([request.file(), aborted(signal)]);
      if (part === undefined) throw fieldProblemError('file', 'the form has no file');
      const file = createWriteStream(upload.path, { flags: 'wx' });
      await pipeline(part.file, (chunks: AsyncIterable<Buffer>) => counted(chunks, upload), file, { signal });
      if (part.file.truncated) throw new AppError('ASSET_TOO_LARGE');
      return part.filename;
    } catch (error) {
      signal.throwIfAborted();
      return blameForm(error);
    }
  }
}
