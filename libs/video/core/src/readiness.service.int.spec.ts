import { startOwnRedis, type OwnEngine } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../test/video-service.fixture';

let redis: OwnEngine;
let service: VideoService;
/** The metrics page while Redis was available. */
let shown: string;

beforeAll(async () => {
  redis = await startOwnRedis();
  service = await startVideoService({ REDIS_URL: redis.url });
  shown = (await service.app.inject('/metrics')).body;
  await redis.stop();
});
afterAll(async () => {
  await redis.start();
  await service.close();
  await redis.close();
});

describe('with PostgreSQL and Redis', () => {
  it('the metrics show both engines and their use', () => {
    expect(shown).toMatch(/^engine_up\{engine="postgres".*\} 1$/m);
    expect(shown).toMatch(/^engine_up\{engine="redis".*\} 1$/m);
    expect(shown).toMatch(/^database_pool_connections\{state="busy".*\} \d+$/m);
    expect(shown).toMatch(/^database_pool_connections\{state="limit".*\} [1-9]\d*$/m);
    expect(shown).toMatch(/^database_server_connections\{state="used".*\} [1-9]\d*$/m);
    expect(shown).toMatch(/^database_server_connections\{state="limit".*\} [1-9]\d*$/m);
    expect(shown).toMatch(/^redis_memory_bytes\{state="used".*\} [1-9]\d*$/m);
  });
});

describe('without Redis', () => {
  it('the service is ready, because it accepts and shows tasks', async () => {
    const ready = await service.app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { postgres: 'ok', storage: 'ok' } },
    ]);
    const payload = { text: 'Bees' };
    const accepted = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload });
    expect(accepted.statusCode).toBe(200);
    const { task_id } = accepted.json<{ task_id: string }>();
    expect((await service.app.inject(`/api/tasks/${task_id}`)).json()).toMatchObject({ status: 'pending' });
  });

  it('the metrics omit the queue length', async () => {
    const { statusCode, body } = await service.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('video_longest_wait_seconds');
    expect(body).not.toContain('video_jobs{');
    expect(body).toMatch(/^engine_up\{engine="redis".*\} 0$/m);
    expect(body).toMatch(/^engine_up\{engine="postgres".*\} 1$/m);
    expect(body).not.toContain('redis_memory_bytes{');
  });

  it('a service with jobs to add to Redis stops on SIGTERM', async () => {
    const other = await startVideoService({ REDIS_URL: redis.url });
    await other.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Wasps' } });
    await other.close();
  });
});
