import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

const tracerName = 'svc';

/** Runs work as a span of the current trace; an error marks the span and is rethrown. */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  trace.getTracer(tracerName).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : undefined });
      throw error;
    } finally {
      span.end();
    }
  });

/** Renames the current span; does nothing outside of a trace. */
export const nameSpan = (name: string): void => {
  trace.getActiveSpan()?.updateName(name);
};

/** Trace ids for a log line; empty outside of a trace. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const context = trace.getActiveSpan()?.spanContext();
  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
};

/**
 * Names the span of the current request by the route's pattern, because paths contain ids. Does nothing without
 * tracing.
 */
export const nameRequestSpan = (method: string, route: string | undefined): void => {
  if (route === undefined) return;
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
};
