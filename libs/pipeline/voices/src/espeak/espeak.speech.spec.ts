import { describe, expect, it } from 'vitest';
import { speakableText } from '@svc/pipeline/speech';
import { espeakVoiceFor, createEspeakSpeech } from './espeak.speech';
import { unreadableProblem } from './unreadable-scripts';

describe('espeakVoiceFor', () => {
  it.each([
    ['en', 'en-us'],
    ['en-GB', 'en-gb'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-br'],
    ['pt', 'pt-br'],
    ['fr', 'fr-fr'],
    ['zh', 'cmn'],
    ['zh-Hant-TW', 'cmn'],
    ['no', 'nb'],
    ['xx', 'en-us'],
    ['', 'en-us'],
  ])('speaks "%s" with %s', (language, voice) => {
    expect(espeakVoiceFor(language)).toBe(voice);
  });
});

describe('unreadableProblem', () => {
  it.each([
    ['ja', '蜜蜂はどこ', true],
    [null, '蜜蜂はどこ', true],
    ['ja', '蜜蜂', true],
    ['ja', 'みつばちはどこ', false],
    ['cmn', '蜜蜂在哪里', false],
    [null, '蜜蜂', false],
    ['th', 'ผึ้งเต้นรำ', true],
    ['en', 'The Thai word ผึ้ง', false],
    ['th', 'Bees', false],
  ])('is found in %s for "%s": %j', (language, text, isProblem) => {
    expect(unreadableProblem(language, text) !== null).toBe(isProblem);
  });

  it('names voices that can read the text', () => {
    expect(unreadableProblem('ja', '蜜蜂はどこ')).toMatch(
      /"supertonic" \(npm run voices -- add supertonic\), edge\/ja-JP/u,
    );
    expect(unreadableProblem('th', 'ผึ้ง')).toMatch(/these can: edge\/th-TH-PremwadeeNeural$/u);
  });
});

describe('speakableText', () => {
  it('replaces each character of markup and phonemes by a space', () => {
    const text = '<b>bold</b> [[h@l]] {x}';
    expect(speakableText(text)).toHaveLength(text.length);
    expect(speakableText(text)).not.toMatch(/[<>[\]{}]/u);
  });

  it('keeps the positions of code points', () => {
    expect(Array.from(speakableText('a 👍🏽 b'))).toHaveLength(Array.from('a 👍🏽 b').length);
  });

  it('is empty when no word is left', () => {
    expect(speakableText('🎉 !?')).toBe('');
  });
});

describe('builtin/espeak', () => {
  const speech = createEspeakSpeech('unused');

  it.each(['espeak', 'espeak-de', 'espeak-en-us', 'espeak-PT-BR'])('accepts "%s"', (voice) => {
    expect(speech.findProblem(voice)).toBeNull();
  });

  it.each(['', 'espeakde', 'espeak-', 'espeak-xx', 'espeak-constructor', 'espeak-../de', 'other'])(
    'refuses "%s"',
    (voice) => {
      expect(speech.findProblem(voice)).toEqual(expect.any(String));
    },
  );

  it('lists only voices that it accepts', () => {
    const voices = speech.listVoices();
    expect(voices.length).toBeGreaterThan(100);
    for (const { workflow } of voices) expect(speech.findProblem(workflow.replace('builtin/', ''))).toBeNull();
  });
});
