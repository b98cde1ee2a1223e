import { BullModule } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { RedisConfig, redisConnection } from '@svc/config';
import type { Telemetry } from 'bullmq';
import { isTracing } from '@svc/telemetry';
import { jobFailures, jobHandlers, JobHost, jobHostOptions, taskCallers } from './job-host';
import { videoQueue } from './job-table';
import { VideoJobsService } from './video-jobs.service';
import { RedisBudgetStoreService } from './redis-budget.store';
import { RedisMemoryService } from './redis-memory.service';
import { WorkerSignsService } from './worker-signs.service';

/** BullMQ's `telemetry` option: jobs carry the trace of the request that added them. Empty without tracing. */
const jobTelemetry = async (): Promise<{ telemetry?: Telemetry }> => {
  if (!isTracing()) return {};
  const { BullMQOtel } = await import('bullmq-otel');
  return { telemetry: new BullMQOtel({ tracerName: 'svc' }) };
};

/** Tells ioredis to reconnect and send the command again. */
const reconnectAndResend = 2;

/** A demoted server reports READONLY at the first write; the reconnect reaches the new master. */
const reconnectOnError = ({ message }: Error) => (message.includes('READONLY') ? reconnectAndResend : false);

/**
 * A network may drop a connection silently. BullMQ lets Redis delay an answer by up to ten seconds; the rest is for a
 * suspended process that has not read an answer yet.
 */
const silenceTimeoutMs = 30_000;

const connection = BullModule.forRootAsync({
  inject: [RedisConfig],
  useFactory: async (config: RedisConfig) => ({
    // Null: a job host waits for Redis without a limit.
    connection: {
      ...redisConnection(config),
      maxRetriesPerRequest: null,
      reconnectOnError,
      socketTimeout: silenceTimeoutMs,
    },
    prefix: config.queuePrefix,
    ...(await jobTelemetry()),
  }),
});

/** Adds jobs; needs `RedisConfig`. */
@Global()
@Module({
  imports: [
    connection,
    BullModule.registerQueue({ name: videoQueue }),
    // `VideoJobsService` ends it; BullMQ waits for ever for the status of a connection that never opened.
    BullModule.registerFlowProducer({ name: videoQueue, forceDisconnectOnShutdown: false }),
  ],
  providers: [RedisBudgetStoreService, RedisMemoryService, VideoJobsService],
  exports: [BullModule, RedisBudgetStoreService, VideoJobsService],
})
export class QueueModule {}

interface JobHostParts {
  /** Modules of the injected providers. */
  imports: NonNullable<DynamicModule['imports']>;
  /** Provides AnyJobHandler[], exactly one for each job name. */
  handlers: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Provides JobFailures. */
  failures: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Provides TaskCallers. */
  callers: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Provides JobHostOptions. */
  options: Pick<FactoryProvider, 'inject' | 'useFactory'>;
}

/** Runs jobs; needs QueueModule. */
@Module({})
export class JobHostModule {
  static forRoot(parts: JobHostParts): DynamicModule {
    return {
      module: JobHostModule,
      imports: parts.imports,
      providers: [
        { provide: jobHandlers, ...parts.handlers },
        { provide: jobFailures, ...parts.failures },
        { provide: taskCallers, ...parts.callers },
        { provide: jobHostOptions, ...parts.options },
        JobHost,
        WorkerSignsService,
      ],
      exports: [JobHost],
    };
  }
}
