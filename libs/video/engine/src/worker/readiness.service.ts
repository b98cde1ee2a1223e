import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { EngineMetrics, Metrics, ReadinessChecksService } from '@svc/http';
import { JobHost, VideoJobsService } from '@svc/queue';
import { TaskRepository } from '@svc/video-data';
import { Gauge } from '@prometheus-io/client';

/** Checks what the worker needs, and reports its load. */
@Injectable()
export class ReadinessService implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecksService,
    private readonly metrics: Metrics,
    private readonly engines: EngineMetrics,
    private readonly database: Database,
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobsService,
    private readonly host: JobHost,
  ) {}

  onModuleInit(): void {
    this.checks.add('postgres', () => this.tasks.ping());
    this.checks.add('redis', () => this.jobs.ping());
    this.engines.watchPostgres(this.database);
    this.engines.add('redis', () => this.jobs.ping());
    const { host } = this;
    new Gauge({
      name: 'video_worker_active_jobs',
      help: 'Jobs that run on this worker now',
      registers: [this.metrics.registry],
      collect() {
        this.set(host.activeJobs);
      },
    });
  }
}
