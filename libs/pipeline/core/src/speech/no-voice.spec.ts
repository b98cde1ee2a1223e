import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../test/provider.fixture';
import { createSpeechRegistry, type Speech } from '.';

const registry = createSpeechRegistry([]);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-voice-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (narration: string, language: string): Promise<Speech> =>
  registry.open('none').speak({ narration, language, referenceAudioPath: null }, testContext(folder));

/** Letters a second that adults read in subtitles: Netflix, Timed Text Style Guides, 2024. */
const readingSpeeds: readonly [language: string, sentence: string, mostLetters: number][] = [
  ['en', 'bees dance to tell the others in the hive where the flowers are', 17],
  ['de', 'die bienen tanzen im dunklen stock und sagen den anderen wo die blumen sind', 17],
  ['ru', 'пчёлы танцуют в тёмном улье и рассказывают другим где цветы', 17],
  ['ar', 'النحل يرقص في الخلية المظلمة ويخبر الآخرين بمكان الزهور', 17],
  ['hi', 'मधुमक्खियाँ अँधेरे छत्ते में नाचती हैं और दूसरों को बताती हैं', 17],
  ['zh', '蜜蜂在黑暗的蜂巢里跳舞告诉同伴花朵在哪里', 9],
  ['ja', '蜜蜂は暗い巣箱の中で踊って仲間に花の場所を教えます', 7],
  ['ko', '꿀벌은 어두운 벌집 안에서 춤을 추면서 꽃이 있는 곳을 알려 준다', 12],
  ['th', 'ผึ้งเต้นรำในรังที่มืดเพื่อบอกผึ้งตัวอื่นว่าดอกไม้อยู่ที่ไหน', 17],
];

describe('tts_workflow "none"', () => {
  it.each(readingSpeeds)('gives a reader of "%s" the time to read: %s', async (language, sentence, mostLetters) => {
    const { durationSeconds, words } = await read(sentence, language);
    const letters = [...new Intl.Segmenter(language).segment(sentence)].length;
    expect(letters / durationSeconds).toBeLessThanOrEqual(mostLetters);
    expect(letters / durationSeconds).toBeGreaterThan(mostLetters / 2);
    for (const { text, startSeconds, endSeconds } of words)
      expect(Array.from(text).length / (endSeconds - startSeconds)).toBeLessThan(2 * mostLetters);
  });

  it('pauses at marks, more at the end of a sentence than at a comma', async () => {
    const lengths: number[] = [];
    for (const text of ['Bees dance they sing', 'Bees dance, they sing', 'Bees dance. They sing'])
      lengths.push((await read(text, 'en')).durationSeconds);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(3);
  });

  it('shows every word in order until the next one, in a silence as long as the last', async () => {
    const { audioPath, durationSeconds, words } = await read('Bees dance. Why? No one knows 🐝!', 'en');
    expect(words.map(({ text }) => text).join(' ')).toBe('Bees dance. Why? No one knows 🐝!');
    expect(words[0]?.startSeconds).toBe(0);
    words.forEach(({ endSeconds }, index) =>
      expect(endSeconds).toBe(words[index + 1]?.startSeconds ?? durationSeconds),
    );
    expect((await stat(audioPath)).size).toBeCloseTo(44 + 2 * Math.round(48_000 * durationSeconds), -2);
  });

  it('shows a single word, and a picture without words, for more than a second', async () => {
    expect((await read('是', 'zh')).durationSeconds).toBeGreaterThan(1);
    expect((await read('🙂', 'en')).durationSeconds).toBeGreaterThan(1);
  });

  it('is listed without a sample, speaks every language, and warns of a recording', async () => {
    expect(registry.list()).toContainEqual({
      workflow: 'none',
      language: null,
      hasSample: false,
      label: 'No voice: captions at reading speed',
    });
    expect(registry.open('none').findMisfit({ language: 'xx', hasReference: false, text: 'কথা' })).toBeNull();
    const context = testContext(folder);
    const input = { narration: 'Bees.', language: 'en', referenceAudioPath: '/none.wav' };
    await registry.open('none').speak(input, context);
    expect(context.warnings).toEqual([expect.stringMatching(/^ref_audio: /u)]);
  });
});
