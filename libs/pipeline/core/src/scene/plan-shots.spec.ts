import { hostileTexts } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import { narrationWords } from '../speech/narration-words';
import { timeWords } from '../speech/word-times';
import { cutAtClauses } from './plan-shots';

const longestScene = 1_000;

describe('cutAtClauses', () => {
  it.each(Object.entries(hostileTexts))('reads each word a fixed number of times: %s', (_script, makeText) => {
    const text = makeText(longestScene);
    const language = sceneLanguage(text, 'en');
    const seconds = speakingSeconds([text], 1);
    const words = timeWords(narrationWords(text, language), [], seconds);
    let reads = 0;
    const counted = words.map((word) => ({
      startSeconds: word.startSeconds,
      get text(): string {
        reads += 1;
        return word.text;
      },
    }));
    cutAtClauses(counted, seconds, language);
    expect(reads).toBeLessThanOrEqual(6 * words.length + 6);
  });
});
