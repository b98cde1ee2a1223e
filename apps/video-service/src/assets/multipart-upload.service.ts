import { createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { whileConnected, whileProgressing } from './upload-progress';
import { UploadSpoolService, type SpooledUpload } from './upload-spool.service';

/** A request whose body is a form. */
export interface UploadForm {
  /** The header `Content-Length`. */
  readonly contentLength: string | undefined;
  readonly socket: Socket;
  /** @returns the only file of the form */
  readonly readFile: () => Promise<{ file: Readable & { truncated: boolean }; filename: string } | undefined>;
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
export class MultipartUploadService {
  constructor(
    private readonly spool: UploadSpoolService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError VALIDATION_ERROR without a file, ASSET_TOO_LARGE, TOO_MANY_UPLOADS, UPLOAD_STALLED, MALFORMED_REQUEST */
  async read<Result>(form: UploadForm, { caller, admit, keep }: UploadUse<Result>): Promise<Result> {
    const { assetBytes } = this.config;
    const { contentLength, socket } = form;
    const leastBytes = contentLength === undefined ? 0 : Math.max(0, Number(contentLength) - formBytes);
    if (leastBytes > assetBytes) throw new AppError('ASSET_TOO_LARGE');
    return this.spool.within(caller, async (upload) => {
      await admit(leastBytes);
      const fileName = await whileProgressing(socket, (signal) => this.receive(form, upload, signal));
      return whileConnected(socket, (signal) => keep({ fileName, path: upload.path, signal }));
    });
  }

  /** @returns the file name in the form */
  private async receive({ readFile }: UploadForm, upload: SpooledUpload, signal: AbortSignal): Promise<string> {
    try {
      const part = await Promise.race([readFile(), aborted(signal)]);
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
