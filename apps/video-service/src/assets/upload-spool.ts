import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PipelineConfig, VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { ProcessFolders } from '@svc/storage';

/** Begins with a dot, so that no request can name what lies here. */
const spoolFolder = '.uploads';
const retryAfterSeconds = 5;

/**
 * Where uploads lie until they are known: beside the copies of assets, on the disk that is meant for them. Bounded in
 * number for each caller and in bytes for all together; what is not there yet counts as what it may become.
 */
@Injectable()
export class UploadSpool implements OnModuleInit, OnApplicationShutdown {
  private readonly folders: ProcessFolders;
  private readonly underWay = new Map<string, number>();
  private reservedBytes = 0;

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
   * @param caller for whom it is counted
   * @param mostBytes that may come
   * @param work gets the path of a file that is not there yet, and goes with the work
   * @throws AppError TOO_MANY_UPLOADS before anything is read
   */
  async within<Result>(caller: string, mostBytes: number, work: (path: string) => Promise<Result>): Promise<Result> {
    const leave = this.enter(caller, mostBytes);
    try {
      return await this.folders.within((folder) => work(join(folder, 'file')));
    } finally {
      leave();
    }
  }

  /** @returns gives the place back */
  private enter(caller: string, mostBytes: number): () => void {
    const count = this.underWay.get(caller) ?? 0;
    if (count >= this.config.uploadsPerCaller) throw new AppError('TOO_MANY_UPLOADS', { retryAfterSeconds });
    if (this.reservedBytes + mostBytes > this.config.uploadSpoolBytes)
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many files come in at once.', retryAfterSeconds });
    this.underWay.set(caller, count + 1);
    this.reservedBytes += mostBytes;
    return () => this.leave(caller, mostBytes);
  }

  private leave(caller: string, mostBytes: number): void {
    this.reservedBytes -= mostBytes;
    const left = (this.underWay.get(caller) ?? 1) - 1;
    if (left === 0) this.underWay.delete(caller);
    else this.underWay.set(caller, left);
  }
}
