import type { TextSource } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { kindOfVideo, listKinds } from './provenance-facts';

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
    expect(listKinds([], texts, isTranslated).words).toEqual(words);
  });

  it('are each named once, and left open for scenes that do not say how they were made', () => {
    const scenes = [
      { voiceSource: 'algorithmicMedia' as const, pictureSources: ['composite' as const, 'algorithmicMedia' as const] },
      {},
    ];
    expect(listKinds(scenes, [], false)).toMatchObject({
      voice: ['algorithmicMedia', 'composite'],
      pictures: ['composite', 'algorithmicMedia'],
    });
  });

  it('name no voice for scenes that have none', () => {
    expect(listKinds([{ voiceSource: null, pictureSources: [] }], [], false).voice).toEqual([]);
  });

  it('make a video one with trained media when a part is', () => {
    expect(kindOfVideo({ words: ['composite'], voice: ['algorithmicMedia'], pictures: [] })).toBe('composite');
    expect(kindOfVideo({ words: ['composite'], voice: ['trainedAlgorithmicMedia'], pictures: [] })).toBe(
      'compositeWithTrainedAlgorithmicMedia',
    );
  });
});
