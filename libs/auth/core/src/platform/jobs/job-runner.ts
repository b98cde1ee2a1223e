import { EventEmitter } from 'node:events';
import {
  Injectable,
  Logger as NestLogger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import { createSessionPool, type Queryable } from '@svc/database';
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { type Job, type JobHandler, type JobRun, jobsSchemaName } from './job';
import { JobPoolsService } from './job-pools.service';
import { addJob } from './jobs.statements';

const concurrency = 4;
const restartDelayMs = 1000;

interface HandledJob {
  readonly schedule: string | null;
  readonly handler: (payload: never, run: JobRun) => Promise<void>;
}

interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  maximumAttempts?: number;
}

/** Adds jobs, and runs them in every replica; each job runs in one of them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new NestLogger(JobRunner.name);
  private readonly handled = new Map<string, HandledJob>();
  private runner: Runner | undefined;
  private restarting: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly pool: Pool;

  constructor(
    config: DatabaseConfig,
    private readonly pools: JobPoolsService,
  ) {
    // One connection stays occupied: the job engine listens on it.
    this.pool = createSessionPool({
      database: config,
      applicationName: 'auth-service jobs',
      poolSize: concurrency + 2,
    });
    const note = (error: Error) => this.logger.debug(`The job engine lost a connection: ${error.message}`);
    this.pool.on('error', note);
    this.pool.on('connect', (client) => client.on('error', note));
  }

  /** @throws Error when the job already has a handler */
  handle<Payload extends object>({ name, schedule }: Job<Payload>, handler: JobHandler<Payload>): void {
    if (this.handled.has(name)) throw new Error(`The job ${name} has two handlers.`);
    this.handled.set(name, { schedule, handler });
  }

  handles({ name }: Pick<Job<object>, 'name'>): boolean {
    return this.handled.has(name);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.restarting);
    await this.runner?.stop().catch(() => undefined);
    await this.pools.close();
    await this.pool.end();
  }

  /** The engine stops when the database is unavailable for long; it is restarted until it runs. */
  private async start(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => this.pools.begin(workerPool.id));
    events.on('job:start', ({ job }) => this.pools.beginJob(job.id));
    events.on('pool:release', ({ workerPool }) => this.pools.end(workerPool.id));
    try {
      const runner = await run({
        events,
        pgPool: this.pool,
        schema: jobsSchemaName,
        concurrency,
        noHandleSignals: true,
        taskList: this.taskList(),
        parsedCronItems: parseCronItems(this.cronItems()),
        logger: this.engineLogger(),
        // Without batching the engine does not catch a failure to complete a job, and the process would exit.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      this.runner = runner;
      runner.promise.then(
        () => this.restart(),
        (error: unknown) => this.restart(error),
      );
    } catch (error) {
      this.restart(error);
    }
  }

  private restart(error?: unknown): void {
    if (this.closed) return;
    this.logger.warn(`The job engine has stopped and is restarted: ${error instanceof Error ? error.message : ''}`);
    this.restarting = setTimeout(() => void this.start(), restartDelayMs);
    this.restarting.unref();
  }

  private taskList(): TaskList {
    const tasks = [...this.handled].map(([name, { handler }]): [string, Task] => [
      name,
      async (payload, { job }) =>
        handler(payload as never, {
          isLastTry: job.attempts >= job.max_attempts,
          confirm: () => this.pools.confirm(job),
        }),
    ]);
    return Object.fromEntries(tasks);
  }

  private cronItems(): CronItem[] {
    return [...this.handled].flatMap(([task, { schedule: match }]) =>
      match === null ? [] : [{ task, match, options: { jobKey: task, maxAttempts: 1, backfillPeriod: 0 } }],
    );
  }

  /** Logs the engine's lines in our format. Its `info` lines become `debug`: there is one for each job. */
  private engineLogger(): Logger {
    return new Logger(() => (level, message) => {
      if (String(level) === 'error') this.logger.error(message);
      else if (String(level) === 'warning') this.logger.warn(message);
      else this.logger.debug(message);
    });
  }

  /** @throws Error when the job has no handler: it would wait forever */
  async add<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    target: Queryable,
    options: JobOptions = {},
  ): Promise<void> {
    if (!this.handles(job)) throw new Error(`The job ${job.name} has no handler.`);
    const { key = null, maximumAttempts = 25 } = options;
    await target.query(addJob, [job.name, JSON.stringify(payload), key, maximumAttempts]);
  }
}
