import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { column, makePdf, testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTemplates } from '@svc/pipeline/testing';
import type { VideoRequest } from '@svc/pipeline';
import { generateVideo } from './generate-video';

let root = '';
let resourcesFolder = '';
let ffmpegPath = '';
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'video-of-document-'));
  resourcesFolder = await smallTemplates(root, ['image_default']);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const first = [
  'Tidal power uses the rise and fall of the sea to',
  'make electricity. The first station began in 1966.',
];
const second = ['The barrage closes off the bay, and its sixteen', 'turbines turn in both directions with the tide.'];
const pages = [
  { texts: [{ text: 'Power from the Tides', x: 100, y: 700, size: 20 }, ...column(first, 50, 660)] },
  {
    texts: [
      { text: 'Turbines', x: 50, y: 720, size: 13, isBold: true },
      ...column(second, 50, 700),
      { text: 'Figure 1: Turbines of the barrage', x: 50, y: 380, size: 9 },
    ],
    images: [{ x: 50, y: 400, width: 200, height: 150, color: [200, 40, 30] as const }],
  },
];

const make = async (content: Buffer, request: Partial<VideoRequest> = {}) => {
  const documentPath = join(root, 'tides.pdf');
  await writeFile(documentPath, content);
  const workRoot = await mkdtemp(join(root, 'work-'));
  try {
    return await generateVideo(
      { text: '', frame_template: '270x270/image_default.html', n_scenes: 2, ...request },
      { ffmpegPath, resourcesFolder, documentPath, workRoot, outputFolder: join(root, 'out') },
    );
  } finally {
    expect(await readdir(workRoot)).toEqual([]);
  }
};

describe('a video of a document', () => {
  it('tells its sentences with their pages, and leaves no temporary file', async () => {
    const { sources, narrations, duration } = await make(makePdf(pages));
    expect(duration).toBeGreaterThan(3);
    expect(sources).toEqual([{ writer: 'document', title: 'Power from the Tides', url: null, licence: null }]);
    expect(narrations).toHaveLength(2);
    for (const { text, source } of narrations)
      expect(source).toMatchObject(
        text.includes('turbines') ? { page: 2, section: 'Turbines' } : { page: 1, section: null },
      );
  });

  it('is refused for a protected document, with the field and what to do', async () => {
    const protectedPdf = makePdf(pages, {
      trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<01> <01>]`,
    });
    await expect(make(protectedPdf)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'text', message: expect.stringContaining('protected by a password') as unknown }],
    });
  });
});
