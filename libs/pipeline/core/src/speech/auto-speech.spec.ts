import { describe, expect, it } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech';
import { createSpeechRegistry } from './speech-registry';
import type { SpeechMisfit } from './speech';

const registry = createSpeechRegistry(createBuiltInSpeech());

const findAutoMisfit = (language: string | null, text: string): SpeechMisfit | null =>
  registry.open('auto').findMisfit({ language, text, hasReference: false });

describe('auto, with the voices of the core alone', () => {
  it('offers Flite', () => {
    const voices = registry.list().map(({ workflow }) => workflow);
    expect(voices).toEqual(['auto', 'none', 'flite/slt', 'flite/rms', 'flite/awb', 'flite/kal']);
  });

  it.each(['en', 'de', 'pt-BR'])('speaks a language in Latin letters: %s', (language) => {
    expect(findAutoMisfit(language, 'Bees')).toBeNull();
    expect(registry.open('auto').revisionFor(language)).toMatch(/^flite\/slt/u);
  });

  it.each([
    ['th', 'Bees'],
    ['ja', ''],
    ['sr', 'Bees'],
    [null, 'ผึ้งเต้นรำทำไม'],
  ])('refuses a language in other letters before any work: %s, %j', (language, text) => {
    expect(findAutoMisfit(language, text)).toMatchObject({ field: 'tts_workflow' });
    expect(registry.open('auto').revisionFor(language ?? 'th')).toBe('');
  });
});
