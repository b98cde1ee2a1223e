import { describe, expect, it } from 'vitest';
import { fileChapters, listChapters } from './chapters';
import { kitChapters } from './kit-texts';

const scene = (text: string, section: string | null = null, seconds = 6) => ({
  narration: { text, source: section === null ? null : { title: 'Bee', url: null, section, quote: text } },
  frameCount: seconds * 30,
});

const readTitle = (text: string): string | undefined => listChapters([scene(text)])[0]?.title;

describe('listChapters', () => {
  it('starts a chapter with each scene', () => {
    expect(listChapters([scene('Bees dance.'), scene('They sing.', null, 4), scene('They sleep.')])).toEqual([
      { startSeconds: 0, title: 'Bees dance' },
      { startSeconds: 6, title: 'They sing' },
      { startSeconds: 10, title: 'They sleep' },
    ]);
  });

  it('joins neighbouring scenes of one section, and names the chapter after it when it says what is told', () => {
    const chapters = listChapters([
      scene('Bees fly out.', 'The dance'),
      scene('They dance on the comb.', 'The dance'),
      scene('Honey is stored in cells.', 'Honey and wax'),
      scene('A keeper smokes them.', 'History'),
    ]);
    expect(chapters.map(({ title, startSeconds }) => [startSeconds, title])).toEqual([
      [0, 'The dance'],
      [12, 'Honey and wax'],
      [18, 'A keeper smokes them'],
    ]);
  });

  it.each([
    [
      ['History', 'Mechanism', 'History'],
      ['The first pump was built in Ulm.', 'A piston presses the oil.', 'The last pump was sold in 1960.'],
      ['The first pump was built in Ulm', 'A piston presses the oil', 'The last pump was sold in 1960'],
    ],
    [
      ['Geschichte', 'Aufbau', 'Geschichte'],
      ['Die erste Pumpe stand in Ulm.', 'Ein Kolben drückt das Öl.', 'Die Geschichte endet 1960.'],
      ['Die erste Pumpe stand in Ulm', 'Ein Kolben drückt das Öl', 'Die Geschichte endet 1960'],
    ],
    [
      ['Historia', 'Mecanismo', 'Historia'],
      ['La primera bomba estaba en Lima.', 'Un pistón empuja el aceite.', 'La última se vendió en 1960.'],
      ['La primera bomba estaba en Lima', 'Un pistón empuja el aceite', 'La última se vendió en 1960'],
    ],
  ])('names chapters by what each part tells, not by the headings %j', (sections, texts, titles) => {
    const chapters = listChapters(texts.map((text, index) => scene(text, sections[index] ?? null)));
    expect(chapters.map(({ title }) => title)).toEqual(titles);
  });

  it('begins at 0 when the first scene has no words', () => {
    expect(listChapters([scene(' \n'), scene('Bees dance.')])).toEqual([{ startSeconds: 0, title: 'Bees dance' }]);
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
    expect(readTitle(text)).toBe(title);
  });
});

describe('the chapters of the file', () => {
  const listStarts = (starts: number[], durationSeconds: number) => {
    const chapters = starts.map((startSeconds) => ({ startSeconds, title: `From ${startSeconds}` }));
    const video = { chapters, durationSeconds };
    const listed = fileChapters(video);
    return { file: listed.map(({ startSeconds }) => startSeconds), listed, kit: kitChapters({ script: null, video }) };
  };

  it('are those of the kit', () => {
    const { file, listed, kit } = listStarts([0, 4.2, 12.9, 20.1, 31.5, 55], 60);
    expect(file).toEqual([0, 20, 31]);
    expect(kit).toEqual(listed);
  });

  it.each([
    ['before a longer one', [0, 14, 20, 40], [0, 20, 40]],
    ['at the beginning', [0, 6, 20, 40], [0, 20, 40]],
    ['behind a longer one', [0, 20, 40, 56], [0, 20, 40]],
    ['among shorter ones', [0, 14, 20, 23, 40], [0, 23, 40]],
  ])('lose no chapter of ten seconds to a shorter one %s', (_, starts, kept) => {
    expect(listStarts(starts, 60).file).toEqual(kept);
  });

  it('are all scenes when the video is too short for the rules of platforms', () => {
    const { file, kit } = listStarts([0, 4.2, 12.9], 20);
    expect(file).toEqual([0, 4.2, 12.9]);
    expect(kit).toEqual([]);
  });
});
