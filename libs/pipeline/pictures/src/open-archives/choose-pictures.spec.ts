import { testContext } from '@svc/pipeline/testing';
import { describe, expect, it } from 'vitest';
import { foldWords, type Candidate } from './candidate';
import { chooseMoving, choosePictures } from './choose-pictures';
import type { PictureArchives } from './picture-archives';

const video = {
  language: 'en',
  topic: '',
  articles: [],
  widthPixels: 270,
  heightPixels: 480,
  subjects: ['a honey bee', 'a lighthouse'],
};

const candidate = (title: string): Candidate => {
  const url = `https://archive.test/${title.replaceAll(' ', '_')}`;
  const credit = { text: title, url };
  return {
    name: title,
    title: foldWords(title),
    text: foldWords(title),
    isAwarded: false,
    found: { fileUrl: `${url}.jpg`, credit },
    facts: { title, author: '', licence: { name: 'CC0', url: null, isOwed: false }, archive: 'Archive', page: url },
    widthPixels: 4_000,
    heightPixels: 3_000,
    renditionWidthPixels: 4_000,
  };
};

/** Answers a search for lighthouses after the time limit. */
const archives: PictureArchives = {
  ofArticle: () => Promise.resolve([]),
  searches: [
    ({ words }, _needed, signal) => {
      if (!words.includes('lighthouse')) return Promise.resolve([candidate('honey bee')]);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
  ],
  renditions: () => Promise.resolve(new Map()),
  thumbnails: () => Promise.resolve(new Map()),
};
const quick: PictureArchives = { ...archives, searches: [() => Promise.resolve([candidate('lighthouse')])] };

const titles = (found: Awaited<ReturnType<typeof choosePictures>>): (string | undefined)[] =>
  found.map(([first]) => first?.credit.text);

describe('choosePictures after its time limit', () => {
  it('returns the pictures found so far, with a warning', async () => {
    const context = testContext('/nowhere');
    expect(titles(await choosePictures(video, archives, context, 20))).toEqual(['honey bee', undefined]);
    expect(context.warnings).toEqual([expect.stringMatching(/uses the pictures found so far\.$/u)]);
  });

  it('has time left for photographs when the clips took too long', async () => {
    const moving = { clips: archives, photographs: quick };
    const found = await chooseMoving(moving, video, testContext('/nowhere'), 60);
    expect(titles(found)).toEqual(['honey bee', 'lighthouse']);
  });

  it('throws when the video is cancelled', async () => {
    const stop = new AbortController();
    const choosing = choosePictures(video, archives, testContext('/nowhere', stop.signal), 60_000);
    stop.abort(new Error('enough'));
    await expect(choosing).rejects.toThrow('enough');
  });
});
