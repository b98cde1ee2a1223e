import { column, makePdf } from '@svc/testing/harness';
import { describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { finishedTask } from './tasks';

const paper = makePdf([
  {
    texts: [
      { text: 'Power from the Tides', x: 100, y: 700, size: 20 },
      ...column(
        ['Tidal power uses the rise and fall of the sea to', 'make electricity. The first station began in 1966.'],
        50,
        660,
      ),
    ],
  },
  {
    texts: [
      { text: 'Turbines', x: 50, y: 720, size: 13, isBold: true },
      ...column(
        ['The barrage closes off the bay, and its sixteen', 'turbines turn in both directions with the tide.'],
        50,
        700,
      ),
      { text: 'Figure 1: Turbines of the barrage', x: 50, y: 380, size: 9 },
    ],
    images: [{ x: 50, y: 400, width: 200, height: 150, color: [200, 40, 30] }],
  },
]);

const upload = async (content: Buffer, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(videoUrl('/api/assets'), { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { path: string; name: string; message: string } };
};

describe('a video of an uploaded document', () => {
  it('tells its sentences, each with its page, and shows its figure', async () => {
    const { status, body } = await upload(paper, 'tides.pdf');
    expect([status, body.path]).toEqual([200, expect.stringMatching(/^uploads\/.+\/tides(?:-\d+)?\.pdf$/)]);
    const accepted = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), {
      body: { text: `assets/${body.path}`, n_scenes: 2, frame_template: '1080x1080/image_default.html' },
    });
    const { status: state, result, warnings } = await finishedTask(accepted.body.task_id);
    expect([state, warnings]).toEqual(['completed', []]);
    expect(result?.sources).toMatchObject([{ writer: 'document', title: 'Power from the Tides' }]);
    expect(result?.narrations.map(({ source }) => source)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ page: 1, section: null }),
        expect.objectContaining({ page: 2, section: 'Turbines' }),
      ]),
    );
    expect((await fetch(videoUrl(`/api/assets/${body.name}`), { method: 'DELETE' })).status).toBe(200);
  });

  it('is refused with the reason at the upload when the document is protected', async () => {
    const keys = `/O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}>`;
    const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 ${keys} >> /ID [<01> <01>]`;
    const { status, body } = await upload(makePdf([{ texts: [] }], { trailer }), 'secret.pdf');
    expect([status, body.message]).toEqual([400, expect.stringContaining('protected by a password')]);
  });
});
