import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { ProcessFolders } from '@svc/storage';

/** A private folder for each job, and none left behind: what a killed worker could not remove goes at the next start. */
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

  /** The folder is empty, and gone when `work` has ended, however it ended. */
  async within<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    return this.folders.within(work);
  }
}
