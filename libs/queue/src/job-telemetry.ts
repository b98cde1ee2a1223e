import type { Telemetry } from 'bullmq';
import { isTracing } from '@svc/telemetry';

/** The queue's `telemetry` option: jobs carry the trace of whoever added them. Empty when nothing is traced. */
export const jobTelemetry = async (): Promise<{ telemetry?: Telemetry }> => {
  if (!isTracing()) return {};
  const { BullMQOtel } = await import('bullmq-otel');
  return { telemetry: new BullMQOtel({ tracerName: 'svc' }) };
};
