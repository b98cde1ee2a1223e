import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { ProcessFolders } from '@svc/storage';

/** Provides a private folder for each job. Folders that a killed worker left are removed at the next start. */
@Injectable()
export class WorkFoldersService implements OnModuleInit, OnApplicationShutdown {
  private readonly folders: ProcessFolders;

  constructor(config: WorkerConfig) {
    this.folders = new ProcessFolders(config.workFolder || join(tmpdir(), 'svc-video-work'));
  }

  async onModuleInit(): Promise<void> {
    await this.folders.clearUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.folders.close();
  }

  /** The folder starts empty and is removed when `work` ends. */
  async within<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    return this.folders.within(work);
  }
}
