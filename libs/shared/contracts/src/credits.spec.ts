import { describe, expect, it } from 'vitest';
import { writeArchiveCredit, writeStockCredit } from './credits';

const work = { title: 'Bee', place: 'Wikimedia Commons' };

describe('a credit', () => {
  it.each([
    ['photo', writeStockCredit('photo', { name: 'Ann Lee', place: 'Pexels' }), 'Photo by Ann Lee on Pexels'],
    ['photo_without_author', writeStockCredit('photo', { name: '', place: 'Pexels' }), 'Photo from Pexels'],
    ['clip', writeStockCredit('clip', { name: 'Ann Lee', place: 'Pexels' }), 'Video by Ann Lee on Pexels'],
    ['clip_without_author', writeStockCredit('clip', { name: '', place: 'Pexels' }), 'Video from Pexels'],
    [
      'archived',
      writeArchiveCredit({ ...work, name: 'Ann & Lee', licence: 'CC BY 4.0' }),
      '“Bee” by Ann & Lee, CC BY 4.0, cropped, via Wikimedia Commons',
    ],
    [
      'archived_without_author',
      writeArchiveCredit({ ...work, name: '', licence: 'CC0' }),
      '“Bee”, CC0, cropped, via Wikimedia Commons',
    ],
  ])('has its code and its sentence: %s', (code, credit, text) => {
    expect(credit).toMatchObject({ code, text });
  });

  it('keeps its words apart, also when they look like the sentence', () => {
    const { text, values } = writeStockCredit('clip', { name: 'Ann on Bees', place: 'Pexels' });
    expect([text, values]).toEqual(['Video by Ann on Bees on Pexels', { name: 'Ann on Bees', place: 'Pexels' }]);
  });

  it('has no name when the author is unknown', () => {
    expect(writeArchiveCredit({ ...work, name: '', licence: 'CC0' }).values).toEqual({ ...work, licence: 'CC0' });
  });
});
