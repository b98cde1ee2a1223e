import { collectDefaultMetrics, Histogram, Registry, Counter } from '@prometheus-io/client';

/** Longest timer of Node.js; the library's own is 100 ms, for metrics that are removed here. */
const utilizationIntervalMs = 2_147_483_647;

/** Metrics of the library that promtool refuses: gauges named like counters, and names that end with their type. */
const refusedNames = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

/** Their timers and observers never stop: collected for each app, they would keep every closed app in memory. */
const collectProcessMetrics = (): Registry => {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopUtilizationTimeout: utilizationIntervalMs });
  for (const name of refusedNames) register.removeSingleMetric(name);
  return register;
};

/** Outcome of a call: delivered, will be retried, or failed for the last time. */
const webhookOutcomes = ['arrived', 'retried', 'given up'] as const;

type WebhookOutcome = (typeof webhookOutcomes)[number];

/** Metrics of the process; modules register theirs in `registry`. */
export class Metrics {
  private static processMetrics: Registry | undefined;

  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  private readonly webhookCalls: Counter<'outcome'>;

  constructor(app: string) {
    Metrics.processMetrics ??= collectProcessMetrics();
    this.registry = Registry.merge([Metrics.processMetrics]);
    this.registry.setDefaultLabels({ app });
    this.requestSeconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    this.webhookCalls = new Counter({
      name: 'webhook_calls_total',
      help: 'Calls of webhooks, by outcome: arrived, retried, given up',
      labelNames: ['outcome'],
      registers: [this.registry],
    });
    // Starts each series at zero: otherwise `increase()` would miss the first event.
    for (const outcome of webhookOutcomes) this.webhookCalls.inc({ outcome }, 0);
  }

  countWebhookCall(outcome: WebhookOutcome): void {
    this.webhookCalls.inc({ outcome });
  }
}
