import { describe, expect, it } from 'vitest';
import { silenceWarning } from './silence';

describe('silenceWarning', () => {
  it.each(['🎉🎉', '...', '…', '?!', '— —'])('tells that nothing is said of "%s"', (narration) => {
    expect(silenceWarning(narration)).toContain(narration);
  });

  it.each(['Bees!', '2024', '蜜蜂', '🎉 yes'])('has nothing against "%s"', (narration) => {
    expect(silenceWarning(narration)).toBeNull();
  });
});
