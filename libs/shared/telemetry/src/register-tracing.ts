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
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

const addresses = ['http.url', 'http.target', 'url.full'];

/** Removes the query from addresses in traces: links of mails and OAuth callbacks carry tokens there. */
class QueryScrubber implements SpanProcessor {
  onStart(): void {}

  onEnding(span: Parameters<NonNullable<SpanProcessor['onEnding']>>[0]): void {
    for (const name of addresses) {
      const address = span.attributes[name];
      if (typeof address === 'string') span.setAttribute(name, address.replace(/[?#].*$/s, ''));
    }
    if (span.attributes['url.query'] !== undefined) span.setAttribute('url.query', '');
  }

  onEnd(): void {}

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}

/** Monitoring calls these paths every few seconds; their traces would hide all others. */
const isWatching = (url: string | undefined): boolean => /^\/(health\/|metrics)/.test(url ?? '');

/** A collector that does not answer must not block a shutdown. */
const flushTimeoutMs = 3_000;

const instrumentations = () => [
  new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isWatching(url) }),
  new UndiciInstrumentation({ requireParentforSpans: true }),
  // Records statements, never their values.
  new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
  new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
];

/**
 * Registers tracing for the whole process: HTTP, PostgreSQL, Redis and users of the OpenTelemetry API.
 * @returns a function that sends the remaining spans
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
