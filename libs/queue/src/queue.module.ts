import { BullModule } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { RedisConfig, redisConnection } from '@svc/config';
import { jobFailures, jobHandlers, JobHost, jobHostOptions, taskCallers } from './job-host';
import { videoQueue } from './job-table';
import { QueueClosingService } from './queue-closing.service';
import { QueueAgeService } from './queue-age.service';
import { RedisBudgetStoreService } from './redis-budget.store';
import { VideoJobsService } from './video-jobs.service';
import type { Telemetry } from 'bullmq';
import { isTracing } from '@svc/telemetry';

/** The queue's `telemetry` option: jobs carry the trace of whoever added them. Empty when nothing is traced. */
const jobTelemetry = async (): Promise<{ telemetry?: Telemetry }> => {
  if (!isTracing()) return {};
  const { BullMQOtel } = await import('bullmq-otel');
  return { telemetry: new BullMQOtel({ tracerName: 'svc' }) };
};

/** Of ioredis: connects anew and sends the command again. */
const reconnectAndResend = 2;

/** A server that has become a replica says so at the first write; its place has been taken by another by then. */
const reconnectOnError = ({ message }: Error) => (message.includes('READONLY') ? reconnectAndResend : false);

/**
 * A network that has forgotten a connection tells neither end. The longest that the engine lets Redis keep an answer back
 * is ten seconds; the rest is for a process that stood still and has not read the answer that lies there.
 */
const silenceTimeoutMs = 30_000;

const connection = BullModule.forRootAsync({
  inject: [RedisConfig],
  useFactory: async (config: RedisConfig) => ({
    // Null: a job host waits for Redis to come back, however long it takes.
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

/** Adding jobs; needs `RedisConfig`. */
@Global()
@Module({
  imports: [
    connection,
    BullModule.registerQueue({ name: videoQueue }),
    // `QueueClosing` ends it; asking a connection that never was for its status has no end.
    BullModule.registerFlowProducer({ name: videoQueue, forceDisconnectOnShutdown: false }),
  ],
  providers: [QueueAgeService, QueueClosingService, RedisBudgetStoreService, VideoJobsService],
  exports: [BullModule, QueueAgeService, RedisBudgetStoreService, VideoJobsService],
})
export class QueueModule {}

export interface JobHostParts {
  /** Modules that provide what the parts inject. */
  imports: NonNullable<DynamicModule['imports']>;
  /** Gives AnyJobHandler[]; exactly one for each job name. */
  handlers: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Gives JobFailures. */
  failures: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Gives TaskCallers. */
  callers: Pick<FactoryProvider, 'inject' | 'useFactory'>;
  /** Gives JobHostOptions. */
  options: Pick<FactoryProvider, 'inject' | 'useFactory'>;
}

/** Running jobs; beside QueueModule. */
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
      ],
      exports: [JobHost],
    };
  }
}
