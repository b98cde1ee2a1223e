import { describe, expect, it } from 'vitest';
import { toSeconds } from '../encode/video-format';
import { cutAtClauses } from './plan-shots';
import { estimatePictureStarts, sceneShots } from './scene-shots';

const sentence =
  'Bees dance to tell where the flowers are, and the whole hive watches the dance, which lasts for a minute.';

/** Words spoken at an even speed. */
const spoken = (text: string, seconds: number) => {
  const words = text.split(' ');
  const at = words.map((word, index) => ({ text: word, startSeconds: (index * seconds) / words.length }));
  return { words: at, frameCount: Math.round(seconds * 30), language: 'en' };
};
const whole = { picturePrompt: 'a bee' };
const always = (): boolean => true;
const never = (): boolean => false;

describe('cutAtClauses', () => {
  it('cuts behind commas into shots of two to five seconds', () => {
    const { words } = spoken(sentence, 9);
    expect(cutAtClauses(words, 9, 'en').map((index) => words[index]?.text)).toEqual(['Bees', 'and', 'which']);
  });

  it('leaves a short narration whole', () => {
    expect(cutAtClauses(spoken('Bees dance, and others watch.', 3).words, 3, 'en')).toEqual([0]);
  });

  it('cuts a long clause without marks, so that no shot is longer than five seconds', () => {
    const { words } = spoken(Array.from({ length: 40 }, () => 'bee').join(' '), 16);
    const starts = cutAtClauses(words, 16, 'en').map((index) => words[index]?.startSeconds ?? 0);
    const lengths = starts.map((start, index) => (starts[index + 1] ?? 16) - start);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2);
  });

  it('returns one shot for a narration without words', () => {
    expect(cutAtClauses([], 3, 'en')).toEqual([0]);
  });
});

describe('sceneShots', () => {
  const covers = (shots: ReturnType<typeof sceneShots>, frameCount: number): void => {
    let next = 0;
    for (const { startFrame, frameCount: frames } of shots) {
      expect(startFrame).toBe(next);
      next += frames;
    }
    expect(next).toBe(frameCount);
  };

  it('shows one picture in another framing after each clause', () => {
    const scene = spoken(sentence, 9);
    const shots = sceneShots(scene, [], always);
    covers(shots, scene.frameCount);
    expect(shots.map(({ picture, framing }) => [picture, framing])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(sceneShots(scene, [], never)).toHaveLength(1);
  });

  it('shows each picture from the word it belongs to', () => {
    const scene = spoken(sentence, 9);
    const shots = sceneShots(scene, [{ ...whole, firstWord: 8 }], never);
    covers(shots, scene.frameCount);
    expect(toSeconds(shots[1]?.startFrame ?? 0)).toBeCloseTo(scene.words[8]?.startSeconds ?? 0, 1);
  });

  it('gives pictures the shares of the time that the request names', () => {
    const scene = spoken(sentence, 10);
    const shots = sceneShots(scene, [{ ...whole, startShare: 0.25 }], never);
    expect(shots.map(({ frameCount }) => frameCount)).toEqual([75, 225]);
  });

  it('moves pictures without a place to the nearest clause', () => {
    const scene = spoken(sentence, 9);
    const shots = sceneShots(scene, [whole, whole], never);
    covers(shots, scene.frameCount);
    expect(shots.map(({ startFrame }) => startFrame)).toEqual([0, 108, 203]);
  });

  it('leaves out a picture that would be seen for less than a moment', () => {
    const shots = sceneShots(spoken('One two three.', 2), [whole, whole, whole], never);
    expect(shots).toEqual([{ startFrame: 0, frameCount: 60, picture: 0, framing: 0 }]);
  });
});

describe('estimatePictureStarts', () => {
  it('begins with the first picture, and has the later ones at their words', () => {
    const later = [{ picturePrompt: 'a hive', firstWord: 10 }];
    const [first, second] = estimatePictureStarts({ narration: sentence, later }, 'en', 1);
    expect(first).toEqual({ picture: 0, startShare: 0 });
    expect(second?.picture).toBe(1);
    expect(second?.startShare).toBeGreaterThan(0.3);
    expect(second?.startShare).toBeLessThan(0.7);
  });

  it('has one picture for a scene without later ones', () => {
    expect(estimatePictureStarts({ narration: sentence }, 'en', 1)).toEqual([{ picture: 0, startShare: 0 }]);
  });
});
