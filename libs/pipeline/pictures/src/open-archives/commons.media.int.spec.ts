import { createFfmpeg } from '@svc/pipeline/engine';
import { createMediaProviders, createMediaRegistry } from '@svc/pipeline/media';
import type { FoundPicture, Media, VideoPictures } from '@svc/pipeline/media';
import { createWorkflowLibraries, createPublicService, createSourceAccess, wikimedia } from '@svc/pipeline/providers';
import { readPictureHeader } from '@svc/pipeline/steps';
import { type TestContext, mediaInput, quickLimits, sendJson, testContext } from '@svc/pipeline/testing';
import { createServer, type AddressInfo } from 'node:net';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonsMedia } from './commons.media';
import { drawFile, startArchives, type ArchiveFile, type ArchiveServer } from '../../test/commons.fixture';

const bee = { title: 'Honey bee on lavender', description: 'A honey bee drinks nectar from a lavender flower.' };
const place = { widthPixels: 270, heightPixels: 480 };
const input = { ...mediaInput, ...place, subject: 'a honey bee on lavender' };

let archives: ArchiveServer;
let ffmpegPath: string;
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  archives = await startArchives();
});
afterAll(() => archives.close());
beforeEach(() => {
  archives.requests.length = 0;
  archives.handle = archives.answerWell;
  Object.assign(archives, { files: [bee], openverse: [], articles: {} });
});

const providersAt = ({ commonsUrl, openverseUrl, wikipediaUrl } = archives.addresses) => ({
  timeoutMs: 60_000,
  configured: {
    commons: { isOn: true, commonsUrl, openverseUrl, openverseClientId: '', limits: quickLimits },
    encyclopedia: { isOn: true, url: wikipediaUrl, limits: quickLimits },
    operator: { contact: 'operator@video.test', limits: quickLimits },
  },
});

const workflowAt = (providers = providersAt(), sources = createSourceAccess()) => {
  const workflows = createWorkflowLibraries(providers, '/nowhere');
  const ffmpeg = createFfmpeg(ffmpegPath);
  const made = createMediaProviders({ ffmpeg, providers, workflows, assetsFolder: null, sources }, [commonsMedia]);
  return createMediaRegistry(made).open('commons/photo');
};

const make = (change: Partial<typeof input> & { found?: FoundPicture[] } = {}, context = testContext('/')) =>
  workflowAt().make({ ...input, ...change }, context);

const find = async (video: Partial<VideoPictures>, context: TestContext = testContext('/')): Promise<string[][]> => {
  const whole = { language: 'en', topic: '', articles: [], subjects: [input.subject], ...place, ...video };
  const found = (await workflowAt().find?.(whole, context)) ?? [];
  return found.map((pictures) => pictures.map(({ credit }) => /“(.+)”/u.exec(credit.text)?.[1] ?? ''));
};

const asked = (path: string) => archives.requests.filter(({ url }) => url.pathname.startsWith(path));

describe('commons/photo', () => {
  it('is a photograph of exactly the size of its place, with its author', async () => {
    const picture = (await make()) as Media & { bytes: Uint8Array };
    expect(readPictureHeader(Buffer.from(picture.bytes))).toMatchObject(place);
    expect(picture).toMatchObject({ ...place, kind: 'picture' });
    expect(picture.credit).toMatchObject({
      text: '“Honey bee on lavender” by Ann & Lee, CC BY-SA 4.0, cropped, via Wikimedia Commons',
      url: 'https://commons.wikimedia.org/wiki/File%3AHoney_bee_on_lavender.jpg',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
      isOwed: true,
    });
  });

  it('is searched politely and only by words that can be seen', async () => {
    await make({ subject: 'We watched, quietly, a honey bee on the lavender.' });
    for (const { headers } of archives.requests)
      expect(headers['user-agent']).toBe('svc-video/0.1 (operator@video.test)');
    const [search] = asked('/w/');
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toMatchObject({
      action: 'query',
      generator: 'search',
      gsrnamespace: '6',
      maxlag: '5',
      prop: 'imageinfo',
      gsrsearch: expect.not.stringMatching(/quietly|the|on /u),
    });
  });

  it('sends one search and one file request at a time, and none twice', async () => {
    const open = { w: 0, files: 0, most: 0 };
    archives.handle = (request, response) => {
      const kind = request.url.pathname.startsWith('/files/') ? 'files' : 'w';
      open.most = Math.max(open.most, (open[kind] += 1));
      response.on('close', () => (open[kind] -= 1));
      archives.answerWell(request, response);
    };
    const workflow = workflowAt();
    const twice = () => workflow.make(input, testContext('/'));
    await Promise.all([twice(), workflow.make({ ...input, subject: 'lavender, bees' }, testContext('/'))]);
    const expected = [1, archives.requests.length];
    expect([(await twice(), open.most), archives.requests.length]).toEqual(expected);
  });

  it('comes large enough, and in a size that Wikimedia caches', async () => {
    await make({ widthPixels: 1_080, heightPixels: 1_920 });
    const widths = asked('/files/').map(({ url }) => url.pathname.split('/')[2]);
    expect(widths).toEqual(['3840']);
    expect(asked('/w/').map(({ url }) => url.searchParams.get('iiurlwidth'))).toEqual(['1920', '3840']);
  });
});

