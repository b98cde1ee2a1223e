import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { redisProblem } from './redis-problem';
import { VideoJobsService } from './video-jobs.service';

const signMs = 10_000;

/** Tells the services that this worker answers: the connections of a frozen process stay open. */
@Injectable()
export class WorkerSignsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerSignsService.name);
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly jobs: VideoJobsService) {}

  onApplicationBootstrap(): void {
    this.sign();
    this.timer = setInterval(() => this.sign(), signMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.jobs.forgetWorker(this.id).catch((error: Error) => this.logger.warn(redisProblem(error)));
  }

  private sign(): void {
    this.jobs.noteWorker(this.id).catch((error: Error) => this.logger.warn(redisProblem(error)));
  }
}
