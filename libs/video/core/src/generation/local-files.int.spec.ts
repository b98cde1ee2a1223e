import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';

let service: VideoService;
beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

/** Places on the computer of a caller. Sources: MoneyPrinterTurbo issues 1233 and 1335. */
const places = [
  '/home/me/pics',
  String.raw`C:\pics`,
  'c:/pics/a.png',
  'file:///home/me/a.png',
  '~/pics',
  String.raw`\\nas\pics`,
];

const fields: readonly (readonly [string, (place: string) => object])[] = [
  ['media_workflow', (place) => ({ media_workflow: place })],
  ['media_workflow', (place) => ({ media_workflow: `assets/${place}` })],
  ['bgm_path', (place) => ({ bgm_path: place })],
  ['ref_audio', (place) => ({ ref_audio: place })],
  ['scenes[0].picture.asset', (place) => ({ scenes: [{ text: 'Bees dance.', picture: { asset: place } }] })],
];

const generate = (body: object) =>
  service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees', ...body } });

describe.each(places)('a file of a computer, %s', (place) => {
  it.each(fields)('is refused as %s with the advice to upload it', async (field, body) => {
    const answer = await generate(body(place));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object[] }>().fields).toEqual([
      expect.objectContaining({ field, rule: 'localFile', message: expect.stringMatching(/upload it/u) as string }),
    ]);
  });
});
