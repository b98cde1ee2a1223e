import { createFfmpeg } from '@svc/pipeline/engine';
import { type VideoPictures, createMediaProviders, createMediaRegistry } from '@svc/pipeline/media';
import { createWorkflowLibraries, createSourceAccess } from '@svc/pipeline/providers';
import { mediaInput, quickLimits, sendJson, testContext, writeClip } from '@svc/pipeline/testing';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startArchives, type ArchiveFile, type ArchiveServer } from '../../test/commons.fixture';
import { commonsMedia } from './commons.media';

const place = { widthPixels: 270, heightPixels: 480 };
const input = { ...mediaInput, ...place, subject: 'a honey bee on lavender' };
const bee: ArchiveFile = {
  title: 'Honey bee on lavender',
  description: 'A honey bee drinks nectar from a lavender flower.',
  widthPixels: 1_920,
  heightPixels: 1_080,
  clip: { durationSeconds: 12, widths: [426, 854, 1_280, 1_920] },
};
const photograph: ArchiveFile = { title: 'Comb of honey', description: 'A comb of the honey bee.' };

let archives: ArchiveServer;
let ffmpegPath: string;
let workFolder: string;
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  workFolder = await mkdtemp(join(tmpdir(), 'commons-clips-'));
  archives = await startArchives();
  archives.clip = await readFile(await writeClip(ffmpegPath, workFolder, 'shown.webm'));
});
afterAll(async () => {
  await archives.close();
  await rm(workFolder, { recursive: true });
});
beforeEach(() => {
  archives.requests.length = 0;
  archives.handle = archives.answerWell;
  Object.assign(archives, { files: [bee, photograph], openverse: [] });
});

const workflow = () => {
  const { commonsUrl, openverseUrl, wikipediaUrl } = archives.addresses;
  const configured = {
    commons: { isOn: true, commonsUrl, openverseUrl, openverseClientId: '', limits: quickLimits },
    encyclopedia: { isOn: true, url: wikipediaUrl, limits: quickLimits },
    operator: { contact: 'operator@video.test', limits: quickLimits },
  };
  const providers = { timeoutMs: 60_000, configured };
  const workflows = createWorkflowLibraries(providers, '/nowhere');
  const options = {
    ffmpeg: createFfmpeg(ffmpegPath),
    providers,
    workflows,
    assetsFolder: null,
    sources: createSourceAccess(),
  };
  return createMediaRegistry(createMediaProviders(options, [commonsMedia])).open('commons/video');
};

const find = async (video: Partial<VideoPictures>, context = testContext(workFolder)) => {
  const whole = { language: 'en', topic: '', articles: [], subjects: [input.subject], ...place, ...video };
  return (await workflow().find?.(whole, context)) ?? [];
};

const fetched = (): string[] =>
  archives.requests.map(({ url }) => url.pathname).filter((path) => path.startsWith('/files/'));

describe('commons/video', () => {
  it('is a moving clip with its author', async () => {
    const clip = await workflow().make(input, testContext(workFolder));
    expect(clip).toMatchObject({ kind: 'clip', widthPixels: 320, heightPixels: 240 });
    expect(clip).toMatchObject({ durationSeconds: expect.closeTo(2, 1) });
    expect(clip.credit).toEqual({
      code: 'archived',
      values: {
        title: 'Honey bee on lavender',
        name: 'Ann & Lee',
        licence: 'CC BY-SA 4.0',
        place: 'Wikimedia Commons',
      },
      text: '“Honey bee on lavender” by Ann & Lee, CC BY-SA 4.0, cropped, via Wikimedia Commons',
      url: 'https://commons.wikimedia.org/wiki/File%3AHoney_bee_on_lavender.webm',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
      isOwed: true,
    });
  });

  it('comes in the smallest rendition that is large enough', async () => {
    await workflow().make(input, testContext(workFolder));
    expect(fetched()).toEqual([`/files/854/${encodeURIComponent(bee.title)}.webm`]);
  });

  it('comes in a smaller rendition when a larger one costs too much bandwidth', async () => {
    archives.files = [{ ...bee, clip: { durationSeconds: 280, widths: [640, 1_920], bitsPerSecond: 1_800_000 } }];
    await workflow().make(input, testContext(workFolder));
    expect(fetched()).toEqual([`/files/640/${encodeURIComponent(bee.title)}.webm`]);
  });

  it('shows a photograph in scenes without a matching clip, and no clip twice', async () => {
    const found = await find({ subjects: ['honey bee on lavender', 'comb of honey', 'honey bee on lavender'] });
    expect(found.map(([first]) => first?.isClip)).toEqual([true, undefined, undefined]);
    expect(found.map(([first]) => first?.credit.url.split('%3A')[1])).toEqual([
      'Honey_bee_on_lavender.webm',
      'Comb_of_honey.jpg',
      undefined,
    ]);
  });

  it('takes clips of the article first', async () => {
    archives.files = [bee, { ...bee, title: 'Waggle dance of a honey bee', articles: ['Bee'] }];
    const [found] = await find({ articles: ['Bee'], subjects: ['a dance of the honey bee'] });
    expect(found?.[0]?.credit.url).toContain('Waggle_dance');
  });
});

