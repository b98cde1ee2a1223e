import { describe, expect, it } from 'vitest';
import { startCallers } from '../../test/callers.fixture';
import { startVideoService } from '../../test/video-service.fixture';
import type { VideoResponse } from './video.response';

const withService = async (most: string, work: (calls: Calls) => Promise<void>): Promise<void> => {
  const callers = await startCallers();
  const service = await startVideoService({ ...callers.settings, KEPT_VIDEOS_PER_CALLER: most });
  const send = async (name: string, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    service.app.inject({
      method,
      url,
      headers: await callers.bearer(name),
      ...(payload === undefined ? {} : { payload }),
    });
  const make = async (name: string): Promise<string> => {
    const answer = await send(name, 'POST', '/api/video/generate/async', { text: 'Bees' });
    const { task_id } = answer.json<{ task_id: string }>();
    await service.complete(task_id);
    return task_id;
  };
  try {
    await work({
      make: (name, count) => Promise.all(Array.from({ length: count }, () => make(name))),
      change: async (name, id, payload) => (await send(name, 'PATCH', `/api/videos/${id}`, payload)).json(),
      remove: async (name, id) => void (await send(name, 'DELETE', `/api/videos/${id}`)),
    });
  } finally {
    await service.close();
    callers.close();
  }
};

interface Calls {
  make: (name: string, count: number) => Promise<string[]>;
  change: (name: string, id: string, change: object) => Promise<VideoResponse & { error?: string; message?: string }>;
  remove: (name: string, id: string) => Promise<void>;
}

const full = { statusCode: 409, error: 'KEPT_VIDEOS_FULL', message: 'You have reached the limit of kept videos.' };

describe('the limit of kept videos', () => {
  it('holds for simultaneous requests of one user and leaves other users alone', () =>
    withService('3', async ({ make, change }) => {
      const ids = await make('ann', 8);
      const answers = await Promise.all(ids.map((id) => change('ann', id, { kept: true, title: 'Mine' })));
      expect(answers.filter(({ kept }) => kept === true)).toHaveLength(3);
      const refused = answers.filter(({ kept }) => kept !== true);
      expect(refused).toHaveLength(5);
      for (const answer of refused) expect(answer).toMatchObject(full);
      const [other = ''] = await make('bob', 1);
      expect(await change('bob', other, { kept: true })).toMatchObject({ kept: true });
    }));

  it('has room again when a video is released or deleted, and does not count a kept video twice', () =>
    withService('2', async ({ make, change, remove }) => {
      const [first = '', second = '', third = '', fourth = ''] = await make('ann', 4);
      for (const id of [first, second, second])
        expect(await change('ann', id, { kept: true })).toMatchObject({ kept: true });
      expect(await change('ann', third, { kept: true })).toMatchObject(full);
      await change('ann', first, { kept: false });
      expect(await change('ann', third, { kept: true })).toMatchObject({ kept: true });
      await remove('ann', second);
      expect(await change('ann', fourth, { kept: true })).toMatchObject({ kept: true });
    }));

  it('switches keeping off when it is zero', () =>
    withService('0', async ({ make, change }) => {
      const [id = ''] = await make('ann', 1);
      expect(await change('ann', id, { kept: true })).toMatchObject({
        error: 'KEPT_VIDEOS_FULL',
        message: 'This service keeps no videos beyond the storage period.',
      });
    }));
});
