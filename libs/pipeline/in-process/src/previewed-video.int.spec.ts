import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewedDrafts } from '../test/previewed-drafts.fixture';
import { startPreviewedVideos, withoutTimes, type PreviewedVideos } from '../test/previewed-video.fixture';

let videos: PreviewedVideos;
beforeAll(async () => {
  videos = await startPreviewedVideos();
});
afterAll(() => videos.close());

const some = ['colours of a brand', 'a clip of the user beside drawings', 'a chart of the user'];

describe('the preview of a draft', () => {
  it.each(some)('is what its video shows, shot by shot: %s', async (name) => {
    const { [name]: draft = { text: '' } } = previewedDrafts;
    for (const { scene, previewed, played, rendered, ssim } of await videos.compare(draft)) {
      expect(played).toEqual(rendered);
      expect(previewed && withoutTimes(previewed)).toEqual(rendered && withoutTimes(rendered));
      expect([scene, previewed?.picture, ssim >= 0.95 ? 'alike' : ssim]).toEqual([scene, rendered?.picture, 'alike']);
    }
  });
});
