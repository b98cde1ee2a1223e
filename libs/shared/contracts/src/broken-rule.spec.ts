import { describe, expect, it } from 'vitest';
import { broken, ruleText, type GivenRule } from './broken-rule';

describe('a broken rule', () => {
  it('is one sentence in English, with its values', () => {
    expect(ruleText('future')).toBe('must be in the future');
    expect(ruleText(broken('wholeNumber', { least: 1, most: 31_536_000 }))).toBe(
      'must be a whole number from 1 to 31536000',
    );
  });

  it('has separators of thousands where it counts characters or bytes', () => {
    expect(ruleText(broken('mostCharacters', { count: 4_096 }))).toBe('must have at most 4,096 characters');
    expect(ruleText(broken('mostLetters', { count: 4_096 }))).toBe('must have at most 4096 characters');
  });

  it('contains the rule that an entry of a list breaks', () => {
    const reason = broken('mostCharacters', { count: 2_048 });
    expect(ruleText(broken('entry', { reason, number: 3 }))).toBe(
      'must have at most 2,048 characters in every entry (entry 3 is wrong)',
    );
  });

  it('does not compile as a sentence, nor without its values', () => {
    // @ts-expect-error a sentence is no rule
    const sentence: GivenRule = 'must be in the future';
    // @ts-expect-error the count is missing
    const incomplete = broken('mostCharacters', {});
    // @ts-expect-error a rule with values does not stand for itself
    const bare: GivenRule = 'mostCharacters';
    expect([sentence, incomplete, bare]).toHaveLength(3);
  });
});
