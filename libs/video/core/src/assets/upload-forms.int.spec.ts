import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';

let service: VideoService;
beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

const picture = new Blob([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64'),
]);

const send = async (parts: readonly [name: string, content: string | Blob][]) => {
  const form = new FormData();
  for (const [name, content] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, content, 'dot.png');
  }
  const request = new Request('http://video.test', { method: 'POST', body: form });
  return service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

describe('a form for an upload', () => {
  it.each<[string, readonly [string, string | Blob][]]>([
    ['without parts', []],
    ['with a text only', [['title', 'Bees']]],
    ['whose file has another name', [['picture', picture]]],
  ])('%s is refused with the field that is missing', async (_name, parts) => {
    const answer = await send(parts);
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      error: 'VALIDATION_ERROR',
      fields: [{ field: 'file', rule: 'noFile' }],
    });
  });

  it('with two files is refused with the number that it may have', async () => {
    const answer = await send([
      ['file', picture],
      ['file', picture],
    ]);
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      error: 'VALIDATION_ERROR',
      fields: [{ field: 'file', rule: 'oneFile' }],
    });
  });

  it('with a text beside the file is accepted, as a body with an unknown field is', async () => {
    const answer = await send([
      ['title', 'Bees'],
      ['file', picture],
    ]);
    expect(answer.statusCode).toBe(200);
  });

  it('with hundreds of texts is refused as a request that cannot be understood', async () => {
    const answer = await send([...Array.from({ length: 300 }, (): [string, string] => ['a', 'b']), ['file', picture]]);
    expect(answer.json()).toMatchObject({ statusCode: 400 });
    expect(answer.body).not.toMatch(/limit|FST/);
  });
});
