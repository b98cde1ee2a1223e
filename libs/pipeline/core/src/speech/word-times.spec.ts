import { describe, expect, it } from 'vitest';
import { joinWords, narrationWords } from './narration-words';
import { timeWords } from './word-times';

const listTexts = (narration: string, language = 'en'): string[] =>
  narrationWords(narration, language).map((word) => word.text);

describe('narrationWords', () => {
  it('keeps punctuation with its word', () => {
    expect(listTexts("In 2024, Dr. O'Neil's bees danced; don't they?")).toEqual([
      ...['In', '2024,', 'Dr.', "O'Neil's", 'bees', 'danced;', "don't", 'they?'],
    ]);
  });

  it('joins punctuation that stands alone to a neighbour', () => {
    expect(listTexts('— Bees – 3,500 of them !')).toEqual(['— Bees –', '3,500', 'of', 'them !']);
  });

  it('cuts scripts without spaces into words', () => {
    expect(listTexts('咖啡的历史很长，非常有趣。', 'zh')).toEqual([
      '咖啡',
      '的',
      '历史',
      '很',
      '长，',
      '非常',
      '有趣。',
    ]);
  });

  it('counts positions in code points', () => {
    const [, second] = narrationWords('😀 then', 'en');
    expect(narrationWords('a😀b then', 'en')[1]).toMatchObject({ text: 'then', start: 4, end: 8 });
    expect(second).toBeUndefined();
  });

  it('returns one word for a narration of pictographs, and none for spaces', () => {
    expect(listTexts('🎉 🎉!')).toEqual(['🎉 🎉!']);
    expect(listTexts('  ')).toEqual([]);
  });
});

describe('joinWords', () => {
  it.each([
    ['Bees dance — why? 3,500 know.', 'en'],
    ['咖啡的历史很长，非常有趣。', 'zh'],
    ['ミツバチはなぜ踊るのか。', 'ja'],
    ['ผึ้งเต้นรำ ไม่มีใครรู้ว่าทำไม', 'th'],
    ['使用 Python 编程 很有趣', 'zh'],
  ])('joins the words of "%s"', (text, language) => {
    expect(joinWords(listTexts(text, language))).toBe(text);
  });
});

describe('timeWords', () => {
  const words = narrationWords('In 2024 they danced.', 'en');

  it('begins a word at the time of its first part', () => {
    const events = [
      { position: 0, seconds: 0 },
      { position: 3, seconds: 0.2 },
      { position: 4, seconds: 0.6 },
      { position: 5, seconds: 0.9 },
      { position: 8, seconds: 1.4 },
      { position: 13, seconds: 1.8 },
    ];
    expect(timeWords(words, events, 2.5)).toEqual([
      { text: 'In', startSeconds: 0, endSeconds: 0.2 },
      { text: '2024', startSeconds: 0.2, endSeconds: 1.4 },
      { text: 'they', startSeconds: 1.4, endSeconds: 1.8 },
      { text: 'danced.', startSeconds: 1.8, endSeconds: 2.5 },
    ]);
  });

  it('gives a word without an event a time between its neighbours', () => {
    const times = timeWords(
      words,
      [
        { position: 0, seconds: 0 },
        { position: 13, seconds: 2 },
      ],
      3,
    );
    expect(times.map((word) => word.text)).toEqual(['In', '2024', 'they', 'danced.']);
    expect(times[1]?.startSeconds).toBeGreaterThan(0);
    expect(times[2]?.startSeconds).toBeGreaterThan(times[1]?.startSeconds ?? 0);
    expect(times[3]?.startSeconds).toBe(2);
  });

  it('skips events that go back in time', () => {
    const events = [0, 2, 1, 3].map((seconds, index) => ({ position: [0, 3, 8, 13][index] ?? 0, seconds }));
    const starts = timeWords(words, events, 4).map((word) => word.startSeconds);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  it('estimates all times when there are no events', () => {
    const times = timeWords(words, [], 4);
    expect(times[0]?.startSeconds).toBe(0);
    expect(times.at(-1)?.endSeconds).toBe(4);
    times.slice(1).forEach((word, index) => expect(word.startSeconds).toBe(times[index]?.endSeconds));
  });
});
