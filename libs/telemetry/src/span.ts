import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

const tracerName = 'svc';

/** Runs work as a step of the current trace; a failure marks the step and is passed on. */
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

/** Gives the current step a better name than the library that began it could; nothing outside of a trace. */
export const nameSpan = (name: string): void => {
  trace.getActiveSpan()?.updateName(name);
};

/** What a log line says of the trace that it belongs to; nothing outside of one. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const context = trace.getActiveSpan()?.spanContext();
  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
};
