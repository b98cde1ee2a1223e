import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A private folder for each job, and none left behind: what a killed worker could not remove goes at the next start. */
@Injectable()
export class WorkFolders implements OnModuleInit, OnApplicationShutdown {
  private readonly root: string;
  private readonly own: string;

  constructor(config: WorkerConfig) {
    this.root = resolve(config.workFolder || join(tmpdir(), 'svc-video-work'));
    this.own = join(this.root, String(process.pid));
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    for (const name of await readdir(this.root)) {
      const processId = Number(name);
      // Our own number is a predecessor's: containers number their first process alike.
      const isLeftOver = Number.isInteger(processId) && (processId === process.pid || !isAlive(processId));
      if (isLeftOver) await rm(join(this.root, name), { recursive: true, force: true });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.own, { recursive: true, force: true });
  }

  /** The folder is empty, and gone when `work` has ended, however it ended. */
  async within<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    await mkdir(this.own, { recursive: true });
    const folder = await mkdtemp(join(this.own, 'job-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}
