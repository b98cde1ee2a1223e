import { readPictureHeader } from '@svc/pipeline/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { LookResponse } from './look.response';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

const get = (url: string) => service.app.inject({ method: 'GET', url });
const countFrames = (webp: Buffer): number => webp.toString('latin1').split('ANMF').length - 1;

describe('the looks', () => {
  it('are twelve in each of three formats, no two of one format alike', async () => {
    const { data } = (await get('/api/resources/looks')).json<{ data: LookResponse[] }>();
    expect(new Set(data.map(({ id }) => id)).size).toBe(12);
    const kinds = data.map(({ frame_template, template_params }) => JSON.stringify([frame_template, template_params]));
    expect([data.length, new Set(kinds).size]).toEqual([36, 36]);
  });

  it('are accepted by a request', async () => {
    const { data } = (await get('/api/resources/looks')).json<{ data: LookResponse[] }>();
    const [look] = data.filter(({ id }) => id === 'sand');
    const { frame_template, template_params, caption_style } = look ?? { caption_style: 'template' };
    const payload = { text: 'Bees', frame_template, template_params, captions: { style: caption_style } };
    const answer = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload });
    expect(answer.json()).toMatchObject({ success: true });
  });

  it('have a still and a moving preview of the same size', async () => {
    const path = '/api/resources/looks/coral/1920x1080';
    const [still, moving] = [await get(`${path}/still.webp`), await get(`${path}/moving.webp`)];
    for (const { headers, rawPayload } of [still, moving]) {
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' });
      expect(readPictureHeader(rawPayload)).toMatchObject({ widthPixels: 640, heightPixels: 360 });
    }
    expect([countFrames(still.rawPayload), countFrames(moving.rawPayload)]).toEqual([0, 8]);
    expect(moving.rawPayload.length).toBeLessThan(400_000);
  });

  it.each(['none/1080x1920', 'coral/1x1', 'coral/..'])('are not found as %s', async (path) => {
    expect((await get(`/api/resources/looks/${path}/still.webp`)).json()).toMatchObject({ error: 'NOT_FOUND' });
  });
});
