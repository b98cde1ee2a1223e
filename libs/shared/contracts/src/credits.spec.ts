import { describe, expect, it } from 'vitest';
import { readCredit, writeArchiveCredit, writeStockCredit } from './credits';

describe('a credit', () => {
  it.each([
    ['photo', writeStockCredit('photo', { name: 'Ann Lee', place: 'Pexels' }), { name: 'Ann Lee', place: 'Pexels' }],
    [
      'clip',
      writeStockCredit('clip', { name: 'Ann on Bees', place: 'Pexels' }),
      { name: 'Ann', place: 'Bees on Pexels' },
    ],
    ['photo_without_author', writeStockCredit('photo', { name: '', place: 'Pexels' }), { place: 'Pexels' }],
    ['clip_without_author', 'Video from Pexels', { place: 'Pexels' }],
    [
      'archived',
      writeArchiveCredit({ title: 'Bee', name: 'Ann & Lee', licence: 'CC BY 4.0', place: 'Wikimedia Commons' }),
      { title: 'Bee', name: 'Ann & Lee', licence: 'CC BY 4.0', place: 'Wikimedia Commons' },
    ],
    [
      'archived_without_author',
      writeArchiveCredit({ title: 'Bee', name: '', licence: 'CC0', place: 'Openverse' }),
      { title: 'Bee', licence: 'CC0', place: 'Openverse' },
    ],
  ])('keeps its code and all its words: %s', (code, sentence, values) => {
    expect(readCredit(sentence)).toEqual({ code, values });
  });

  it.each(['', 'Drawn by hand', 'Photo by Ann'])('of another version has no code: %j', (sentence) => {
    expect(readCredit(sentence)).toBeNull();
  });
});
