import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters';

const scene = (text: string, section: string | null = null, seconds = 6) => ({
  narration: { text, source: section === null ? null : { title: 'Bee', url: null, section, quote: text } },
  frameCount: seconds * 30,
});

const titleOf = (text: string): string | undefined => chaptersOf([scene(text)])[0]?.title;

describe('chaptersOf', () => {
  it('starts a chapter with each scene', () => {
    expect(chaptersOf([scene('Bees dance.'), scene('They sing.', null, 4), scene('They sleep.')])).toEqual([
      { startSeconds: 0, title: 'Bees dance' },
      { startSeconds: 6, title: 'They sing' },
      { startSeconds: 10, title: 'They sleep' },
    ]);
  });

  it('joins neighbouring scenes of one section, and names the chapter after it', () => {
    const chapters = chaptersOf([
      scene('A.', 'Dance'),
      scene('B.', 'Dance'),
      scene('C.', 'Honey'),
      scene('D.', 'Dance'),
    ]);
    expect(chapters.map(({ title, startSeconds }) => [startSeconds, title])).toEqual([
      [0, 'Dance'],
      [12, 'Honey'],
      [18, 'Dance'],
    ]);
  });

  it('begins at 0 when the first scene has no words', () => {
    expect(chaptersOf([scene(' \n'), scene('Bees dance.')])).toEqual([{ startSeconds: 0, title: 'Bees dance' }]);
  });

  it.each([
    ['A scout that found flowers, far from the hive, dances on the comb.', 'A scout that found flowers'],
    [
      'Her angle to the sun tells all the others of the hive where they have to fly',
      'Her angle to the sun tells all the others of the…',
    ],
    [
      '蜜蜂用舞蹈告诉同伴花在哪里以及要飞多远的距离。它们从不迷路，也从不休息。',
      '蜜蜂用舞蹈告诉同伴花在哪里以及要飞多远的距离',
    ],
    ['x'.repeat(200), `${'x'.repeat(48)}…`],
    ['🐝'.repeat(60), `${'🐝'.repeat(24)}…`],
  ])('names a chapter after the first clause, or after whole words: %s', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});
