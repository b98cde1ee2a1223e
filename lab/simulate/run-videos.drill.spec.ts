import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { createTestDatabase, testRedis, type TestDatabase } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeVideos } from './describe-videos';
import { runVideos, type VideosResult } from './run-videos';

const count = 20;
const waiting = 12;
const bundle = join(projectRoot(), 'dist', 'apps', 'video-service', 'main.js');
/** Far beyond what is needed: three programs are started, and busy machines stretch that. */
const runTimeoutMs = 240_000;

let database: TestDatabase;
let result: VideosResult;
beforeAll(async () => {
  if (!existsSync(bundle)) throw new Error('The video-service is not built: run "npm run check -- build" first.');
  database = await createTestDatabase();
  const { url: redisUrl } = await testRedis();
  const engines = { databaseUrl: database.url, redisUrl, cpuMs: () => ({}) };
  const { signal } = new AbortController();
  result = await runVideos(
    { count, seed: 1, rate: 100, waiting, workers: 1, pace: 20, countersMs: 0, signal },
    engines,
  );
}, runTimeoutMs);
afterAll(() => database.drop());

describe('a crowd of videos', () => {
  it('is accepted and completed by workers whose stages sleep', () => {
    expect(Object.fromEntries(result.ends)).toEqual({ completed: count });
    expect(result.acceptedMs).toHaveLength(count);
    expect([...result.refusals]).toEqual([]);
  });

  it('is measured by what waits in Redis and what PostgreSQL does', () => {
    expect(result.waiting.videos).toBe(waiting);
    expect(Number.isFinite(result.redisBytes)).toBe(true);
    expect(result.working.after.transactions).toBeGreaterThan(result.working.before.transactions);
  });

  it('is described in lines with each goal', () => {
    const text = describeVideos(result).join('\n');
    expect(text).toMatch(/^accepted {4}20: p50 [\d.]+ ms, p99 [\d.]+ ms \(goal: below 100\)/);
    expect(text).toMatch(/12 videos, each -?\d+ bytes in Redis \(goal: below 3072\)/);
    expect(text).toMatch(/processor {3}service [\d.]+, workers [\d.]+/);
  });
});
