import { writeFileSync } from 'node:fs';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Server, type S3Server } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser, readMetric } from './api';
import { loadedBy, showingLoaded } from './loaded-files';
import { OwnApps, type OwnApp } from './own-apps';
import { finishedTask } from './tasks';
import { drawTrace, startTraceCollector } from './trace-collector';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let store: S3Server;
let apps: OwnApps;

beforeAll(async () => {
  collector = await startTraceCollector();
  store = await startS3Server();
  const { endpoint, region, credentials } = store.options;
  const client = new S3Client({ ...store.options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'traced' }));
  client.destroy();
  apps = await OwnApps.create({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    S3_BUCKET: 'traced',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  });
});
afterAll(async () => {
  await apps.end();
  await store.stop();
  await collector.stop();
});

const signUp = async ({ url }: OwnApp): Promise<Record<string, string>> => {
  const { body } = await call<{ accessToken: string }>(`${url}/api/auth/users`, { body: newUser() });
  return { authorization: `Bearer ${body.accessToken}` };
};

/** Packages that only tracing needs: all but the API, whose functions do nothing without an SDK. */
const tracingPackages = /@opentelemetry\/(?!api\/)[a-z-]+|bullmq-otel|register-tracing/g;

const listTracingPackages = (app: OwnApp): Set<string> => new Set(loadedBy(app).match(tracingPackages) ?? []);

/** Packages loaded from the bundle and from `node_modules`: objects of one copy are no instances of the other's classes. */
const packagesLoadedTwice = (app: OwnApp): string[] => {
  const files = loadedBy(app);
  const bundled = [...files.matchAll(/\/packages\/([\w.-]+)-[\w-]{8}\.js/g)].map(([, name = '']) => name);
  expect(bundled.length).toBeGreaterThan(50);
  const installed = [...files.matchAll(/\/node_modules\/@?([\w.-]+(?:\/[\w.-]+)?)/g)].map(([, path = '']) => path);
  return bundled.filter((name) => installed.some((path) => `${path.replace('/', '.')}.`.startsWith(`${name}.`)));
};

describe('tracing', () => {
  it('makes one trace of a video over all three processes, from the POST to the file in the bucket', async () => {
    const auth = await apps.start('auth-service', showingLoaded);
    const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
    const service = await apps.start('video-service', { ...access, ...showingLoaded });
    const worker = await apps.start('video-worker', showingLoaded);
    const headers = await signUp(auth);
    const frameTemplate = '1080x1080/static_default.html';
    const body = { text: 'Bees dance.\nFlowers wait.', mode: 'fixed', title: 'Traced', frame_template: frameTemplate };
    const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async?secret=in-the-query`, {
      body,
      headers,
    });
    expect(await finishedTask(accepted.body.task_id, service.url, headers)).toMatchObject({ status: 'completed' });
    // The video is stored for reuse after it is published.
    await expect.poll(() => readMetric(worker.url, 'video_worker_active_jobs')).toBe(0);
    await Promise.all([auth.stop(), service.stop(), worker.stop()]);
    for (const app of [auth, service, worker]) expect(listTracingPackages(app).size).toBeGreaterThan(5);

    const root = collector.spans.find(({ name }) => name === 'POST /api/video/generate/async');
    expect(root?.parentSpanId).toBeUndefined();
    const trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    const publishing = trace.filter(({ service: from, name }) => from === 'video-worker' && name === 'PUT');
    expect(publishing.map(({ attributes }) => String(attributes['url.full']))).toContainEqual(
      expect.stringMatching(/\/traced\/videos\/[\w-]+\/video\.mp4$/),
    );
    const names = trace.map(({ service: from, name }) => `${from}: ${name}`);
    for (const stage of ['script', 'scene', 'compose']) expect(names).toContain(`video-worker: stage ${stage}`);
    expect(names.filter((name) => name === 'video-worker: stage scene')).toHaveLength(2);
    expect(names).toContain('auth-service: GET /.well-known/jwks.json');
    expect(names.join()).toMatch(/video-service: pg.query:/);
    expect(names.join()).toMatch(/video-service: (evalsha|multi|hmget|fcall)/);
    expect(names.join()).toMatch(/video-worker: pg.query:/);
    const spanIds = new Set(trace.map(({ spanId }) => spanId));
    expect(trace.filter(({ parentSpanId = '' }) => !spanIds.has(parentSpanId))).toEqual([root]);
    if (process.env['TRACE_FILE'] !== undefined) writeFileSync(process.env['TRACE_FILE'], drawTrace(trace).join('\n'));
  });

  it('omits queries, bodies and values', () => {
    const everything = JSON.stringify(collector.spans);
    expect(everything).toContain('generate/async');
    expect(everything).not.toContain('in-the-query');
    expect(everything).not.toContain('Flowers wait');
  });

  it('omits health checks and polling', () => {
    expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});

describe('without a collector', () => {
  it.each(['auth-service', 'video-service', 'video-worker'] as const)(
    '%s loads no tracing package, and each package once',
    async (name) => {
      const app = await apps.start(name, { ...showingLoaded, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
      await app.stop();
      expect(listTracingPackages(app)).toEqual(new Set());
      expect(packagesLoadedTwice(app)).toEqual([]);
    },
  );
});
