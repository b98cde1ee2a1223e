import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInSpeech, createSpeechRegistry } from '@svc/pipeline/speech';
import { createSpeechProviders } from '../speech-providers';

const registry = createSpeechRegistry(createSpeechProviders({}, createBuiltInSpeech()));
let workFolder = '';

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'clauses-'));
});
afterAll(async () => {
  await registry.close();
  await rm(workFolder, { recursive: true, force: true });
});

const speak = (narration: string, language: string) =>
  registry
    .open('builtin/espeak')
    .speak(
      { narration, language, referenceAudioPath: null },
      { signal: new AbortController().signal, workFolder, report: () => undefined, warn: () => undefined },
    );

/** Clauses without a mark. Sources: espeak-ng issues 1860 and 2158. */
const clauses: readonly [language: string, clause: string][] = [
  ['ja', 'みつばちはくらいすのなかでおどりながらはなすのです'],
  ['zh', '蜜蜂在黑暗的蜂巢里跳舞着'],
  ['ko', '꿀벌은 어두운 벌집 안에서 춤을 추면서 이야기를 나눈다 '],
  ['ko', '꿀벌은어두운벌집안에서춤을추면서이야기를나눈다'],
  ['en', 'the bees dance in the dark hive and tell the others where the flowers are '],
  ['de', 'Donaudampfschifffahrtsgesellschaft'],
  ['ru', 'пчёлы танцуют в тёмном улье и рассказывают другим где цветы '],
  ['ar', 'النحل يرقص في الخلية المظلمة ويخبر الآخرين '],
  ['hi', 'मधुमक्खियाँ अँधेरे छत्ते में नाचती हैं '],
  ['am', 'ንቦች በጨለማ ቀፎ ውስጥ ይጨፍራሉ '],
  ['ta', 'தேனீக்கள் இருண்ட கூட்டில் நடனமாடுகின்றன '],
  ['vi', 'những con ong nhảy múa trong tổ tối '],
  ['en', 'aaaaaaaaaaaaaaaaaaaaaaaaa'],
];

describe('a clause without a mark', () => {
  it.each(clauses)('in %s is spoken to its end, however often "%s" is repeated', async (language, clause) => {
    const times = Math.ceil(240 / Array.from(clause).length);
    const [once, twice] = [
      await speak(clause.repeat(times), language),
      await speak(clause.repeat(2 * times), language),
    ];
    expect(twice.durationSeconds / once.durationSeconds).toBeGreaterThan(1.85);
    expect(twice.durationSeconds / once.durationSeconds).toBeLessThan(2.15);
  });

  it('leaves each word of a long Japanese clause about as long as its letters ask for', async () => {
    const { words, durationSeconds } = await speak(
      'みつばちはくらいすのなかでおどりながらはなすのです'.repeat(8),
      'ja',
    );
    const letters = words.reduce((sum, { text }) => sum + text.length, 0);
    for (const { startSeconds, endSeconds, text } of words)
      expect(text.length / (endSeconds - startSeconds)).toBeLessThan((3 * letters) / durationSeconds);
  });
});