describe('rejected clips', () => {
  const others: [string, Partial<ArchiveFile>][] = [
    ['under a licence that forbids commerce', { licence: 'CC BY-NC-SA 4.0' }],
    ['that are too small', { clip: { durationSeconds: 12, widths: [320] } }],
    ['that are over at once', { clip: { durationSeconds: 2, widths: [854] } }],
    ['that last for an hour', { clip: { durationSeconds: 3_600, widths: [854] } }],
    ['that cost too much of a line', { clip: { durationSeconds: 280, widths: [854], bitsPerSecond: 9_000_000 } }],
    ['without a stated size', { clip: { durationSeconds: 280, widths: [854], bitsPerSecond: 0 } }],
    ['that have no whole file', { clip: { durationSeconds: 12, widths: [] } }],
    ['with a trademark', { restrictions: 'trademarked' }],
  ];
  it.each(others)('are those %s', async (_, change) => {
    archives.files = [{ ...bee, ...change }];
    expect(await find({})).toEqual([[]]);
  });

  it('are unreadable ones, and the next clip is used', async () => {
    archives.files = [
      { ...bee, assessments: 'featured' },
      { ...bee, title: 'A honey bee at lavender' },
    ];
    archives.handle = (request, response) => {
      if (fetched().length === 1 && request.url.pathname.startsWith('/files/')) response.end('<html>');
      else archives.answerWell(request, response);
    };
    expect(await workflow().make(input, testContext(workFolder))).toMatchObject({ kind: 'clip' });
    expect(fetched()).toHaveLength(2);
  });

  it('are larger than announced, and the next clip is used', async () => {
    archives.files = [
      { ...bee, assessments: 'featured' },
      { ...bee, title: 'A honey bee at lavender' },
    ];
    archives.handle = (request, response) => {
      if (fetched().length === 1 && request.url.pathname.startsWith('/files/'))
        response.writeHead(200, { 'content-length': 64 * 1024 * 1024 + 1 }).flushHeaders();
      else archives.answerWell(request, response);
    };
    expect(await workflow().make(input, testContext(workFolder))).toMatchObject({ kind: 'clip' });
    expect(fetched()).toHaveLength(2);
  });

  it('do not delay photographs while they are fetched', async () => {
    const held = Promise.withResolvers<() => void>();
    archives.handle = (request, response) => {
      const answer = (): void => archives.answerWell(request, response);
      if (request.url.pathname.endsWith('.webm')) held.resolve(answer);
      else answer();
    };
    const video = workflow();
    const clip = video.make(input, testContext(workFolder));
    const sendClip = await held.promise;
    const other = { ...input, subject: 'comb of honey' };
    expect(await video.make(other, testContext(workFolder))).toMatchObject({ kind: 'picture' });
    sendClip();
    expect(await clip).toMatchObject({ kind: 'clip' });
  });

  it('cause one warning when the archive does not answer, for clips and photographs together', async () => {
    archives.handle = (_, response) => sendJson(response, {}, 503, { 'retry-after': '600' });
    const context = testContext(workFolder);
    expect(await find({}, context)).toEqual([[]]);
    expect(context.warnings).toHaveLength(1);
  });
});
