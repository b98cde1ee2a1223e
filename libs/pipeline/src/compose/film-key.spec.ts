import { describe, expect, it } from 'vitest';
import { hashFilm, type FilmKeyFacts } from './film-key';

const facts: FilmKeyFacts = {
  ffmpegVersion: '7',
  title: 'Bees',
  sources: [],
  sceneKeys: ['one', 'two'],
  music: { hash: 'calm', volume: 0.3 },
};

describe('hashFilm', () => {
  it('is the same for the same film', () => {
    const turned: FilmKeyFacts = { ...facts, music: { volume: 0.3, hash: 'calm' } };
    expect(hashFilm(turned)).toBe(hashFilm(facts));
    expect(hashFilm(facts)).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each<[string, Partial<FilmKeyFacts>]>([
    ['encoder', { ffmpegVersion: '8' }],
    ['title', { title: 'Wasps' }],
    ['source', { sources: [{ writer: 'encyclopedia', title: 'Bee', url: 'https://a.test/Bee', licence: null }] }],
    ['scene', { sceneKeys: ['one', 'three'] }],
    ['order of scenes', { sceneKeys: ['two', 'one'] }],
    ['number of scenes', { sceneKeys: ['one'] }],
    ['music', { music: { hash: 'loud', volume: 0.3 } }],
    ['volume', { music: { hash: 'calm', volume: 0.5 } }],
    ['silence', { music: null }],
    ['piece to name', { piece: { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' } }],
  ])('is another one for another %s', (_, change) => {
    expect(hashFilm({ ...facts, ...change })).not.toBe(hashFilm(facts));
  });
});
