import { describe, expect, it } from 'vitest';
import { imageSizeFor } from './openai/image-size';
import { readRecorded } from '@svc/pipeline/testing';
import { readVideos as readCoverrVideos } from './coverr/coverr-answers';
import { readPhotos, readVideos } from './pexels/pexels-answers';
import { readPhotos as readPixabayPhotos, readVideos as readPixabayVideos } from './pixabay/pixabay-answers';
import { searchQueries } from './stock/search-queries';
import { bestFile, chooseOrientation } from './stock/stock-item';

const upright = { widthPixels: 1080, heightPixels: 1920 };
const wide = { widthPixels: 1920, heightPixels: 1080 };

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
  const original = 'https://images.pexels.com/photos/1/a.jpeg';

  it('are read even when only parts of them are valid', () => {
    expect(readPhotos({}, upright)).toEqual([]);
    const photos = [null, {}, { src: null }, { src: { original: 5 } }, { src: { original } }];
    expect(readPhotos({ photos }, upright)).toMatchObject([
      { found: { credit: { text: 'Photo from Pexels', url: 'https://www.pexels.com/' } } },
    ]);
    const hls = { link: 'x', file_type: 'application/x-mpegURL', width: null, height: null };
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    expect(
      readVideos({ videos: [{ video_files: [hls] }, { duration: 3, video_files: [hls, file, 1] }] }, upright),
    ).toMatchObject([{ durationSeconds: 3, widthPixels: 10, heightPixels: 20, found: { fileUrl: 'y', isClip: true } }]);
  });

  it('name the author and the page of the work', () => {
    const photo = { src: { original }, photographer: 'Ann\n Lee', url: 'https://www.pexels.com/photo/bee-1/' };
    expect(
      readPhotos({ photos: [photo, { ...photo, url: 'javascript:alert(1)' }] }, upright).map(
        ({ found }) => found.credit,
      ),
    ).toMatchObject([
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' },
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/' },
    ]);
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    const video = { video_files: [file], user: { name: 'Bo Diaz' }, url: 'https://www.pexels.com/video/sea-2/' };
    expect(readVideos({ videos: [video] }, upright)[0]?.found.credit).toEqual({
      code: 'clip',
      values: { name: 'Bo Diaz', place: 'Pexels' },
      text: 'Video by Bo Diaz on Pexels',
      url: 'https://www.pexels.com/video/sea-2/',
    });
  });
});

interface RecordedStock {
  photos: Record<string, unknown>;
  videos: Record<string, unknown>;
}

describe('answers of pixabay', () => {
  const { photos, videos } = readRecorded<RecordedStock>('stock/pixabay.json');

  it('have photographs with author, page and the largest file that the key is given', () => {
    expect(readPixabayPhotos(photos)).toMatchObject([
      {
        found: {
          fileUrl: 'https://pixabay.com/get/ed6a99fd0a76647_1280.jpg',
          credit: {
            text: 'Photo by Ann Lee on Pixabay',
            url: 'https://pixabay.com/en/blossom-bloom-flower-195893/',
          },
        },
        thumbnailUrl: 'https://pixabay.com/get/35bbf209e13e39d2_640.jpg',
        title: 'blossom, bloom, flower',
        widthPixels: 4_000,
      },
      { found: { fileUrl: 'https://pixabay.com/get/bee_1920.jpg', credit: { text: 'Photo from Pixabay' } } },
    ]);
  });

  it('have clips in the rendition that fits, also where the largest does not exist', () => {
    const found = readPixabayVideos(videos, wide);
    expect(found.map((item) => [item.found.fileUrl, item.durationSeconds])).toEqual([
      ['https://cdn.pixabay.com/video/2015/08/08/125-1_large.mp4', 12],
      ['https://cdn.pixabay.com/video/126_medium.mp4', 5],
    ]);
    expect(found[0]).toMatchObject({
      thumbnailUrl: 'https://cdn.pixabay.com/video/2015/08/08/125-1_tiny.jpg',
      found: { isClip: true, credit: { text: 'Video by Bo Diaz on Pixabay' } },
    });
    const small = readPixabayVideos(videos, { widthPixels: 600, heightPixels: 300 });
    expect(small[0]?.found.fileUrl).toMatch(/_small\.mp4$/);
  });

  it.each([{}, { hits: null }, { hits: [null, {}, { videos: { large: null } }] }])('are none for %j', (answer) => {
    expect([...readPixabayPhotos(answer), ...readPixabayVideos(answer, wide)]).toEqual([]);
  });
});

describe('answers of coverr', () => {
  const { videos } = readRecorded<RecordedStock>('stock/coverr.json');

  it('have clips with an address, a title and a size', () => {
    expect(readCoverrVideos(videos)).toMatchObject([
      {
        found: {
          fileUrl: expect.stringContaining('https://storage.coverr.co/videos/one/download?') as string,
          isClip: true,
          credit: { text: 'Video from Coverr', url: 'https://coverr.co/' },
        },
        thumbnailUrl: 'https://storage.coverr.co/t/one',
        title: 'Cutting Wood With a Saw',
        widthPixels: 2_048,
        heightPixels: 1_152,
        durationSeconds: 11.625,
      },
    ]);
  });
});

describe('a clip of a stock service', () => {
  it('has the file that fits', () => {
    const file = (widthPixels: number, heightPixels: number) => ({ link: `${widthPixels}`, widthPixels, heightPixels });
    const best = (...sizes: [number, number][]) =>
      bestFile(
        sizes.map(([width, height]) => file(width, height)),
        upright,
      )?.link;
    expect(best([2160, 3840], [1080, 1920], [540, 960])).toBe('1080');
    expect(best([540, 960], [720, 1280])).toBe('720');
    expect(best([4320, 7680], [540, 960])).toBe('540');
    expect(best([4320, 7680])).toBeUndefined();
  });

  it.each([
    [upright, 'portrait'],
    [wide, 'landscape'],
    [{ widthPixels: 1000, heightPixels: 960 }, 'square'],
  ])('match the shape of %j: %s', (size, orientation) => {
    expect(chooseOrientation(size)).toBe(orientation);
  });
});
