import { describe, expect, it } from 'vitest';
import { hashSound, type SoundKeyFacts } from './sound-manifest';

const facts: SoundKeyFacts = { ffmpegVersion: '7', narrations: ['aa', 'bb'], music: { hash: 'cc', volume: 0.3 } };

describe('hashSound', () => {
  it('is the same for the same sound', () => {
    expect(hashSound({ ...facts })).toBe(hashSound(facts));
    expect(hashSound(facts)).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each<[string, Partial<SoundKeyFacts>]>([
    ['narrations', { narrations: ['aa', 'b0'] }],
    ['order', { narrations: ['bb', 'aa'] }],
    ['music', { music: { hash: 'c0', volume: 0.3 } }],
    ['volume', { music: { hash: 'cc', volume: 0.4 } }],
    ['silence behind the voice', { music: null }],
    ['card at the end', { closingFrames: 90 }],
    ['encoder', { ffmpegVersion: '8' }],
  ])('changes with the %s', (_, changed) => {
    expect(hashSound({ ...facts, ...changed })).not.toBe(hashSound(facts));
  });
});
