import type { TextSource } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { toCreativeWork } from './creative-work';
import { kindOfVideo, kindsOf, type ProvenanceFacts } from './provenance-facts';

const textBy = (writer: TextSource['writer']): TextSource => ({
  writer,
  title: 'Bee',
  url: 'https://en.wikipedia.org/wiki/Bee',
  licence: 'CC BY-SA 4.0',
});

describe('the kinds of the parts', () => {
  it.each([
    ['a text of the user', [], false, ['composite']],
    ['an encyclopedia', [textBy('encyclopedia')], false, ['algorithmicallyEnhanced']],
    ['an almanac', [textBy('almanac')], false, ['dataDrivenMedia']],
    ['a phrase book', [textBy('phrase_book')], false, ['algorithmicMedia']],
    [
      'a model that read an encyclopedia',
      [textBy('model'), textBy('encyclopedia')],
      false,
      ['trainedAlgorithmicMedia'],
    ],
    ['an encyclopedia that a model translated', [textBy('encyclopedia')], true, ['trainedAlgorithmicMedia']],
  ] as const)('are those of words by %s', (_, texts, isTranslated, words) => {
    expect(kindsOf([], texts, isTranslated).words).toEqual(words);
  });

  it('are each named once, and left open for scenes that do not say how they were made', () => {
    const scenes = [
      { voiceSource: 'algorithmicMedia' as const, pictureSources: ['composite' as const, 'algorithmicMedia' as const] },
      {},
    ];
    expect(kindsOf(scenes, [], false)).toMatchObject({
      voice: ['algorithmicMedia', 'composite'],
      pictures: ['composite', 'algorithmicMedia'],
    });
  });

  it('make a video one with trained media when a part is', () => {
    expect(kindOfVideo({ words: ['composite'], voice: ['algorithmicMedia'], pictures: [] })).toBe('composite');
    expect(kindOfVideo({ words: ['composite'], voice: ['trainedAlgorithmicMedia'], pictures: [] })).toBe(
      'compositeWithTrainedAlgorithmicMedia',
    );
  });
});

describe('the sources of a manifest', () => {
  const facts: ProvenanceFacts = {
    title: 'Bees',
    language: 'en',
    made: { words: [], voice: [], pictures: [] },
    texts: [textBy('encyclopedia')],
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
