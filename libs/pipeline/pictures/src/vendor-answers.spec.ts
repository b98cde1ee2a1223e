import { describe, expect, it } from 'vitest';
import { imageSizeFor } from './openai/image-size';
import { bestFile, chooseOrientation, readPhotos, readVideos } from './pexels/pexels-answers';
import { searchQueries } from './pexels/pexels.media';

const upright = { widthPixels: 1080, heightPixels: 1920 };

describe('imageSizeFor', () => {
  it.each([
    ['gpt-image-1', upright, [], '1024x1536'],
    ['gpt-image-1', { widthPixels: 1000, heightPixels: 1000 }, [], '1024x1024'],
    ['dall-e-3', { widthPixels: 1920, heightPixels: 1080 }, [], '1792x1024'],
    ['dall-e-2', upright, [], '1024x1024'],
    ['flux', upright, [], '768x1344'],
    ['flux', { widthPixels: 512, heightPixels: 512 }, [], '512x512'],
    ['flux', { widthPixels: 4_000, heightPixels: 10 }, [], '4032x64'],
    ['flux', upright, ['512x512', '640x1136'], '640x1136'],
  ])('for model %s and place %j (configured: %j) returns %s', (model, needed, configured, size) => {
    expect(imageSizeFor(model, needed, configured)).toBe(size);
  });
});

describe('searchQueries', () => {
  it.each([
    ['Why bees dance, close-up', ['bees dance', 'bees']],
    [
      'The old lighthouse keeper watches a violent winter storm',
      ['old lighthouse keeper watches violent', 'old lighthouse keeper', 'old lighthouse', 'old'],
    ],
    ['蜜蜂在跳舞', ['蜜蜂在跳舞']],
    ['how and why?', ['abstract']],
    ['', ['abstract']],
  ])('for "%s" returns %j', (prompt, queries) => {
    expect(searchQueries(prompt)).toEqual(queries);
  });
});

describe('answers of pexels', () => {
  it('are read even when only parts of them are valid', () => {
    expect(readPhotos({})).toEqual([]);
    expect(
      readPhotos({ photos: [null, {}, { src: null }, { src: { original: 5 } }, { src: { original: 'x' } }] }),
    ).toMatchObject([{ original: 'x', credit: { text: 'Photo from Pexels', url: 'https://www.pexels.com/' } }]);
    const hls = { link: 'x', file_type: 'application/x-mpegURL', width: null, height: null };
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    expect(
      readVideos({ videos: [{ video_files: [hls] }, { duration: 3, video_files: [hls, file, 1] }] }),
    ).toMatchObject([{ durationSeconds: 3, files: [{ link: 'y', widthPixels: 10, heightPixels: 20 }] }]);
  });

  it('name the author and the page of the work', () => {
    const photo = { src: { original: 'x' }, photographer: 'Ann\n Lee', url: 'https://www.pexels.com/photo/bee-1/' };
    expect(
      readPhotos({ photos: [photo, { ...photo, url: 'javascript:alert(1)' }] }).map((each) => each.credit),
    ).toMatchObject([
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' },
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/' },
    ]);
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    const video = { video_files: [file], user: { name: 'Bo Diaz' }, url: 'https://www.pexels.com/video/sea-2/' };
    expect(readVideos({ videos: [video] })[0]?.credit).toEqual({
      code: 'clip',
      values: { name: 'Bo Diaz', place: 'Pexels' },
      text: 'Video by Bo Diaz on Pexels',
      url: 'https://www.pexels.com/video/sea-2/',
    });
  });

  it('contain the file that fits', () => {
    const credit = { text: '', url: '' };
    const file = (widthPixels: number, heightPixels: number) => ({ link: `${widthPixels}`, widthPixels, heightPixels });
    const best = (...sizes: [number, number][]) =>
      bestFile({ credit, durationSeconds: 1, files: sizes.map(([width, height]) => file(width, height)) }, upright)
        ?.link;
    expect(best([2160, 3840], [1080, 1920], [540, 960])).toBe('1080');
    expect(best([540, 960], [720, 1280])).toBe('720');
    expect(best([4320, 7680], [540, 960])).toBe('540');
    expect(best([4320, 7680])).toBeUndefined();
  });

  it.each([
    [upright, 'portrait'],
    [{ widthPixels: 1920, heightPixels: 1080 }, 'landscape'],
    [{ widthPixels: 1000, heightPixels: 960 }, 'square'],
  ])('match the shape of %j: %s', (size, orientation) => {
    expect(chooseOrientation(size)).toBe(orientation);
  });
});