describe('rejected pictures', () => {
  const others: [string, Partial<ArchiveFile>][] = [
    ['under a licence that forbids commerce', { licence: 'CC BY-NC-SA 4.0' }],
    ['under the GNU licence alone', { licence: 'GFDL' }],
    ['that require a credit but name no author', { artist: '' }],
    ['that are too small', { widthPixels: 180, heightPixels: 320 }],
    ['that are drawn', { mime: 'image/svg+xml' }],
    ['that are no photographs', { mime: 'image/png' }],
    ['with a trademark', { restrictions: 'trademarked' }],
    ['of which next to nothing would be seen', { widthPixels: 9_000, heightPixels: 1_000 }],
    ['that are logos', { categories: 'Logos of companies' }],
    ['that are maps', { categories: 'Maps of bees' }],
    ['that are scans', { description: 'A honey bee on lavender, scanned from a book.' }],
  ];
  it.each(others)('are those %s', async (_, change) => {
    archives.files = [{ ...bee, ...change }];
    await expect(make()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(asked('/files/')).toEqual([]);
  });

  it('are shown when a scene asks for them', async () => {
    archives.files = [{ title: 'Old map of Vienna', description: 'A map of the city.', categories: 'Maps of Vienna' }];
    expect(await find({ subjects: ['An old map of Vienna', 'The city of Vienna'] })).toEqual([
      ['Old map of Vienna'],
      [],
    ]);
  });
});

describe('pictures of a video', () => {
  const files = [
    { title: 'Bee at a lily', description: 'A honey bee.' },
    { title: 'Bee at a rose', description: 'A honey bee.' },
    { title: 'Bee in flight', description: 'A honey bee.', assessments: 'featured' },
  ];

  it('are all different, even for equal scenes', async () => {
    archives.files = files;
    const found = await find({ subjects: Array.from({ length: 4 }, () => 'a honey bee') });
    const shown = found.flat();
    expect(found.slice(0, 3).map(([first]) => first)).not.toContain(undefined);
    expect(found[3]).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(found[0]?.[0]).toBe('Bee in flight');
  });

  it('come first from the article, each where it fits best, without files stored by Wikipedia alone', async () => {
    archives.files = [
      ...files,
      { title: 'Comb with a dance', description: 'Honey bees dance.', articles: ['Waggle dance'] },
      { title: 'Meadow with flowers', description: 'Where bees fly.', articles: ['Waggle dance'] },
      { title: 'Album cover', description: 'Waggle dance flowers sun', articles: ['Waggle dance'], isLocal: true },
    ];
    const subjects = ['Waggle dance, sun, flowers', 'Waggle dance, comb', 'Bee, lily'];
    const found = await find({ articles: ['Waggle dance'], subjects });
    expect(found.map(([first]) => first)).toEqual(['Meadow with flowers', 'Comb with a dance', 'Bee at a lily']);
    expect(asked('/en/w/')).toHaveLength(2);
  });

  it('are shown where the article shows them', async () => {
    archives.files = ['Plate 1', 'Plate 2'].map((title) => ({
      title,
      description: 'From the collection of a museum.',
      articles: ['Waggle dance'],
    }));
    archives.articles = {
      'Waggle dance':
        '[[File:Plate 2.jpg|thumb|A comb in autumn<ref>A book</ref>]] Text. [[Datei:Plate_1.jpg|mini|The sundial]]',
    };
    const wanted = { articles: ['Waggle dance'], subjects: ['Waggle dance, sundial', 'Waggle dance, comb'] };
    expect(await find(wanted)).toEqual([['Plate 1'], ['Plate 2']]);
  });

  it('show the head of the subject, or are left out', async () => {
    archives.files = [
      { title: 'Honey jar with bread', description: 'Honey on a table.' },
      { title: 'Bee with honey', description: 'A bee.' },
    ];
    expect(await find({ subjects: ['honey jar, wood', 'honey badger'] })).toEqual([['Honey jar with bread'], []]);
  });

  it('fill the later places of a scene with more of its results', async () => {
    archives.files = files;
    const found = await find({ subjects: ['a honey bee', 'sits on a lily', 'smells of sugar'], scenes: [0, 0, 0] });
    expect(found.map(([first]) => first)).toEqual(['Bee in flight', 'Bee at a lily', 'Bee at a rose']);
    expect(asked('/openverse/')).toEqual([]);
  });

  it('come from Openverse when Commons has none', async () => {
    archives.openverse = [
      { title: 'Tractor', license: 'by' },
      { title: 'Tractor of mine', license: 'by-nc' },
    ];
    expect(await find({ subjects: ['honey bee on lavender', 'an old tractor'] })).toEqual([[bee.title], ['Tractor']]);
    expect(asked('/openverse/')[0]?.url.searchParams.get('license')).toBe('cc0,pdm,by,by-sa');
  });
});

describe('failing archives', () => {
  const busy = { error: { code: 'maxlag', info: 'Waiting for 10.0.0.1: 7 seconds lagged', host: '10.0.0.1', lag: 7 } };
  it.each<[string, number, unknown, Record<string, string>, string]>([
    ['asks for patience of ten minutes', 429, {}, { 'retry-after': '600' }, 'is asked too often'],
    ['is broken', 503, {}, { 'retry-after': '0' }, 'is out of order'],
    ['lags behind', 200, busy, { 'retry-after': '5' }, 'is too busy just now'],
    ['sends something else', 200, [], {}, 'returned an unexpected response'],
  ])(
    'are not asked again for the video when one %s, and the other one is asked',
    async (_, status, body, headers, said) => {
      archives.openverse = [{ title: 'Honey bee', license: 'cc0' }];
      archives.handle = (request, response) => {
        if (request.url.pathname === '/w/api.php') sendJson(response, body, status, headers);
        else archives.answerWell(request, response);
      };
      const context = testContext('/');
      expect(await find({ subjects: ['honey bee', 'honey comb'] }, context)).toEqual([['Honey bee'], []]);
      expect(context.warnings).toEqual([expect.stringContaining(said)]);
      expect(asked('/w/').length).toBeLessThanOrEqual(2);
    },
  );

  it('are retried after the delay that they ask for, within a limit', async () => {
    archives.handle = (request, response) => {
      if (archives.requests.length === 1) sendJson(response, {}, 429, { 'retry-after': '0' });
      else archives.answerWell(request, response);
    };
    expect(await find({})).toEqual([[bee.title]]);
  });

  it('cost one attempt without a network, for words and pictures together', async () => {
    let attempts = 0;
    const wall = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => wall.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(wall.address() as AddressInfo).port}/w/api.php`;
    const providers = providersAt({ commonsUrl: url, openverseUrl: url, wikipediaUrl: url });
    const sources = createSourceAccess();
    const context = testContext('/');
    const service = { name: 'The encyclopedia', userAgent: 'test', maxAnswerBytes: 1_000, source: wikimedia, sources };
    const client = createPublicService(service).openClient(url);
    await expect(client.json('', { signal: context.signal })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    const video = { language: 'en', topic: '', articles: ['Bee'], subjects: ['a bee', 'a rose'], ...place };
    expect(await workflowAt(providers, sources).find?.(video, context)).toEqual([[], []]);
    expect(attempts).toBe(1);
    expect(context.warnings).toHaveLength(1);
    await new Promise((resolve) => wall.close(resolve));
  });

  it('stop when the video is cancelled', async () => {
    const stop = new AbortController();
    archives.handle = () => stop.abort(new Error('enough'));
    await expect(find({}, testContext('/', stop.signal))).rejects.toThrow('enough');
  });
});

describe('unexpected files', () => {
  const at = (path: string): FoundPicture => ({
    fileUrl: path.startsWith('/') ? archives.baseUrl + path : path,
    credit: { text: path, url: 'https://commons.wikimedia.org/' },
  });
  const huge = Buffer.from('89504e470d0a1a0a0000000d494844520001869f0001869f0806000000', 'hex');
  const good = () => at('/files/960/Good.jpg');

  it.each([
    ['lead to another host', '/redirect'],
    ['lie at a private address', 'https://169.254.169.254/latest'],
    ['lie on this machine', 'http://127.0.0.2:1/a.jpg'],
    ['are pages', '/page'],
    ['are bombs', '/huge'],
    ['are gone', '/gone'],
  ])('are skipped when they %s', async (_, path) => {
    archives.handle = (request, response) => {
      const { pathname } = request.url;
      if (pathname === '/redirect') response.writeHead(302, { location: 'https://127.0.0.1/a.jpg' }).end();
      else if (pathname === '/page') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>');
      else if (pathname === '/huge') response.writeHead(200, { 'content-type': 'image/png' }).end(huge);
      else if (pathname === '/gone') response.writeHead(404).end();
      else archives.answerWell(request, response);
    };
    expect(await make({ found: [at(path), good()] })).toMatchObject({ credit: { text: '/files/960/Good.jpg' } });
    await expect(make({ found: [at(path)] })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('are accepted by their content, not by their name', async () => {
    const file = await drawFile(bee, 960, 720);
    archives.handle = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(file);
    expect(await make({ found: [good()] })).toMatchObject(place);
  });
});
