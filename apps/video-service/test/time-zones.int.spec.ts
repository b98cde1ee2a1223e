import type { VideoService } from '@svc/video/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService } from './service.fixture';

let service: VideoService;
beforeAll(async () => {
  service = await startVideoService({ PGOPTIONS: '-c TimeZone=Asia/Kolkata', TZ: 'America/St_Johns' });
});
afterAll(() => service.close());

const query = (sql: string): Promise<Record<string, unknown>[]> => service.app.get(DataSource).query(sql);

describe('a video-service whose database is half an hour off every full hour', () => {
  it('stores every time with its zone', async () => {
    expect(await query('SHOW TimeZone')).toEqual([{ TimeZone: 'Asia/Kolkata' }]);
    const zoneless = await query(`SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'video' AND data_type IN ('timestamp without time zone', 'date', 'time without time zone')`);
    expect(zoneless).toEqual([]);
  });

  it('answers times in UTC, and shares expire when they say', async () => {
    const before = Date.now() - 1_000;
    const { task_id: id } = (
      await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees' } })
    ).json<{ task_id: string }>();
    await service.complete(id);
    const task = (await service.app.inject(`/api/tasks/${id}`)).json<{ created_at: string; completed_at: string }>();
    for (const time of [task.created_at, task.completed_at]) {
      expect(time).toMatch(/Z$/);
      expect(Date.parse(time)).toBeGreaterThan(before);
      expect(Date.parse(time)).toBeLessThan(Date.now() + 1_000);
    }
    const share = await service.app.inject({ method: 'POST', url: `/api/videos/${id}/share`, payload: {} });
    const { file_url, expires_at } = share.json<{ file_url: string; expires_at: string }>();
    const { pathname, search, searchParams } = new URL(file_url);
    expect(Date.parse(expires_at) / 1_000).toBe(Number(searchParams.get('expires')));
    expect((await service.app.inject(pathname + search)).statusCode).toBe(200);
  });
});
