import { describe, expect, it } from 'vitest';
import { silenceWarning } from './silence';

describe('silenceWarning', () => {
  it.each(['🎉🎉', '...', '…', '?!', '— —'])('warns that "%s" has no speakable words', (narration) => {
    expect(silenceWarning(narration)).toEqual({ code: 'nothing_to_say', values: { text: narration } });
  });

  it.each(['Bees!', '2024', '蜜蜂', '🎉 yes'])('accepts "%s"', (narration) => {
    expect(silenceWarning(narration)).toBeNull();
  });
});
