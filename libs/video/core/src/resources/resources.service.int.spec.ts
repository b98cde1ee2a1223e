import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { MusicResponse } from './resource.response';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

const get = (url: string) => service.app.inject({ method: 'GET', url });

describe('bundled music', () => {
  it('is played at the address of the list', async () => {
    const { data } = (await get('/api/resources/bgm')).json<{ data: MusicResponse[] }>();
    const piece = data.find(({ path }) => path === 'small-wonders.mp3');
    const answer = await get(new URL(piece?.sample ?? '').pathname);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.rawPayload.length).toBeGreaterThan(100_000);
  });

  it.each(['no-such.mp3', '..%2fpackage.json', '%2e%2e%2fLICENSE'])(
    'gives no access to other files (%s)',
    async (name) => {
      expect((await get(`/api/resources/bgm/${name}`)).json()).toMatchObject({ error: 'NOT_FOUND' });
    },
  );
});
