import { mediaInput, sendJson } from '@svc/pipeline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMediaFixture, type MediaFixture } from '../test/media-providers.fixture';

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await startMediaFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const input = mediaInput;
describe.each([
  ['builtin/abstract', 'picture'],
  ['openai/dall-e-3', 'picture'],
  ['pexels/photo', 'picture'],
  ['pexels/video', 'clip'],
  ['pixabay/photo', 'picture'],
  ['pixabay/video', 'clip'],
  ['coverr/video', 'clip'],
  ['comfyui/flux.json', 'picture'],
  ['assets/mine', 'clip'],
])('the workflow %s', (workflow, kind) => {
  it(`makes a ${kind} of known size`, async () => {
    const at = await fixture.context();
    const media = await fixture.registry.open(workflow).make(input, at);
    expect(media.kind).toBe(kind);
    expect(media.widthPixels).toBeGreaterThan(0);
    expect(media.heightPixels).toBeGreaterThan(0);
    expect(at.warnings).toEqual([]);
  });

  it('either follows a style or warns that it does not', async () => {
    const at = await fixture.context();
    await fixture.registry.open(workflow).make({ ...input, promptPrefix: 'oil painting' }, at);
    const follows = /^(?:builtin|openai|comfyui)/u.test(workflow);
    expect(at.warnings).toEqual(follows ? [] : [expect.stringMatching(/^prompt_prefix: /u)]);
  });

  it('is listed', () => {
    expect([...fixture.registry.list(), 'openai/dall-e-3']).toContain(workflow);
  });
});

