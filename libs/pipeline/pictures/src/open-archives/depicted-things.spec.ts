import { describe, expect, it } from 'vitest';
import { foldWords, type Candidate } from './candidate';
import { isDepicted, wantedThings } from './depicted-things';
import { wantedPicture } from './picture-words';

const candidate = (title: string): Candidate => ({
  name: title,
  title: foldWords(title),
  text: foldWords(title),
  isAwarded: false,
  found: { fileUrl: 'https://archive.test/a.jpg', credit: { text: title, url: 'https://archive.test/a' } },
  facts: { title, author: '', licence: { name: 'CC0', url: null, isOwed: false }, archive: 'Archive', page: '' },
  widthPixels: 4_000,
  heightPixels: 3_000,
  renditionWidthPixels: 4_000,
});

const isShown = (subject: string, topic: string, title: string): boolean => {
  const words = { language: 'en', topic };
  const wanted = wantedPicture(subject, 'en', topic);
  return isDepicted(candidate(title), wanted, wantedThings(subject, words), 'en', () => 1);
};

describe('isDepicted', () => {
  it.each([
    ['a picture of the named thing', 'A fox hides in the snow.', 'Foxes', 'Red fox in winter', true],
    ['a picture of another thing with common words', 'A fox hides in the snow.', 'Foxes', 'Bear sleeps in snow', false],
    ['a picture of what is absent', 'No coffee after two in the afternoon.', 'Better sleep', 'Coffee at two', false],
    ['an animal beside the thing', 'Put the tree into the hole.', 'How to plant a tree', 'Leopard in a tree', false],
    ['the thing beside an animal', 'Put the tree into the hole.', 'How to plant a tree', 'Tree with a leopard', true],
    ['a word of a figure of speech', 'It was the tip of the iceberg.', 'The economy', 'Iceberg in Greenland', false],
    ['a word in another sense', 'A bear market frightens investors.', 'The economy', 'Bear near investors', false],
    ['a picture of the topic', 'It was founded long ago.', 'The lighthouse', 'Lighthouse of Alexandria', true],
    ['a picture that has most of unknown words', 'Gutenberg in Mainz.', '', 'Gutenberg in Mainz', true],
    ['a picture that has few of unknown words', 'Gutenberg moved to Strasbourg with Fust.', '', 'Fust', false],
  ])('judges %s', (_, subject, topic, title, isFitting) => {
    expect(isShown(subject, topic, title)).toBe(isFitting);
  });
});
