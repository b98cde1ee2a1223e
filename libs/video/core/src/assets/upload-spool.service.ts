import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PipelineConfig, VideoServiceConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { ProcessFolders } from '@svc/storage';
import { createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileConnected, whileProgressing } from './upload-progress';

/** Begins with a dot, so that no request can name a file in it. */
const spoolFolder = '.uploads';
const retryAfterSeconds = 5;

interface SpooledUpload {
  /** The file does not exist yet. */
  path: string;
  /** @throws AppError SERVICE_UNAVAILABLE when the additional bytes do not fit */
  grow: (bytes: number) => void;
}

interface Share {
  uploads: number;
  bytes: number;
}

interface FormFile {
  file: Readable & { truncated: boolean };
  fieldname: string;
  filename: string;
}

/** A request whose body is a form. */
export interface UploadForm {
  /** The header `Content-Length`. */
  readonly contentLength: string | undefined;
  readonly socket: Socket;
  /** @returns the first file of the form, in whichever field */
  readonly readFile: () => Promise<FormFile | undefined>;
  /** Resolves at the end of the form. Rejects when it has another file. */
  readonly readEnd: () => Promise<unknown>;
}

export interface UploadedFile {
  /** Declared in the form; not trusted. */
  fileName: string;
  /** Temporary file with the upload. */
  path: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

interface UploadUse<Result> {
  /** Uploads are counted for this name. */
  caller: string;
  /** Throws before anything is read if a file of at least this size may not be stored. */
  admit: (leastBytes: number) => Promise<unknown>;
  keep: (file: UploadedFile) => Promise<Result>;
}

/** Bytes of the form around the file, at most. */
const formBytes = 16 * 1024;

const formBreak = /^(Multipart:|Malformed|Unexpected end of|Part terminated)/;

/** The multipart parser's errors have no status for a form without a boundary or a truncated form. */
const blameForm = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
    throw fieldProblemError('file', 'oneFile');
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

/**
 * Keeps uploads on the disk of the assets until they are checked. Limits the number for each caller and the received
 * bytes: a declared size reserves nothing. No caller may use more of the spool than is left for others. A form has one
 * file; its bytes, parts and time are limited.
 */
@Injectable()
export class UploadSpoolService implements OnModuleInit, OnApplicationShutdown {
  private readonly folders: ProcessFolders;
  private readonly shares = new Map<string, Share>();
  private spooledBytes = 0;

  constructor(
    pipeline: PipelineConfig,
    private readonly config: VideoServiceConfig,
  ) {
    this.folders = new ProcessFolders(join(pipeline.assetsFolder, spoolFolder));
  }

  async onModuleInit(): Promise<void> {
    await this.folders.clearUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.folders.close();
  }

  async removeAbandoned(olderThanMs: number): Promise<void> {
    await this.folders.removeAbandoned(olderThanMs);
  }

  /**
   * @param caller for whom the upload is counted
   * @param work the file is removed when it ends
   * @throws AppError TOO_MANY_UPLOADS before anything is read
   */
  async within<Result>(caller: string, work: (upload: SpooledUpload) => Promise<Result>): Promise<Result> {
    const share = this.enter(caller);
    let spooledBytes = 0;
    const grow = (bytes: number): void => {
      this.grow(share, bytes);
      spooledBytes += bytes;
    };
    try {
      return await this.folders.within((folder) => work({ path: join(folder, 'file'), grow }));
    } finally {
      this.leave(caller, share, spooledBytes);
    }
  }

  /** @throws AppError VALIDATION_ERROR without a file, ASSET_TOO_LARGE, TOO_MANY_UPLOADS, UPLOAD_STALLED, MALFORMED_REQUEST */
  async read<Result>(form: UploadForm, { caller, admit, keep }: UploadUse<Result>): Promise<Result> {
    const { assetBytes } = this.config;
    const { contentLength, socket } = form;
    const leastBytes = contentLength === undefined ? 0 : Math.max(0, Number(contentLength) - formBytes);
    if (leastBytes > assetBytes) throw new AppError('ASSET_TOO_LARGE');
    return this.within(caller, async (upload) => {
      await admit(leastBytes);
      const fileName = await whileProgressing(socket, (signal) => this.receive(form, upload, signal));
      return whileConnected(socket, (signal) => keep({ fileName, path: upload.path, signal }));
    });
  }

  private enter(caller: string): Share {
    const share = this.shares.get(caller) ?? { uploads: 0, bytes: 0 };
    if (share.uploads >= this.config.uploadsPerCaller) throw new AppError('TOO_MANY_UPLOADS', { retryAfterSeconds });
    share.uploads += 1;
    this.shares.set(caller, share);
    return share;
  }

  private grow(share: Share, bytes: number): void {
    const freeBytes = this.config.uploadSpoolBytes - this.spooledBytes - bytes;
    const leftToOthers = this.shares.size === 1 ? 0 : share.bytes + bytes;
    if (freeBytes < leftToOthers)
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many uploads at the moment.', retryAfterSeconds });
    share.bytes += bytes;
    this.spooledBytes += bytes;
  }

  private leave(caller: string, share: Share, spooledBytes: number): void {
    this.spooledBytes -= spooledBytes;
    share.bytes -= spooledBytes;
    share.uploads -= 1;
    if (share.uploads === 0) this.shares.delete(caller);
  }

  /** @returns the file name in the form */
  private async receive(
    { readFile, readEnd }: UploadForm,
    upload: SpooledUpload,
    signal: AbortSignal,
  ): Promise<string> {
    try {
      const part = await Promise.race([readFile(), aborted(signal)]);
      if (part?.fieldname !== 'file') throw fieldProblemError('file', 'noFile');
      const file = createWriteStream(upload.path, { flags: 'wx' });
      await pipeline(part.file, (chunks: AsyncIterable<Buffer>) => counted(chunks, upload), file, { signal });
      if (part.file.truncated) throw new AppError('ASSET_TOO_LARGE');
      await Promise.race([readEnd(), aborted(signal)]);
      return part.filename;
    } catch (error) {
      signal.throwIfAborted();
      return blameForm(error);
    }
  }
}
