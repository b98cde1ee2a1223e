import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { isTracing } from '@svc/telemetry';

/** The queue's `telemetry` option: jobs carry the trace of whoever added them. Empty when nothing is traced. */
export const jobTelemetry = (): { telemetry?: Telemetry } =>
  isTracing() ? { telemetry: new BullMQOtel({ tracerName: 'svc' }) } : {};
