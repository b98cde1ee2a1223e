import { hostname } from 'node:os';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { QueryScrubber } from './query-scrubber';

/** Asked every few seconds by whoever watches; a trace of each would drown the rest. */
const isWatching = (url: string | undefined): boolean => /^\/(health\/|metrics)/.test(url ?? '');

/** A collector that hangs must not hold up a shutdown. */
const flushTimeoutMs = 3_000;

const instrumentations = () => [
  new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isWatching(url) }),
  new UndiciInstrumentation({ requireParentforSpans: true }),
  // Statements as written, values never.
  new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
  new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
];

/**
 * Registers tracing for the whole process: HTTP, PostgreSQL and Redis from here on, and whatever uses the API.
 *
 * @returns sends what is left
 */
export const registerTracing = (name: string, sampleRatio: number): (() => Promise<void>) => {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': name, 'service.namespace': 'svc', 'service.instance.id': hostname() }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new QueryScrubber(), new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({ instrumentations: instrumentations(), tracerProvider: provider });
  return () => provider.forceFlush({ timeoutMillis: flushTimeoutMs });
};
