import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVideoData, type VideoData } from '../test/video-data.fixture';
import { KeptPartRepository, type KeptPart } from './kept-part.repository';

let data: VideoData;
let source: DataSource;

beforeAll(async () => {
  data = await startVideoData();
  ({ source } = data);
});
afterAll(() => data.close());
beforeEach(() => source.query('TRUNCATE video.task, video.kept_part, video.kept_part_use CASCADE'));

const scene = (key: string): KeptPart => ({ kind: 'scene', key });
const composed = (key: string): KeptPart => ({ kind: 'film', key });

describe('KeptParts', () => {
  it('lists parts beyond a limit, the least recently used first, and never recent ones', async () => {
    const parts = new KeptPartRepository(data.database);
    for (const key of ['a', 'b', 'd']) await parts.remember(scene(key), 100);
    await parts.remember(composed('c'), 100);
    expect(await parts.beyond(0, 10)).toEqual([]);
    const age = (key: string, hours: number) =>
      source.query(`UPDATE video.kept_part SET used_at = now() - make_interval(hours => $2) WHERE key = $1`, [
        key,
        hours,
      ]);
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) await age(key, index + 2);
    expect(await parts.beyond(200, 10)).toEqual([scene('d'), composed('c')]);
    await parts.touch([{ key: 'd', taskId: null }]);
    expect(await parts.beyond(200, 10)).toEqual([composed('c'), scene('b')]);
    await parts.forget('b');
    expect(await parts.beyond(200, 10)).toEqual([composed('c')]);
  });

  it('lists as many as requested, and the rest after those are deleted', async () => {
    const parts = new KeptPartRepository(data.database);
    for (const key of ['e', 'f', 'g', 'h']) await parts.remember(scene(key), 100);
    await source.query(`UPDATE video.kept_part SET used_at = now() - make_interval(hours => 2 + ascii(key))`);
    expect(await parts.beyond(100, 2)).toEqual([scene('h'), scene('g')]);
    for (const key of ['h', 'g']) await parts.forget(key);
    expect(await parts.beyond(100, 2)).toEqual([scene('f')]);
    await parts.forget('f');
    expect(await parts.beyond(100, 2)).toEqual([]);
  });

  it('counts the current size of a part that has grown', async () => {
    const parts = new KeptPartRepository(data.database);
    await parts.remember(scene('grown'), 100);
    await parts.remember(scene('grown'), 300);
    await source.query(`UPDATE video.kept_part SET used_at = now() - interval '2 hours'`);
    expect([await parts.beyond(299, 10), await parts.beyond(300, 10)]).toEqual([[scene('grown')], []]);
  });

  it('lists parts unused for some days', async () => {
    const parts = new KeptPartRepository(data.database);
    for (const key of ['young', 'old']) await parts.remember(scene(key), 100);
    await source.query(`UPDATE video.kept_part SET used_at = now() - interval '8 days' WHERE key = 'old'`);
    expect(await parts.unusedFor(7, 10)).toEqual([scene('old')]);
  });

  it('records parts that arrive at the same moment, each with all its tasks', async () => {
    const parts = new KeptPartRepository(data.database);
    const tasks = [await data.createRunning(), await data.createRunning()];
    await Promise.all([
      parts.remember(scene('other'), 5),
      ...tasks.flatMap((id) => [parts.remember(scene('shared'), 7, id), parts.remember(scene(`own ${id}`), 9, id)]),
    ]);
    const rows: unknown[] = await source.query(
      `SELECT size_bytes::int AS bytes, count(task_id)::int AS uses FROM video.kept_part
         LEFT JOIN video.kept_part_use USING (key)
         WHERE key IN ('other', 'shared') OR key LIKE 'own %' GROUP BY key, size_bytes ORDER BY size_bytes`,
    );
    expect(rows).toEqual([
      { bytes: 5, uses: 0 },
      { bytes: 7, uses: 2 },
      { bytes: 9, uses: 1 },
      { bytes: 9, uses: 1 },
    ]);
  });

  it('keeps a part that was used after it was listed', async () => {
    const parts = new KeptPartRepository(data.database);
    await parts.remember(scene('old'), 100);
    await source.query(`UPDATE video.kept_part SET used_at = now() - interval '2 hours' WHERE key = 'old'`);
    expect(await parts.isUnused('old')).toBe(true);
    await parts.touch([{ key: 'old', taskId: null }]);
    expect(await parts.isUnused('old')).toBe(false);
    await parts.forget('old');
    const rows: unknown[] = await source.query(`SELECT FROM video.kept_part WHERE key = 'old'`);
    expect(rows).toHaveLength(1);
  });
});
