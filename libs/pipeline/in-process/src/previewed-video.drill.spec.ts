import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewedDrafts } from '../test/previewed-drafts.fixture';
import { startPreviewedVideos, withoutTimes, type PreviewedVideos } from '../test/previewed-video.fixture';

let videos: PreviewedVideos;
beforeAll(async () => {
  videos = await startPreviewedVideos();
});
afterAll(() => videos.close());

describe('the preview of a draft of each kind', () => {
  it('are at least twenty', () => {
    expect(Object.keys(previewedDrafts).length).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(previewedDrafts))('is what the video shows, shot by shot: %s', async (_, draft) => {
    const shots = await videos.compare(draft);
    expect(shots.length).toBeGreaterThan(0);
    for (const { previewed, played, rendered } of shots) {
      expect(played).toEqual(rendered);
      expect(previewed && withoutTimes(previewed)).toEqual(rendered && withoutTimes(rendered));
    }
    expect(shots.map(({ ssim }) => (ssim >= 0.95 ? 'alike' : ssim))).toEqual(shots.map(() => 'alike'));
  });
});
