import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { answerInTime, EngineMetrics, Metrics, ReadinessChecksService } from '@svc/http';
import { VideoJobsService } from '@svc/queue';
import { TaskRepository } from '@svc/video-data';
import { Gauge } from '@prometheus-io/client';

/**
 * Checks what the service needs. Redis is not included: tasks are rows, and the workers' sweep adds jobs when Redis is
 * back.
 */
@Injectable()
export class ReadinessService implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecksService,
    private readonly metrics: Metrics,
    private readonly engines: EngineMetrics,
    private readonly database: Database,
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobsService,
  ) {}

  onModuleInit(): void {
    this.checks.add('postgres', () => this.tasks.ping());
    this.engines.watchPostgres(this.database);
    this.engines.watchRedisMemory(() => this.jobs.redisMemory());
    this.watchLine();
  }

  /** An unreachable engine omits only its own metrics. */
  private watchLine(): void {
    const { jobs, tasks } = this;
    const registers = [this.metrics.registry];
    new Gauge({
      name: 'video_jobs',
      help: 'Jobs in the queue by state; the length of the line to scale workers by',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        const counts = await jobs.counts().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'video_longest_wait_seconds',
      help: 'Waiting time of the task that has waited longest for a worker',
      registers,
      async collect() {
        this.set(await answerInTime(() => tasks.longestWaitSeconds()).catch(() => Number.NaN));
      },
    });
  }
}
