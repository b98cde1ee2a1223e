import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of the process; modules register theirs in `registry`. */
export class Metrics {
  readonly registry = new Registry();
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;

  constructor(app: string) {
    this.registry.setDefaultLabels({ app });
    collectDefaultMetrics({ register: this.registry });
    this.requestSeconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
  }
}