describe('unavailable or unknown workflows', () => {
  it.each([
    ['openai/dall-e-3', 'OPENAI_IMAGE_BASE_URL'],
    ['pexels/photo', 'PEXELS_API_KEY'],
    ['pixabay/video', 'PIXABAY_API_KEY'],
    ['coverr/video', 'COVERR_API_KEY'],
    ['comfyui/flux.json', 'COMFYUI_URL'],
    ['assets/mine', 'ASSETS_FOLDER'],
  ])('%s is refused with the name of its variable', (workflow, variable) => {
    expect(() => fixture.unset.open(workflow)).toThrow(
      expect.objectContaining({ statusCode: 400, message: expect.stringContaining(variable) as string }),
    );
  });

  it.each([
    ...['pexels/music', 'coverr/photo', 'pixabay/music'],
    ...['comfyui/none.json', 'comfyui/../secret.json', 'comfyui/%2e%2e/x.json', 'comfyui/voice.json'],
    ...['comfyui/graph.json', 'assets/empty', 'assets/none', 'assets/..', 'assets/../mine', 'assets/away', 'assets//'],
  ])('%s is refused', (workflow) => {
    expect(() => fixture.registry.open(workflow)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('are not listed', () => {
    expect(fixture.unset.list().every((workflow) => /^(?:auto$|builtin\/)/u.test(workflow))).toBe(true);
    expect(fixture.registry.list()).not.toContain('comfyui/voice.json');
  });
});

describe('openai pictures', () => {
  it('are requested as documented, in the nearest shape', async () => {
    await fixture.registry.open('openai/dall-e-3').make(input, await fixture.context());
    expect(fixture.vendor.requests[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer test-key' } });
    expect(fixture.vendor.requests[0]?.json()).toEqual({
      model: 'dall-e-3',
      prompt: input.prompt,
      n: 1,
      size: '1024x1792',
      response_format: 'b64_json',
    });
    await fixture.registry.open('openai/gpt-image-1').make({ ...input, heightPixels: 600 }, await fixture.context());
    expect(fixture.vendor.requests[1]?.json()).toEqual({
      model: 'gpt-image-1',
      prompt: input.prompt,
      n: 1,
      size: '1536x1024',
    });
  });

  it('are requested without a format when the server does not support it', async () => {
    const answer = fixture.vendor.handle;
    fixture.vendor.handle = (request, response) => {
      if ('response_format' in request.json()) sendJson(response, { error: {} }, 400);
      else answer(request, response);
    };
    expect((await fixture.registry.open('openai/flux').make(input, await fixture.context())).kind).toBe('picture');
  });

  const sendsUrl = (url: string): void => {
    const answer = fixture.vendor.handle;
    fixture.vendor.handle = (request, response) => {
      if (request.url.pathname === '/images/generations') sendJson(response, { data: [{ url }] });
      else answer(request, response);
    };
  };

  it('may come as an address on the same server', async () => {
    sendsUrl(`${fixture.vendor.baseUrl}/files/a.png`);
    expect(await fixture.registry.open('openai/dall-e-3').make(input, await fixture.context())).toMatchObject({
      widthPixels: 64,
    });
    expect(fixture.vendor.requests[1]?.headers.authorization).toBeUndefined();
  });

  it.each(['http://127.0.0.2:1/a.png', 'file:///etc/passwd', 'https://169.254.169.254/latest', 'https://localhost/x'])(
    'are never fetched from %s',
    async (url) => {
      sendsUrl(url);
      await expect(fixture.registry.open('openai/dall-e-3').make(input, await fixture.context())).rejects.toMatchObject(
        {
          code: 'PROVIDER_FAILED',
          message: 'A file of the picture service could not be fetched.',
        },
      );
    },
  );

  const hugePng = Buffer.from(
    '89504e470d0a1a0a0000000d494844520001869f0001869f08060000000000000000000000000000000000000000',
    'hex',
  );
  it.each([
    ['a page', Buffer.from('<html>')],
    ['a picture of 99,999 x 99,999', hugePng],
    ['nothing', Buffer.alloc(0)],
  ])('are refused when they are %s', async (_, bytes) => {
    fixture.vendor.handle = (_request, response) =>
      sendJson(response, { data: [{ b64_json: bytes.toString('base64') }] });
    await expect(fixture.registry.open('openai/dall-e-3').make(input, await fixture.context())).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
    });
  });
});

describe('stock footage', () => {
  it('is searched by visible words, upright for an upright place', async () => {
    await fixture.registry.open('pexels/photo').make(input, await fixture.context());
    const [search, download] = fixture.vendor.requests;
    expect(search?.headers.authorization).toBe('test-key');
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toMatchObject({
      query: 'bee flower',
      orientation: 'portrait',
    });
    expect(Object.fromEntries(download?.url.searchParams ?? [])).toEqual({
      auto: 'compress',
      cs: 'tinysrgb',
      fit: 'crop',
      w: '1080',
      h: '1920',
    });
    expect(download?.headers.authorization).toBeUndefined();
  });

  it('names its author', async () => {
    const [photo, video] = [
      await fixture.registry.open('pexels/photo').make(input, await fixture.context()),
      await fixture.registry.open('pexels/video').make(input, await fixture.context()),
    ];
    expect(photo.credit).toMatchObject({
      text: 'Photo by Ann Lee on Pexels',
      url: 'https://www.pexels.com/photo/bee-1/',
    });
    expect(video.credit?.text).toBe('Video by Bo Diaz on Pexels');
  });

  it('is searched by fewer words until something is found', async () => {
    const answer = fixture.vendor.handle;
    fixture.vendor.handle = (request, response) => {
      const query = request.url.searchParams.get('query');
      if (query?.includes(' ')) sendJson(response, { total_results: 0, photos: [] });
      else answer(request, response);
    };
    expect((await fixture.registry.open('pexels/photo').make(input, await fixture.context())).kind).toBe('picture');
    expect(fixture.vendor.requests[1]?.url.searchParams.get('query')).toBe('bee');
  });

  it('fails with the words when nothing is found', async () => {
    fixture.vendor.handle = (_request, response) => sendJson(response, { total_results: 0, videos: [] });
    await expect(fixture.registry.open('pexels/video').make(input, await fixture.context())).rejects.toThrow(
      'has nothing for "a bee',
    );
  });

  it('comes in the smallest file that fills its place', async () => {
    const media = await fixture.registry.open('pexels/video').make(input, await fixture.context());
    expect(fixture.vendor.requests.at(-1)?.url.pathname).toBe('/files/1080x1920.mp4');
    expect(media).toMatchObject({ kind: 'clip', widthPixels: 320, heightPixels: 240 });
    expect(media.kind === 'clip' && media.durationSeconds).toBeCloseTo(2, 1);
  });

  it.each([
    ['a playlist of local files', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a script of local files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a page', '<html>'],
  ])('is refused when it is %s', async (_, body) => {
    const answer = fixture.vendor.handle;
    fixture.vendor.handle = (request, response) => {
      if (request.url.pathname.startsWith('/files')) response.writeHead(200, { 'content-type': 'video/mp4' }).end(body);
      else answer(request, response);
    };
    await expect(fixture.registry.open('pexels/video').make(input, await fixture.context())).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: expect.stringContaining('it is not an MP4') as string,
    });
  });
});

describe('stock services', () => {
  const wanted = {
    search: 'bee',
    subject: 'a bee',
    topic: '',
    articles: [],
    language: 'en',
    without: new Set<string>(),
  };

  it.each(['pexels', 'pixabay', 'coverr'])(
    'suggest pictures and clips that the workflow then shows: %s',
    async (family) => {
      const at = await fixture.context();
      const suggester = fixture.registry.suggesters().find(({ workflow }) => workflow.startsWith(`${family}/`));
      if (suggester === undefined) throw new Error('It suggests nothing.');
      const found = await suggester.suggest({ ...wanted, widthPixels: 1_080, heightPixels: 1_920 }, at);
      expect(found.map(({ found: { isClip = false } }) => isClip)).toContain(family !== 'pexels');
      for (const suggested of found) {
        const media = await fixture.registry.open(suggester.workflow).make({ ...input, found: [suggested.found] }, at);
        expect([media.kind, media.credit]).toEqual([
          suggested.found.isClip === true ? 'clip' : 'picture',
          suggested.found.credit,
        ]);
        expect((await suggester.thumbnail(suggested.thumbnailUrl, at.signal)).length).toBeGreaterThan(0);
      }
    },
  );

  it('send the key of pixabay in the address, and leave it out of errors', async () => {
    const at = await fixture.context();
    fixture.vendor.handle = (_request, response) => response.writeHead(400).end('[ERROR 400] Invalid API key');
    const failure = await fixture.registry
      .open('pixabay/photo')
      .make(input, at)
      .catch((error: unknown) => error);
    expect(fixture.vendor.requests.at(-1)?.url.searchParams.get('key')).toBe('test-key');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('test-key');
  });
});
