import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api';
import { OwnApps } from './own-apps';
import { finishedTask } from './tasks';
import { drawTrace, startTraceCollector } from './trace-collector';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let apps: OwnApps;

beforeAll(async () => {
  collector = await startTraceCollector();
  apps = await OwnApps.create({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await apps.end();
  await collector.stop();
});

describe('tracing', () => {
  it('makes one trace of a video, from the POST to the finished file, over both processes', async () => {
    const service = await apps.start('video-service');
    const worker = await apps.start('video-worker');
    const body = { text: 'Bees dance.\nFlowers wait.', mode: 'fixed', title: 'Traced' };
    const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async?secret=in-the-query`, {
      body,
    });
    expect(await finishedTask(accepted.body.task_id, service.url)).toMatchObject({ status: 'completed' });
    await Promise.all([service.stop(), worker.stop()]);

    const root = collector.spans.find(({ name }) => name === 'POST /api/video/generate/async');
    expect(root?.parentSpanId).toBeUndefined();
    const trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    const names = trace.map(({ service: from, name }) => `${from}: ${name}`);
    for (const stage of ['script', 'scene', 'compose']) expect(names).toContain(`video-worker: stage ${stage}`);
    expect(names.filter((name) => name === 'video-worker: stage scene')).toHaveLength(2);
    expect(names.join()).toMatch(/video-service: pg.query:/);
    expect(names.join()).toMatch(/video-worker: pg.query:/);
    expect(trace.filter(({ parentSpanId }) => parentSpanId === undefined)).toEqual([root]);
    if (process.env['TRACE_FILE'] !== undefined) writeFileSync(process.env['TRACE_FILE'], drawTrace(trace).join('\n'));
  });

  it('keeps queries, bodies and values out', () => {
    const everything = JSON.stringify(collector.spans);
    expect(everything).toContain('generate/async');
    expect(everything).not.toContain('in-the-query');
    expect(everything).not.toContain('Flowers wait');
  });

  it('leaves out what only watches', () => {
    expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});
