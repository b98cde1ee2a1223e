import { describe, expect, it } from 'vitest';
import { requestedPictures, withNarration } from './requested-pictures';

describe('requestedPictures', () => {
  const listStarts = (...shares: (number | undefined)[]) =>
    requestedPictures(
      shares.map((share) => (share === undefined ? {} : { share })),
      'Bees dance.',
    ).later?.map(({ startShare }) => startShare);

  it('makes the first picture the one of the scene, and the others later ones', () => {
    expect(requestedPictures([{ asset: 'bee.png' }, { prompt: 'a hive', source: 'commons/photo' }], 'Bees.')).toEqual({
      picturePrompt: 'Bees.',
      asset: 'bee.png',
      later: [{ picturePrompt: 'a hive', workflow: 'commons/photo' }],
    });
    expect(requestedPictures([], 'Bees.')).toEqual({});
  });

  it('divides the time by the shares, and what is left evenly', () => {
    expect(listStarts(0.5, 0.25, 0.25)).toEqual([0.5, 0.75]);
    expect(listStarts(1, 1)).toEqual([0.5]);
    expect(listStarts(0.5, undefined, undefined)).toEqual([0.5, 0.75]);
    expect(listStarts(undefined, undefined)).toEqual([undefined]);
  });

  it('leaves time for pictures without a share when the others fill all of it', () => {
    const [start = 0] = listStarts(1, undefined) ?? [];
    expect(start).toBeGreaterThan(0.5);
    expect(start).toBeLessThan(0.8);
  });
});

describe('withNarration', () => {
  it('shows planned pictures after the same share of a translation', () => {
    const scene = { index: 0, narration: 'one two three four', picturePrompt: 'a' };
    const later = [{ firstWord: 2, picturePrompt: 'b' }];
    expect(withNarration({ ...scene, later }, 'eins zwei')).toEqual({
      ...scene,
      narration: 'eins zwei',
      later: [{ startShare: 0.5, picturePrompt: 'b' }],
    });
    expect(withNarration(scene, 'eins')).toEqual({ ...scene, narration: 'eins' });
  });
});
