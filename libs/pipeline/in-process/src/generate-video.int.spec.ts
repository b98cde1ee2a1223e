import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileSource, readProvenance } from '@svc/pipeline-provenance';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateVideo } from './generate-video';

let [root, ffmpegPath] = ['', ''];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-video-'));
  ({ ffmpegPath } = await testFfmpeg());
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('generateVideo', () => {
  it('bears a valid manifest, signed with the key of the given folder', async () => {
    const request = { text: 'Signed.', mode: 'fixed' as const, frame_template: '1080x1080/static_default.html' };
    const { video_url: url } = await generateVideo(request, {
      ffmpegPath,
      resourcesFolder: resolve('content'),
      workRoot: join(root, 'work'),
      outputFolder: join(root, 'signed'),
      signing: { folder: join(root, 'provenance') },
    });
    const file = await open(fileURLToPath(url));
    try {
      expect(await readProvenance(await fileSource(file))).toMatchObject({ status: 'valid', problems: [] });
    } finally {
      await file.close();
    }
  });
});
