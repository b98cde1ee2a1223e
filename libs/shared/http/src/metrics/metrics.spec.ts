import { describe, expect, it } from 'vitest';
import { Metrics } from './metrics';

describe('the metrics of two apps in one process', () => {
  const [first, second] = [new Metrics('first'), new Metrics('second')];

  it('collect the metrics of the process once', () => {
    const names = first.registry.getMetricsAsArray().map(({ name }) => name);
    const shared = names.filter(
      (name) => first.registry.getSingleMetric(name) === second.registry.getSingleMetric(name),
    );
    const ofEachApp = ['http_request_duration_seconds', 'webhook_calls_total'];
    expect(shared).toEqual(names.filter((name) => !ofEachApp.includes(name)));
    expect(shared).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(shared).toContain('nodejs_gc_duration_seconds');
  });

  it('have names that promtool accepts', () => {
    const refused = first.registry.getMetricsAsArray().filter((metric) => {
      const kind = metric.constructor.name.toLowerCase();
      return (metric.name.endsWith('_total') && kind !== 'counter') || metric.name.endsWith(`_${kind}`);
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('are labelled by app, and count the requests of each', async () => {
    first.requestSeconds.observe({ method: 'GET', route: '/', status: '200' }, 0.1);
    expect(await first.registry.metrics()).toMatch(/^process_cpu_seconds_total\{app="first"\} /m);
    expect(await first.registry.metrics()).toContain('http_request_duration_seconds_count{app="first",method="GET"');
    expect(await second.registry.metrics()).toMatch(/^process_cpu_seconds_total\{app="second"\} /m);
    expect(await second.registry.metrics()).not.toContain('http_request_duration_seconds_count');
  });
});
