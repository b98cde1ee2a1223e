import { describe, expect, it } from 'vitest';
import { chapterTime, kitChapters, kitDescription, kitHashtags, kitTitle, type KitVideo } from './kit-texts';

const task = (startSeconds: number[], durationSeconds: number, narrations = ['Bees dance.']): KitVideo => ({
  script: {
    language: 'en',
    scenes: narrations.map((narration, index) => ({ index, narration, picturePrompt: narration })),
    sources: [
      {
        writer: 'encyclopedia',
        title: 'Waggle dance',
        url: 'https://en.wikipedia.org/wiki/Waggle_dance',
        licence: 'CC BY-SA 4.0',
      },
    ],
  },
  video: {
    durationSeconds,
    credits: [{ text: 'Photo “Bee” by Ann Lee', url: 'https://pictures.test/bee' }],
    chapters: startSeconds.map((start, index) => ({ startSeconds: start, title: `Part ${index + 1}` })),
  },
});

const listStarts = (starts: number[], seconds: number): number[] =>
  kitChapters(task(starts, seconds)).map(({ startSeconds }) => startSeconds);

describe('kitChapters', () => {
  it('begin at 0 and are at least ten seconds long', () => {
    expect(listStarts([0, 4.2, 12.9, 20.1, 31.5, 55], 60)).toEqual([0, 20, 31]);
  });

  it('are none for a video of less than three chapters', () => {
    expect(listStarts([0, 12, 24], 30)).toEqual([]);
    expect(kitChapters({ script: null, video: null })).toEqual([]);
  });

  it('have times as platforms write them', () => {
    expect([0, 65, 3_665].map(chapterTime)).toEqual(['0:00', '1:05', '1:01:05']);
  });
});

describe('kitTitle', () => {
  it('has at most 100 characters, none of them an angle bracket', () => {
    expect(kitTitle(' Why <b>bees</b>\n dance ')).toBe('Why bbees/b dance');
    expect(kitTitle('🐝'.repeat(100))).toBe(`${'🐝'.repeat(49)}…`);
  });
});

describe('kitHashtags', () => {
  it('name the article and the telling words of the title', () => {
    expect(kitHashtags('Why it’s no secret: do bees dance in 2024?', task([], 1))).toEqual([
      '#WaggleDance',
      '#secret',
      '#bees',
      '#dance',
    ]);
  });

  it('do not name the reference works of the almanac', () => {
    const source = {
      writer: 'almanac' as const,
      title: 'WordNet 3.1',
      url: 'https://wordnet.test/',
      licence: 'WordNet',
    };
    const video = task([], 1);
    const script = video.script && { ...video.script, sources: [source] };
    expect(kitHashtags('Foxes', { ...video, script })).toEqual(['#foxes']);
  });

  it('are at most five, each once', () => {
    const tags = kitHashtags('Bees wasps hornets ants bees termites aphids', task([], 1));
    expect(tags).toEqual(['#WaggleDance', '#bees', '#wasps', '#hornets', '#ants']);
  });
});

describe('kitDescription', () => {
  it('has summary, chapters, credits and hashtags', () => {
    expect(
      kitDescription('Bees', task([0, 10, 20], 40, ['Bees dance.', 'They sing.', 'They sleep.', 'They wake.'])),
    ).toBe(
      [
        'Bees dance.\nThey sing.\nThey sleep.',
        '0:00 Part 1\n0:10 Part 2\n0:20 Part 3',
        'Words after “Waggle dance”, CC BY-SA 4.0: https://en.wikipedia.org/wiki/Waggle_dance\n' +
          'Photo “Bee” by Ann Lee: https://pictures.test/bee',
        '#WaggleDance #bees',
      ].join('\n\n'),
    );
  });

  it('leaves out the summary before a credit when it would be too long', () => {
    const description = kitDescription('Bees', task([], 40, ['蜂'.repeat(2_000)]));
    expect(Buffer.byteLength(description)).toBeLessThanOrEqual(5_000);
    expect(description).toContain('Ann Lee');
  });
});
