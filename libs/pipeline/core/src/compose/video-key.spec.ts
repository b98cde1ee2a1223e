import { describe, expect, it } from 'vitest';
import { hashVideo, type VideoKeyFacts } from './video-key';

const facts: VideoKeyFacts = {
  ffmpegVersion: '7',
  title: 'Bees',
  language: 'en',
  sections: [null, null],
  sources: [],
  sceneKeys: ['one', 'two'],
  music: { hash: 'calm', volume: 0.3 },
};

describe('hashVideo', () => {
  it('is the same for the same video', () => {
    const turned: VideoKeyFacts = { ...facts, music: { volume: 0.3, hash: 'calm' } };
    expect(hashVideo(turned)).toBe(hashVideo(facts));
    expect(hashVideo(facts)).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each<[string, Partial<VideoKeyFacts>]>([
    ['encoder', { ffmpegVersion: '8' }],
    ['title', { title: 'Wasps' }],
    ['language', { language: 'en-GB' }],
    ['section that names a chapter', { sections: [null, 'Dance'] }],
    ['source', { sources: [{ writer: 'encyclopedia', title: 'Bee', url: 'https://a.test/Bee', licence: null }] }],
    ['scene', { sceneKeys: ['one', 'three'] }],
    ['order of scenes', { sceneKeys: ['two', 'one'] }],
    ['number of scenes', { sceneKeys: ['one'] }],
    ['music', { music: { hash: 'loud', volume: 0.3 } }],
    ['volume', { music: { hash: 'calm', volume: 0.5 } }],
    ['silence', { music: null }],
    ['piece to name', { piece: { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' } }],
    ['certificate that signs its manifest', { signedBy: 'ab12' }],
  ])('changes with the %s', (_, change) => {
    expect(hashVideo({ ...facts, ...change })).not.toBe(hashVideo(facts));
  });
});
