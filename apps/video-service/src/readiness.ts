import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, ReadinessChecks } from '@svc/http';
import { VideoJobs } from '@svc/queue';
import { TaskRepository } from '@svc/video-data';
import { Gauge } from 'prom-client';

/** What must work for the service to serve, and how long the line is. */
@Injectable()
export class Readiness implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecks,
    private readonly metrics: Metrics,
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobs,
  ) {}

  onModuleInit(): void {
    this.checks.add('postgres', () => this.tasks.ping());
    this.checks.add('redis', () => this.jobs.ping());
    const { jobs } = this;
    new Gauge({
      name: 'video_jobs',
      help: 'Jobs in the queue by state; the length of the line to scale workers by',
      labelNames: ['state'],
      registers: [this.metrics.registry],
      async collect() {
        for (const [state, count] of Object.entries(await jobs.counts())) this.set({ state }, count);
      },
    });
  }
}
