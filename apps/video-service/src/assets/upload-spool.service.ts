import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PipelineConfig, VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { ProcessFolders } from '@svc/storage';

/** Begins with a dot, so that no request can name a file in it. */
const spoolFolder = '.uploads';
const retryAfterSeconds = 5;

export interface SpooledUpload {
  /** The file does not exist yet. */
  path: string;
  /** @throws AppError SERVICE_UNAVAILABLE when the additional bytes do not fit */
  grow: (bytes: number) => void;
}

interface Share {
  uploads: number;
  bytes: number;
}

/**
 * Keeps uploads on the disk of the assets until they are checked. Limits the number for each caller and the received
 * bytes: a declared size reserves nothing. No caller may use more of the spool than is left for others.
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
}
