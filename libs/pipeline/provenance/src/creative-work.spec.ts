import type { ProvenanceFacts } from '@svc/pipeline/engine';
import { describe, expect, it } from 'vitest';
import { toCreativeWork } from './creative-work';

describe('the sources of a manifest', () => {
  const facts: ProvenanceFacts = {
    title: 'Bees',
    language: 'en',
    made: { words: [], voice: [], pictures: [] },
    texts: [
      { writer: 'encyclopedia', title: 'Bee', url: 'https://en.wikipedia.org/wiki/Bee', licence: 'CC BY-SA 4.0' },
    ],
    credits: [{ text: 'Photo by Ann', url: 'https://a.test/1', licenceUrl: 'https://a.test/licence' }],
    piece: { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' },
  };
  const now = new Date('2026-01-02T03:04:05Z');

  it('are texts, pictures and music with their licences', () => {
    expect(toCreativeWork(facts, now)).toEqual({
      '@type': 'CreativeWork',
      name: 'Bees',
      inLanguage: 'en',
      dateCreated: '2026-01-02T03:04:05.000Z',
      isBasedOn: [
        { '@type': 'CreativeWork', name: 'Bee', url: 'https://en.wikipedia.org/wiki/Bee', license: 'CC BY-SA 4.0' },
      ],
      hasPart: [
        { '@type': 'MusicRecording', name: 'Slow River', license: 'Apache-2.0' },
        { '@type': 'MediaObject', name: 'Photo by Ann', url: 'https://a.test/1', license: 'https://a.test/licence' },
      ],
    });
  });

  it('are counted when there are too many for the manifest', () => {
    const [credit] = facts.credits;
    const credits = Array.from({ length: 1_000 }, () => credit ?? { text: '', url: '' });
    const work = toCreativeWork({ ...facts, credits }, now);
    expect(Buffer.byteLength(JSON.stringify(work))).toBeLessThan(17_000);
    expect(work.description).toBe(`${1_002 - 1 - work.hasPart.length} more sources are named in the credits.`);
  });
});
