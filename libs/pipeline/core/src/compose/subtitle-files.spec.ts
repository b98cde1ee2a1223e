import { describe, expect, it } from 'vitest';
import { narrationWords } from '../speech';
import { groupCues, toSubRip, toWebVtt, type SceneWords } from './subtitle-files';

const cue = (text: string) => ({ startSeconds: 3_661.5, endSeconds: 3_662.25, text });

/**
 * Scenes in sequence, as if each word took `secondsPerWord`, with a quarter of a second of silence behind the last
 * word.
 */
const spokenScenes = (texts: readonly string[], language = 'en', secondsPerWord = 0.35): SceneWords[] => {
  let seconds = 0;
  return texts.map((text) => {
    const words = narrationWords(text, language).map((word) => {
      const startSeconds = seconds;
      seconds += secondsPerWord;
      return { text: word.text, startSeconds, endSeconds: seconds };
    });
    seconds += 0.25;
    return { words, language, endSeconds: seconds };
  });
};

const listTexts = (scenes: readonly SceneWords[]): string[] => groupCues(scenes).map((one) => one.text);
const long =
  'And a second one, which goes on for quite a while longer than the first, because people wanted to hear it';

describe('groupCues', () => {
  const scenes = spokenScenes([
    `A first sentence of some length. ${long}.`,
    ...Array.from({ length: 30 }, (_, index) => `Tip number ${index} is short`),
  ]);
  const cues = groupCues(scenes);

  it('keeps every word', () => {
    const spoken = scenes.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
    expect(cues.map((one) => one.text.replaceAll('\n', ' ')).join(' ')).toBe(spoken);
  });

  it('never shows two cues at once', () => {
    cues.slice(1).forEach((one, index) => expect(one.startSeconds).toBeGreaterThanOrEqual(cues[index]!.endSeconds));
  });

  it('has at most two rows of 42 characters, for at most seven seconds', () => {
    for (const row of cues.flatMap((one) => one.text.split('\n'))) expect(row.length).toBeLessThanOrEqual(42);
    for (const one of cues) {
      expect(one.text.split('\n').length).toBeLessThanOrEqual(2);
      expect(one.endSeconds - one.startSeconds).toBeLessThanOrEqual(7);
    }
  });

  it('never reaches from one scene into the next, whatever their texts end with', () => {
    expect(cues.slice(-30).map((one) => one.text)).toEqual(
      scenes.slice(1).map(({ words }) => words.map((word) => word.text).join(' ')),
    );
    const starts = scenes.slice(1).map(({ words }) => words[0]?.startSeconds ?? 0);
    for (const start of starts)
      expect(cues.filter((one) => one.startSeconds < start && one.endSeconds > start)).toEqual([]);
  });

  it('ends a cue with its sentence', () => {
    const sentences = ['It was found in 1927.', 'She said “dance.”', 'Hooray 🎉', 'They wait…', 'And fly.'];
    expect(listTexts(spokenScenes([sentences.join(' ')], 'en', 1.1))).toEqual(sentences);
  });

  it.each([
    ['th', 'ผึ้งเต้นรำในรังที่มืดเพื่อบอกเพื่อนว่าดอกไม้อยู่ที่ไหนและไกลแค่ไหนโดยใช้มุมของดวงอาทิตย์เป็นเครื่องนำทาง'],
    ['zh', '蜜蜂在黑暗的蜂巢里跳舞是为了告诉同伴花在哪里以及离蜂巢有多远并且用太阳的角度来指示方向这样大家都能找到'],
    [
      'ja',
      'ミツバチは暗い巣の中で踊ることで花がどこにあるのかそして巣からどれくらい離れているのかを仲間に伝えています',
    ],
    ['km', 'ឃ្មុំរាំក្នុងសំបុកងងឹតដើម្បីប្រាប់មិត្តភក្តិថាផ្កានៅទីណានិងឆ្ងាយប៉ុណ្ណាដោយប្រើមុំព្រះអាទិត្យជាការណែនាំផ្លូវ'],
  ])('breaks %s between words', (language, text) => {
    const cues = listTexts(spokenScenes([text], language));
    const ends = new Set<number>();
    for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
      ends.add(index + segment.length);
    let read = 0;
    const rows = cues.flatMap((one) => one.split('\n'));
    for (const row of rows) expect(ends).toContain((read += row.length));
    expect(rows.join('')).toBe(text);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('never shows two cues at once in scenes of half a second', () => {
    const scenes = Array.from({ length: 6 }, (_, index) => ({
      words: [{ text: `Line ${index + 1}`, startSeconds: index * 0.5, endSeconds: index * 0.5 + 0.4 }],
      language: 'en',
      endSeconds: index * 0.5 + 0.5,
    }));
    const cues = groupCues(scenes);
    expect(cues).toHaveLength(6);
    cues.forEach((one, index) => {
      expect(one.endSeconds).toBeGreaterThan(one.startSeconds + 0.4);
      expect(one.startSeconds).toBeGreaterThanOrEqual(cues[index - 1]?.endSeconds ?? 0);
    });
  });

  it('gives a cue of less than a second the silence around it', () => {
    const word = (text: string, startSeconds: number, endSeconds: number, sceneEnd: number): SceneWords => ({
      words: [{ text, startSeconds, endSeconds }],
      language: 'en',
      endSeconds: sceneEnd,
    });
    const brief = groupCues([word('One.', 0, 0.5, 0.75), word('Two.', 1.3, 1.6, 1.75), word('Three.', 1.8, 2.2, 4)]);
    expect(brief.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 1],
      [1, 1.8],
      [1.8, 2.8],
    ]);
  });

  it('shows no cue for less than a second when it fits beside its neighbour', () => {
    const text = 'Why? No one knows. Bees dance in the dark, and they never stop. Ever. They do it again.';
    for (const [language, narration] of [
      ['en', text],
      ['ja', 'なぜ？誰も知らない。ミツバチは暗い巣の中で踊る。ずっと。また踊る。'],
    ] as const)
      for (const one of groupCues(spokenScenes([narration], language)))
        expect(one.endSeconds - one.startSeconds, one.text).toBeGreaterThanOrEqual(0.999);
  });

  it('begins no row with a closing or small sign, and ends none with an opening quote', () => {
    const text =
      '彼は「ミツバチはコーヒーの花が大好きで、毎日八時間もそこで踊っているのだ」と言った。彼女は『本当ですか？』ときいたが（とても小さな声だった）、誰も答えなかった。';
    const rows = groupCues(spokenScenes([text.repeat(3)], 'ja')).flatMap((one) => one.text.split('\n'));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(row).not.toMatch(/^[、。」』）？！ーっゃゅょッャュョ]/u);
      expect(row).not.toMatch(/[「『（]$/u);
    }
  });

  it('splits neither a number from its unit nor a word in Latin letters', () => {
    const text = '標高8,000mのところでは2.3kgの圧力鍋とiPhone15を持っていく人がとても多いということです。';
    const words = spokenScenes([text], 'ja').flatMap((scene) => scene.words.map((word) => word.text));
    expect(words).toEqual(
      expect.arrayContaining([expect.stringMatching(/^8,000m/u), expect.stringMatching(/^2\.3kg/u)]),
    );
    expect(words.some((word) => word.startsWith('iPhone15'))).toBe(true);
  });

  it('shows a cue until it can be read if the speaker leaves time', () => {
    const [words] = spokenScenes(['Extraordinarily incomprehensible internationalisations'], 'en', 0.3);
    const [one] = groupCues([{ words: words?.words ?? [], language: 'en', endSeconds: 5 }]);
    expect((one?.endSeconds ?? 0) * 20).toBeGreaterThanOrEqual(one?.text.length ?? Infinity);
  });
});

describe('toSubRip', () => {
  it('writes number, times with a comma, text and an empty line', () => {
    expect(toSubRip([cue('Hello'), cue('again')])).toBe(
      '1\n01:01:01,500 --> 01:01:02,250\nHello\n\n2\n01:01:01,500 --> 01:01:02,250\nagain\n',
    );
  });

  it("escapes markup in users' text", () => {
    expect(toSubRip([cue('<b>x</b> {\\an8} a --> b')])).not.toMatch(/<b>|\{\\an8\}|a --> b/u);
  });
});

describe('toWebVtt', () => {
  it('writes the header, times with a point, and escaped text', () => {
    expect(toWebVtt([cue('Salt & <b>pepper</b> --> 1')])).toBe(
      'WEBVTT\n\n01:01:01.500 --> 01:01:02.250\nSalt &amp; &lt;b&gt;pepper&lt;/b&gt; --&gt; 1\n',
    );
  });
});
